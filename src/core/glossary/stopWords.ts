const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/**
 * Words that no term begins or ends with: articles, pronouns, prepositions, conjunctions, auxiliaries and the plainest
 * verbs of interfaces. Short by intent: of other languages, words of one or two letters have to do.
 */
export const stopWords: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words(`a about after all also an and any are as at be because been before being but by can cannot could did do
    does don't each every for from get had has have here how i if in into is it it's its just may me more most must my no
    not now of off on once one only or other our out over please same should so some such than that the their them then
    there these they this those to too under until up upon use used using very was we were what when where which while
    who why will with without would yes yet you your`),
  de: words(`ab aber alle allem allen aller alles als am an andere auch auf aus bei beim bis bitte da damit dann das dass
    dein dem den der des die dies diese diesem diesen dieser dieses doch du durch ein eine einem einen einer eines er es
    etwas für haben hat hier ich ihr ihre ihrem ihren ihrer im in ins ist ja kann kein keine keinen können man mehr mit
    muss nach nicht noch nur oder ohne sein sich sie sind so über um und uns unter vom von vor war was wenn werden wie
    wird wir wurde wurden zu zum zur`),
  fr: words(`à au aux avec ce ces cet cette dans de des du elle en est et être il ils je la le les leur lui ma mais mes
    ne nos notre nous on ou où par pas plus pour qu que qui sa sans ses si son sont sur un une veuillez vos votre vous`),
  es: words(`a al como con de del el ella en es esta este esto está están la las le lo los más mi no o para pero por que
    se ser si sin son su sus un una y ya`),
  it: words(`a ad ai al alla alle che con da dal dalla dei del della delle di e è gli ha i il in la le lo nel nella non o
    per più se si sono su sul sulla un una`),
  pt: words(`a ao aos as às com como da das de do dos e é em está foi mais não na nas no nos o os ou para pela pelo por
    que se sem ser seu sua são um uma`),
  nl: words(`aan af al als bij dat de deze die dit door een en er geen het hier in is je kan maar meer met naar niet nog
    of om ook op over te tot u uit uw van voor was wat wel werd wordt worden zijn zo`),
  pl: words(`a aby albo ale do dla i ich jest już lub ma na nie o od oraz po pod przez przy są się tak ten to w we z za
    ze że`),
  ru: words(`а без бы был было в вам вас ваш вы для до его если есть же за и из или к как на не но о об от по при с со
    так то только у чтобы что это`),
};

/** Returns whether a word, in small letters, has no meaning by itself. */
export function isStopWord(word: string, language: string): boolean {
  const list = stopWords[language.toLowerCase().split(/[-_]/)[0] ?? ""];
  if (list?.has(word)) return true;
  return /^\p{sc=Latin}{1,2}$|^\p{sc=Cyrillic}{1,2}$|^[\p{N}_]+$/u.test(word);
}
