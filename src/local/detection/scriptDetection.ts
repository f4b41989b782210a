/** Scripts that distinguish texts. Han letters are Chinese or Japanese; Kana are both Japanese syllabaries. */
const letters = {
  Latin: /\p{Script=Latin}/gu,
  Cyrillic: /\p{Script=Cyrillic}/gu,
  Arabic: /\p{Script=Arabic}/gu,
  Greek: /\p{Script=Greek}/gu,
  Hebrew: /\p{Script=Hebrew}/gu,
  Thai: /\p{Script=Thai}/gu,
  Hangul: /\p{Script=Hangul}/gu,
  Han: /\p{Script=Han}/gu,
  Kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
} as const;

export type DetectedScript = keyof typeof letters;

/** Weight of a letter: a Latin one is a third of a syllable, and names and code are in Latin letters everywhere. */
const weights: Readonly<Record<DetectedScript, number>> = {
  Latin: 1,
  Cyrillic: 1.5,
  Arabic: 2,
  Greek: 1.5,
  Hebrew: 2,
  Thai: 1.5,
  Hangul: 3,
  Han: 4,
  Kana: 3,
};

/** Languages that alone are written in their script. */
export const languageOfScript: Readonly<Partial<Record<DetectedScript, string>>> = {
  Kana: "ja",
  Hangul: "ko",
  Thai: "th",
  Hebrew: "he",
  Greek: "el",
};

/**
 * Returns the script with the most weight in a text: `other` for one not listed, `undefined` without letters. Linear.
 */
export function detectScript(text: string): DetectedScript | "other" | undefined {
  const all = text.match(/\p{L}/gu)?.length ?? 0;
  if (all === 0) return undefined;
  const counts = Object.entries(letters).map(([name, letter]) => {
    const count = text.match(letter)?.length ?? 0;
    return { name: name as DetectedScript, count, weight: count * weights[name as DetectedScript] };
  });
  const other = all - counts.reduce((sum, { count }) => sum + count, 0);
  const [dominant] = counts.sort((one, two) => two.weight - one.weight);
  if (dominant === undefined || other * 2 > dominant.weight) return "other";
  // Japanese mixes in Chinese characters
  const kana = counts.find(({ name }) => name === "Kana");
  return dominant.name === "Han" && kana !== undefined && kana.count * 10 >= dominant.count ? "Kana" : dominant.name;
}

/** Characters in the form that only Japan uses, and those that only China uses. */
const onlyJapanese =
  "亜囲壱稲隠営栄駅円塩縁応桜奥価仮絵壊懐拡覚楽渇巻陥勧寛関歓観気帰犠戯挙峡挟郷暁区駆勲径恵掲渓経継茎蛍軽鶏芸撃県倹険圏検権献験顕厳広効恒黄鉱砕済剤斎雑桟蚕賛残糸歯児辞湿実釈収従渋獣縦粛処緒諸叙奨焼証乗剰壌嬢条浄畳穣譲醸嘱触寝慎真尽図粋酔穂随髄枢数瀬声斉静摂窃節専戦浅潜繊践銭禅曽双壮捜挿巣争総聡荘装騒増臓蔵属続堕体対帯滞滝択沢単団弾断痴遅昼虫鋳庁聴鎮塚逓鉄転点伝灯当党盗稲闘徳独読届縄弐悩脳覇拝廃売麦発髪抜蛮秘浜瓶払仏並変辺弁舗歩穂豊没翻槙毎満黙訳薬与予余誉揺様謡来頼覧竜両猟緑涙塁励礼隷霊齢恋炉労楼郎録亙湾込働枠畑峠匂戻";
const onlyChinese =
  "这们为说时间问题过还进选择设显删复编辑输错误确认关闭开启动应该账户码语言样风载备页链网图项类型级继续务员围员团响让该给结组织终线约红绿统计话试请谁读写对张样边运达连迟适邮释铁错门闻阅队际随难预频颜额验鱼鸟龙齐专业东丝严丰临举义乐习书买乱亲产亿仅从仓仪价众优伟传伤伦伪体侧侦侨债倾储儿党兰兴养兽内农冲决况冻净减凤击则刚创别刘办劝动励劳势华协单卖卫厂厅历压县双发变叠叶号吗听员呜哟图团园围圆圣场块坚坛坏声处备复够头夹夺奋奖妇妈娱婴学宁宝实宠审宪宽宾寻导尔尘尝层属岁岛币师帐带帮广庆库应废张弹强归录彻征径态总恢恼悬惊惯戏战户扑执扩扫扬抚抛护报担拟拥拦拨挂挡挤挥损换据掷搜携摄摆摇撑敌数无旧时旷显晒晓暂术机杀杂权条来杨极构枪柜标栏树样档桥梦检楼欢欧残毕气汇汉污汤沟泪泽洁浅测济浏浓涂涛润涨渐温湾湿满滚滞灭灯灵灾炼烂烦烧热爱状独狮环现疗盖盘监盗矫码砖础硕确离种积称稳穷窃竞笔签简粮系纠纪纤约级纪纯纱纲纳纵纷纸纹线练组细织终绍经绑绕绘给络绝统继绩绪续维绵综缓编缘缩罗罚职联聪肃肤脉脏脑脚脱节药获营虑虚虽蚀补装视觉览觅规订认讨让训议讯记讲许论设访证评识诉词译试诗诚话询详语误说请诸课谁调谈谢谱贝负责败账货质贩贪贫购贯贴贵贷贸费贺资赋赏赔赖赚赛赞赢赶趋跃踪车轨转轮软轻载较辆辅辈输辑边达迁过迈运还这进远违连迟适选逊递逻遗遥邮邻郑释里钟钢钥钱钻铃铁银铜销锁锋锐错键镇镜长门闪闭问闲间闹闻阅队阳阴阵阶际陆陈险随隐难页顶项顺须顾预领频题颜额风飞饭饮饰饱馆首验骑骗骤鱼鲜鸟鸡鸣麦黄齐龙龟";

const countIn = (set: ReadonlySet<string>, text: string): number => {
  let count = 0;
  for (const one of text) if (set.has(one)) count++;
  return count;
};
const bothOf = (text: string, other: string): ReadonlySet<string> =>
  new Set([...text].filter((one) => !other.includes(one)));
const japanese = bothOf(onlyJapanese, onlyChinese);
const chinese = bothOf(onlyChinese, onlyJapanese);

/** Returns a logarithm: how much characters without Kana look Japanese rather than Chinese. */
export const looksJapanese = (text: string): number => 3 * (countIn(japanese, text) - countIn(chinese, text));
