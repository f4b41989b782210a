/** Words of everyday life and of science, in lower case: fewer, and most of them English. Written for this project. */
export const everyday: Readonly<Record<string, string>> = {
  en: `ability able above absolute abstract academic accident accurate across actor actual adult advance advantage advice
    affair afraid afternoon age agency agent agree agreement air airport alarm alcohol algorithm alien alive alone along aloud
    although ambient ancient angle angry animal ankle announce annual apart apple approach architecture argue argument arm
    army around arrange arrival arrive art artificial artist aside asleep assembly asset assistant atom atomic attack
    attention attitude attract auction aunt autumn awake award aware away awesome axis baby bacteria bag bake ball banana
    band bank barn barrier basement bath beach beam bean bear beard beat beautiful beauty bed bedroom bee beef beer
    behave behind belief believe bell belong below belt bench bend benefit beside best bet between beyond bicycle big bike
    bind biology bird birth bit bite bitter blade blame blanket blast bleed blend bless blind blink blood bloom blow boat
    bomb bond bone bonus boot born borrow boss bottle bounce bound bow bowl boy brain brave bread breakfast breath breathe
    brick bridge brief bright bring british broad brother brown bubble bucket budget bug bulb bullet bunch bundle burn burst
    bus bush business busy butter cabin cable cake calm camp candle candy cap capable capital captain car carbon care
    careful careless carpet carry cash castle cat catch cattle caught cause cave ceiling celebrate cell century certain chain
    chair chalk challenge chance chapter charge charity charm chase cheap cheek cheese chef chemical chemistry chest
    chicken chief chimney chip chocolate choice church cigarette cinema citizen civil claim clap class classic classroom
    clay clean clerk clever cliff climate climb clinic clock cloth clothes club clue coach coal coast coat coffee coin cold
    collect college combine come comfort command commission compass compete complain complex compose compound concept
    concern concert conclude concrete confident conflict confuse congress conscious consider constant construct consume
    context contest contract contribute convenient cook cool copper core corn corner cough council couple courage course
    court cousin cover cow crack craft crash crazy cream credit creature crew crime crisis crop cross crowd crown crucial
    cruel cry crystal cultural culture cup cure curious curtain curve cycle dad damage damp dance danger dangerous dare
    daughter dawn dead deaf deal dear death debate debt decade decay decide decision declare decline deep deer defeat
    defence defend define degree deliver demand dense density depend depth desert deserve desire desk despite destroy
    develop development devil dial diamond diet difference difficult dig digital dinner dirt dirty disagree disaster
    discipline discuss disease dish divide doctor dog doll dollar door dose dot doubt dozen drama dream dress drink drive
    driver drug drum dry duck dull dust duty ear early earn earth earthquake ease east easy eat economy edge education
    effect efficient effort egg eight either elbow elect electric electricity electron electronic elegant elephant eleven
    else emerge emotion emperor employ employee enemy energy engage engineer enjoy enormous enough ensure entire equal
    equation equipment escape essay essential estimate even evening evidence evil exact exam excellent except exchange excite
    excuse exercise expect expensive experience experiment expert explain explode explore expose express extend extra
    extreme eye face fact factor factory fair fairy faith fall false fame familiar famous fan fancy far farm farmer fashion
    fat fate father fault fear feather fee feed feel feeling female fence fever few fiber fiction fierce fifteen fifth fifty
    fight figure film fine finger fire firm fish fist fit five flame flash flat flavor flesh flight float flood floor flour
    flower fluid fly focus fog fold food fool foot football forbid foreign forest fork formal former formula fortune forty
    fossil foundation fountain four fox fraction fragile freedom freeze fresh fridge front frost frozen fruit fuel fun fund
    funny fur furniture further future gain galaxy gap garage garden garlic gas gate gather gaze gear gene generation
    generous genius gentle gentleman genuine ghost giant gift girl give glad glass glove glow glue goal goat gold golden good
    goods government governor grab grace grade gradual grain grand grandfather grandmother grass grateful grave gravity
    great greedy grind grip grocery ground grow growth guard guess guilty guitar gun guy habit hair half hall hammer
    handsome hang happen happy harbor hard harm harvest hat hate hay heart heat heaven heavy heel hell helmet
    herb here hero hesitate hill hip hire hit hobby hole holiday hollow holy honest honey honor hook hope horn horror
    horse hospital hot hotel house huge human humble humor hundred hungry hunt hurry hurt husband hydrogen ice idea ideal
    ill imagine immediate impact imply impossible impress inch income increase indeed independent individual industry
    infant influence injury ink inner innocent insect instead instrument insurance intelligent intend intense interest
    invent invest invisible ion iron island jacket jail jaw jazz jealous jeans jewel job joke journal journey joy judge juice
    jump jungle junior just justice keen kettle kick kid kidney kill kind king kiss kitchen kite knee kneel knife knight
    knock knot know knowledge laboratory lack ladder lady lake lamp land lane laser late laugh laundry law lawn lawyer lazy
    lead leader leaf league lean leather lecture legal legend lemon lend lens lesson liberty lid lie life lift lightning
    lion lip liquid literature little liver loan local logic lonely long loose lord lorry lose loud lounge love lovely
    lower luck lucky luggage lunch lung luxury machine mad magazine magic magnet magnetic maid major male mammal man
    mankind manner marble mark market marriage married marry mass massive mathematics matter mature maybe mayor meal mean
    meaning meat mechanic medal medical medicine meet melt mental mercy metal meter middle might mild mile military milk
    mill million mind mine mineral minister minor miracle mirror misery mist mistake mix mixture moisture molecule mom
    moment monkey monster mood moon moral more morning mortgage mother motion motor mountain mouth movement movie much mud
    murder muscle museum mushroom mystery nail naked narrow nasty nation national native natural nature naval near neat
    necessary neck need needle negative neighbor neither nephew nerve nest net neutral neutron nice niece nine noble nobody noise
    none noon north nose notice novel nowhere nuclear nucleus nurse nut oak obey obtain obvious occasion ocean odd offer office
    officer oil onion open opinion opponent opposite orange orbit orchestra ordinary organ outcome oven over owe oxygen pace
    pain pair palace pale pan paper parade pardon parents park parliament particle particular partner party passage
    passenger passion past patience patient peace peak pear pen pencil penny pepper perfect perfume perhaps period permit
    pet phase philosophy photon phrase physical physics piano piece pig pile pill pillow pilot pipe pizza plain planet plant
    plasma plastic plate pleasant pleasure plenty pocket poem poet poison pole police polite political pond pool poor
    population port portrait pot potato pound pour powder powerful practice praise pray precious precise predict prefer
    pregnant prepare present president press pressure pretend pretty prevent pride priest prince princess principle prison
    prize probably produce professor profit promise proof proper proposal protect proton proud prove pull pulse pump punish
    pupil pure purpose push put puzzle quantum quarter queen quick race radar radiation radio rail rain rainbow raise
    rapid rare rat raw ray reach react reaction reactor ready real reality realize really reason rebel receipt reflect
    relation relax relief religion remark remove rent repair rescue research respect rest restaurant retire reveal reward
    rhythm rib rice rich ride ring rise risk river road roast rob robot rock rocket roof root rope rose rough royal rub
    rubber rude rugby ruin ruler rush rust sack sacred sad sail sailor salad salary salt sand sandwich satellite satisfy
    sauce sausage scared scene school science scientist scissors scream sea seal season seed seek seem self sell senior
    sense sentence separate serious seven several severe sew sex shade shake shall shallow shame sharp shave sheep shelf
    shell shine ship shirt shock shoe shoot shore short shot shoulder shout shower shut shy sick sight silence silent silk
    silly silver similar sin since sing sink sister sit situation six skill skin skirt sky slave sleep sleeve slice slight
    slim slope smell smile smoke smooth snake snow soap social society sock soft soil solar soldier solid solution solve
    son song soon sore sorrow sorry soul soup sour south spare speak spear spectrum speech spend spice spider spin
    spirit spite spoon sport spot spread spring spy stable stadium stage stain stair stamp stand stare station stay steady
    steal steam steel steep stem stick stiff still stir stock stomach stone storm story straight strange stranger straw
    stream stress stretch strict strike strip stripe struggle stupid succeed such sudden suffer sugar suit summer sun sunny
    supper supply suppose sure surface surprise surround survey survive sweat sweet swim sword sympathy tail take tale
    talent talk tall tank tap tape taste taxi tea teach teacher tear technique technology teeth tell temperature temple ten
    tennis tension tent test thank theater theory therapy thick thief thin thing think third thirsty thirty thought thousand
    thread threat three throat throne throw thumb thunder tide tie tiger tight tin tiny tire tired tissue toe together
    toilet tomato tone tongue tonight tooth torch tough tour tourist towel tower town toy trade tradition tragedy train
    travel treasure treat treaty tribe trick trip tropical trouble truck trunk truth tube tune tunnel turkey twelve twenty
    twice twin twist two ugly ultimate umbrella uncle under understand uniform union unit unite universe university unless
    unusual upon upper upset urban urge urgent useful usual vacation vacuum vague valley valuable van variety various vast
    vegetable vehicle vein velocity verb very victim victory village violence violent virus vision vital vivid volcano vote
    voyage wage wagon waist wake walk wall wander want war warm warn wash waste water wave wax way weak wealth weapon wear
    wedding weed weekend weep well west wet whale wheat wheel while whip whisper whistle whole wide wife wild will win wind
    wine wing winner winter wipe wire wisdom wise wish witch witness wolf woman wonder wonderful wood wooden wool world
    worm worry worse worth wound wrap wrist yard yeah yell yet young youth zebra zero zone`,
  de: `abend apfel arbeit arm arzt auge auto baby bahn bahnhof baum berg bett blume blut boden brot bruder brücke bündel butter
    chemie dorf drei elektron energie erde essen fahrrad feuer fisch fleisch fluss frau frieden frucht fünf fuß garten geld glas
    glück gott hand haus herz himmel holz hund hunger insel jung junge kaffee kaninchen katze kind kirche kopf kraft krieg
    küche kuh leben liebe luft mädchen mann meer mensch messer milch mond mund mutter nacht nase natur neutron ohr
    physik proton regen reise ring salz schiff schnee schule schwester sechs sohn sommer sonne stadt stein stern strahl strahlen strom
    tee teilchen tier tisch tochter tod tür vater vier vogel wald wasser welle welt wetter wein wind winter wissenschaft wolke zahn zucker zug zwei`,
  nl: `appel arts auto avond baby bed bloed bloem boek boer boom boot boter brood broer brug buiten bundel deeltje deur dier dochter
    dood dorp drie elektron energie eten fiets fles fruit geld geluk glas god golf haar hand hart hemel hond honger hoofd hout
    huis jong jongen kaas kat keuken kerk kind koe koffie kracht leven liefde lucht man meer meisje melk mens mes moeder mond
    nacht natuur neus neutronen nieuws oog oor oorlog proton regen reis rivier schip school sneeuw station stad steen ster straal straling
    strand suiker tafel thee trein tuin twee vader vier vis vlees vliegtuig vogel voet vrede vriend vrouw vuur wagen water weer wereld
    wetenschap wijn wind winter wolk zee ziekte zoon zout zomer zon zus zuster`,
  da: `aften arm barn bil bjerg blod blomst bog bord bror brød bror by båd dør dyr elektron energi familie far fem fisk flod fly fod frugt
    fugl glas gud hav have hest himmel hjerte hoved hund hus hånd ild jord jul kaffe kat kirke kniv konge kraft krig kvinde kys kærlighed
    køkken kød køretøj landsby liv luft lufthavn mad mand menneske mor morgen mund mælk måne nat natur neutron næse partikel penge pige proton regn rejse salt seks
    sky skib skole skov sne sol sommer stjerne sten stråle stråling sukker søn søster to tog tre træ tand te verden vej vin vind vinter øje øl øre ø`,
  nb: `arm barn bil blod blomst bok bord bror brød by båt datter dyr dør elektron energi familie far fem fisk fjell flaske fly fot frukt
    fugl gate glass gud gutt hage hav hest himmel hjerte hode hund hus hånd ild is jente jord jul kaffe katt kirke kjærlighet kjøkken kjøtt kniv
    konge kraft krig kvinne liv luft mann mat melk menneske mor morgen munn måne natt natur nese nøytron partikkel penger proton regn
    reise salt seks sjø skip skog skole sky snø sol sommer stein stjerne stråle stråling sukker sønn søster te to tog tre tann verden vei vin vind vinter
    vann øl øre øy øye`,
  sv: `afton arm barn berg bil blod blomma bok bord bror bröd by båt dotter djur dörr elektron energi familj far fem fisk flaska flicka flod
    flygplan fot frukt fågel fönster gata glas gud hand hav hem himmel hjärta hund hus huvud häst is jord jul kaffe katt kniv kraft
    krig kvinna kyrka kärlek kök kött liv luft mamma man mat människa mjölk mor morgon mun måne natt natur neutron näsa partikel pengar
    pojke proton regn resa salt sex sjukhus sjö skepp skog skola sky snö sol sommar son sten stjärna strand stråle strålning ström syster stad te
    träd två tåg tand universum vatten vind vin vinter väder väg vän värld ö öga öl öra`,
  fr: `abeille ami amour animal arbre argent atome avion bateau beau bébé bois bouche bouteille bras café chaleur chambre chat chaud cheval cheveux
    chien ciel cinq cœur corps couteau cuisine dent deux dieu eau école église électron énergie enfant été étoile faisceau famille
    femme feu fille fleur fleuve forêt frère froid fromage fruit garçon gare glace guerre herbe hiver homme île jambe jardin lait
    lit livre lumière lune main maison mer mère montagne mort nature neige neutron nez nuage nuit œil oiseau oreille pain paix particule
    père pied pierre pluie poisson pomme pont porte proton rayonnement rivière roi science sel sœur soleil sucre train trois vent viande vin voiture yeux`,
  es: `abeja abuela agua aire alma amigo amor animal año árbol átomo avión barco bebé boca bosque brazo caballo cabeza café calle calor cama
    camino carne cielo ciencia cinco cocina coche corazón cuatro cuchillo cuerpo diente dinero dios electrón energía escuela
    estrella familia fuego flor frío fruta fuerza gato guerra haz hermana hermano hielo hija hijo hombre huevo iglesia invierno isla jardín
    leche luna madre mar mariposa mesa montaña muerte mujer naturaleza nariz neutrón nieve niño niña noche nube ojo oreja padre pájaro
    pan partícula paz perro pescado pie piedra playa proton protón puente puerta radiación rayo reina rey río sal sangre silla sol
    sueño tierra tren tres verano viento vino`,
  pt: `abelha água alma amigo amor animal ar árvore átomo avião avó barco bebê boca bosque braço cabeça cachorro café calor cama caminho carne
    carro cavalo céu chuva ciência cinco coração corpo cozinha criança dente dinheiro deus elétron energia escola estrela faca família
    feixe filha filho flor floresta fogo força frio fruta gato gelo guerra homem igreja ilha inverno irmã irmão jardim leite lua mãe
    mar mesa montanha morte mulher mundo nariz natureza nêutron neve nuvem olho orelha ovo pai pão partícula pássaro pé pedra
    peixe ponte praia próton quatro radiação rainha raio rei rio sal sangue sol sonho terra trem três verão vento vinho`,
  it: `acqua albero amico amore animale anima aria atomo bambino barca bocca bosco braccio cane capelli carne cavallo cielo cinque
    coltello corpo cucina cuore dente dio due elettrone energia erba estate famiglia fascio figlia figlio fiore fiume foresta formaggio
    fratello freddo frutta fuoco gatto ghiaccio giardino guerra inverno isola latte letto luna madre mamma mano mare mela mondo montagna
    morte natura naso neutrone neve nonna notte nuvola occhio orecchio padre pane particella pace pesce pietra pioggia ponte protone quattro
    radiazione ragazza ragazzo raggi re regina ristorante sale sangue scienza scuola sei sogno sole sorella spiaggia tavola tè terra treno tre uccello uomo
    uovo vento vino viaggio`,
  ro: `aer albină animal apă atom avion barcă bani biserică brânză bucătărie cafea cap carne casă cal câine cer copac copil corp cuțit dinte dragoste
    dumnezeu electron energie familie fascicul fată femeie fiică floare foc frate frig fruct fulg gheață grădină iarbă iarnă inimă insulă iubire
    lac lapte leu lume mamă mare masă măr mână moarte munte natură neutron nas noapte nor ochi om ou pace particulă pasăre pădure pâine păr
    pește picior piatră ploaie pod proton radiație rege râu sare sânge soare soră stradă școală știință tată tren trei ureche ușă vară vânt vin vis viață
    zahăr zăpadă`,
  pl: `atom brat chleb chłopak chmura ciało cukier córka cztery drzewo dwa dziecko dziewczyna dom elektron energia głowa góra herbata jabłko jezioro
    kawa kobieta koń kościół kot król krew książka kuchnia kwiat las lato lód ludzie masło matka mężczyzna mięso miłość mleko morze most
    nauka neutron niebo nos noga nóż ocean ogień ogród ojciec oko owoc palec pies pieniądze pięć pociąg pokój powietrze promień promieniowanie proton
    ptak ręka rower rodzina ryba rzeka samochód samolot serce siostra słońce sól statek śmierć śnieg szkoła trzy ucho usta wiatr
    wiązka wieś wino woda wojna wyspa ząb ziemia zima zwierzę życie`,
  cs: `atom bratr cukr dcera deset dítě dívka dům elektron energie hlava hora hvězda chlapec chléb jablko jezero káva kniha kočka kostel kůň krev
    král kuchyně květina láska led les letadlo léto loď maso matka mléko moře most muž nebe neutron nos noha nůž oheň ocean oko ostrov otec ovoce paprsek
    peníze pes pět pivo pole příroda proton protonový pták řeka ruka rodina ryba sestra sníh slunce smrt srdce strom sůl syn škola tři ucho umění
    válka věda vejce vesnice vítr vlak vlasy voda vzduch zahrada zima zub zvíře žena život`,
  sk: `atóm brat cukor dcéra desať dieťa dievča dom elektrón energia hlava hora hviezda chlapec chlieb jablko jazero káva kniha kostol kôň krv
    kráľ kuchyňa kvet láska ľad ľudia les lietadlo leto loď lúč mäso matka mlieko more most muž mačka neutrón nebo nos noha nôž oheň oko ostrov otec ovocie
    peniaze pes päť pivo pole príroda protón protónový vták rieka ruka rodina ryba sestra sneh slnko smrť srdce strom soľ syn škola tri ucho umenie
    vojna veda vajce dedina vietor vlak vlasy voda vzduch záhrada zima zub zviera žena život žiarenie`,
  sl: `atom avto brat cerkev cesta čas človek dekle deklica deset deček dež dom drevo elektron energija fant gora gozd glava hiša hči jabolko jezero kava
    knjiga konj kri kruh kuhinja kralj led letalo ljubezen luna mačka mama maslo mati meso mleko morje most mož nebo nevtron noga nos nož oče ogenj oko otok otrok
    pes pet pivo poletje proton protonski ptica reka riba roža roka sin sestra sneg sol sonce srce smrt sladkor sadje šola snop svetloba štiri trije uho
    veter vas vino vlak voda vojna vrt vrata zemlja zima zob zrak zvezda žarek žena življenje žival`,
  ru: `атом брат вино вода воздух война волк волна время гора голова девочка девушка дерево деревня дом дочь друг дорога еда женщина животное жизнь
    зима земля зуб железный звезда зверь книга корабль король кофе кошка кровь кухня лес лето лицо лошадь луна луч любовь магнитный мать масло
    машина молоко море мост мужчина мясо небо нейтрон нож ночь нога нос облако огонь озеро окно остров отец палец песня птица пиво поезд
    пучок протон ребёнок река рука рыба сад самолёт сахар семья сердце сестра снег собака солнце соль стол сын тело три ухо фрукты хлеб хороший церковь
    человек чай четыре школа электрон энергия яблоко ядерный атомный световой звуковой тепловой красивый большой маленький`,
  uk: `атом брат вино вода повітря війна вовк хвиля гора голова дівчина дерево село дім дочка друг дорога їжа жінка тварина життя
    зима земля зуб залізний зірка звір книга корабель король кава кішка кров кухня ліс літо обличчя кінь місяць промінь любов магнітний мати масло
    машина молоко море міст чоловік м'ясо небо нейтрон ніж ніч нога ніс хмара вогонь озеро вікно острів батько палець пісня птах пиво потяг
    пучок протон протонний дитина річка рука риба сад літак цукор сім'я серце сестра сніг собака сонце сіль стіл син тіло три вухо фрукти хліб хороший церква
    людина чай чотири школа електрон енергія яблуко ядерний атомний світловий звуковий тепловий красивий великий маленький гарний зелений сонячний`,
  bg: `атом брат вино вода въздух война вълк вълна гора глава момиче дърво село дом къща дъщеря приятел път храна жена животно живот
    зима земя зъб желязо звезда книга кораб цар кафе котка кръв кухня лято лице кон луна лъч любов магнитен майка масло
    кола мляко море мост мъж месо небе неутрон нож нощ крак нос облак огън езеро остров баща пръст песен птица бира влак
    сноп протон протонен дете река ръка риба градина самолет захар семейство сърце сестра сняг куче слънце сол маса син тяло три ухо плодове хляб хубав черква
    човек чай четири училище електрон енергия ябълка ядрен атомен светлинен звуков топлинен красив голям малък`,
  fi: `aalto atomi auringon aurinko auto eläin elektroni elämä energia hammas hedelmä hevonen ihminen ilma isä jalka joki järvi jää kaksi kala kaupunki kahvi
    kesä kissa kirkko kivi koira kolme koulu kukka kuningas kuu kylä käsi lapsi leipä liha lintu lumi luonto maailma maito meri metsä mies
    nainen nenä neljä neutroni omena perhe pilvi poika protoni puu pää rakkaus ranta saari sade sata sauna säteily silmä sisko sota suihku suola
    suu sydän sylki säde taivas talo talvi tie tuli tuuli tyttö tytär tähti vene vesi veli veitsi veri viini viisi voi vuori yö äiti`,
  et: `aatom abikaasa aed auto elekter elektron elu energia ema hammas hobune inimene isa jalg jõgi järv jää kaks kala kass keemia kevad
    kirik kivi koer kool kolm kuningas kuu küla käsi laps laev leib lennuk liha lill lind linn loodus loom lumi maailm mees meri mets mägi naine neli
    neutron nina nuga nägu õde õhk õun päike perekond pere pilv pilt piim poeg poiss puu puuvili pea prooton prootoni rand raud saar silm sõda sõber
    sool suhkur suu suvi süda surm talv tee tuli tütar tüdruk tuul tähed täht teadus vend vesi veri vein viis vihm väli kiirgus kiir öö`,
  hu: `alma állat anya apa asztal atom autó barát bor bors csillag cukor család dal elektron élet ember energia erdő erő falu fej fekete férfi fia fog
    fiú fa föld fény fül gyerek gyümölcs hal halál hajó ház hegy hold híd hó idő ital jég kávé kenyér kert kés kéz királynő király konyha könyv kutya lány láb lélek
    levegő ló lovas macska madár mag mese mosoly nap neutron nő nyár nyaláb nyelv orr orvos öt proton részecske repülő sajt sör só sugár sugárzás szem szerelem
    szél száj szív sziget tavasz tea tej tél tenger tér testvér tó történet tudomány tűz ujj út vaj vér virág víz világ vonat négy három hús`,
  lt: `atomas automobilis batonas brolis diena dantis dangus debesis duktė duona du durys elektronas energija ežeras galva gamta gėlė gyvenimas gyvūnas
    jūra jėga karas karalius katė kava kaimas kalnas kambarys knyga koja kraujas laivas ledas langas lietus lova mėnulis mama medis meilė mergaitė mėsa miestas
    miškas mokykla mokslas moteris motina naktis namas namai neutronas nosis obuolys oras pavasaris paukštis peilis penki pienas pieva pinigai protonas ranka rytas
    ryšulys sala saulė sesuo sniegas spinduliai spindulys spinduliuotė sūnus sviestas šalis šeima širdis šuo tėvas tiltas traukinys trys upė ugnis vaikas vakaras vanduo
    vasara vėjas vynas vyras žemė žiema žmogus žvaigždė žuvis`,
  lv: `atoms auto bērns brālis dārzs dēls debesis diena dzīve dzīvnieks elektrons enerģija ezers galva gaiss gaļa ģimene iela jūra jūrmala kafija kaķis
    kalns karalis karš koks kuģis krasts kūlis ledus lidmašīna lietus logs maize māja māsa māte meita mēness mežs mīlestība nakts naudas neitrons nazis nagla piens
    pilsēta pieci protons protonu puķe putns rīts roka rudens saule sāls sēta skola skolotājs sieva siers sirds sniegs stars staru starojums starp suns sula šūna sviests tēvs tēja tilts trīs
    tauta upe uguns ūdens vīns vīrs vilnis vilciens vējš vasara vakars zeme ziema zirgs zivs zobs zvaigzne ziedi zinātne`,
  tr: `ada ağaç ağız aile anne arı armut arkadaş aşk at ateş atom ay ayak baba bahçe balık barış baş bebek beş bıçak bilim bulut buz bulaşık can ceviz çay çiçek çocuk dağ
    deniz dil dört dünya ekmek elektron el elma enerji erkek et ev fizik gece gemi göl göz güç gül güneş gökyüzü hava hayat hayvan ışık ışını ışınım kadın kahve kalp kan kar kardeş
    kedi kış kilise kitap kız köpek köy köprü kral kulak kuş kuzu meyve nehir nötron okul orman oğul ölüm oyuncak parçacık proton rüzgar rüya saç savaş sevgi su süt
    şarap şeker taş tavuk tren tuz üç uçak yağmur yaprak yaz yemek yıldız yumurta yürek yüz`,
  id: `adik air anak angin anjing apel api ayah ayam bapak batu bayi bintang bumi bunga buah burung cinta danau darah dua empat elektron energi es gadis garam gereja gigi gula
    gunung hati hidung hujan hutan ibu ikan istri jari jiwa kaki kapal kayu keju kepala kereta kopi kuda kucing kursi langit laut lelaki lidah lima laki makan makanan matahari mata
    minuman mobil mulut nasi neutron nyawa orangtua otak pagi pantai partikel perempuan perang pesawat pisau proton pulau radiasi raja rambut roti rumah sapi sekolah sepeda
    siang sinar suami sungai susu tanah tangan teh telinga telur tiga udara ular ilmu`,
};
