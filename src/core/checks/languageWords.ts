import { stopWords } from "../glossary/stopWords.ts";

const words = (text: string): readonly string[] => text.split(/\s+/);

/** The commonest short words of languages whose lists `stopWords` lacks, those of interfaces before those of books. */
const others: Readonly<Record<string, readonly string[]>> = {
  bg: words(`а ако без беше бъде бъдат в вас ви все да до за и или има как като към ли може моля на нашата не него няма но
    от по при с са само се си след след сте също така така те тази този това ще че`),
  ca: words(`aquest aquesta amb als com dels de del el els en és són hi ha heu i la les l'usuari més molt no o per perquè
    pot què que s'ha se si sense seva seu són teva teu també una un us vostra vostre voleu`),
  cs: words(`a aby ale až být byl byla bylo byly by co do jako je jej jeho jejich ji již jsou jste který která které k ke
    kde lze na nebo nelze není o od po pod pokud pro při před s se si tak také tento této tímto toto tuto už v ve vaše
    všechny vám vás z za ze že`),
  da: words(`af alle at da de dem den denne der deres det dette dig din dine dit du efter eller en er et for fra har hvis
    hvor i ikke ingen kan kun med når ny og også om op på skal som til ud under var ved vi vil være`),
  el: words("από για δεν είναι ένα έχει η θα και με μια να ο οι πρέπει σας σε στην στο τα την της τις το του των ή"),
  et: words(`aga ega ei ole oli et ja ka kas kes kui kuid kõik mis mitte nii ning on olla oma palun pole saab see seda
    selle sest sinu teie tema või välja üle veel`),
  fi: words(`ei ja jos joka jotka kaikki kanssa kuin kun käytä käyttää mutta myös niin ole olet oli on ovat se sekä sen
    sinun sitä tai tämä tämän tätä voi voidaan voit vain että`),
  gl: words(`ao aos as coa co como cun da das de do dos e é esta este está foi fai hai máis na nas non nos o os ou para
    pola polo pode por que se sen seu sexa son súa teu túa un unha vostede xa`),
  hr: words(`a ako ali bez bi biti da do i ili iz je još jeste kako kao kod koje koji li može na ne nema nije o od ova
    ovaj ovo po pri sa samo se su sve što te to u uz vaš vaša vašu za će`),
  hu: words(`a az és ez ha hogy is kell a ki meg mert mint minden már még nem nincs olyan s szerint új van volt vagy
    vannak után alatt ezt azt ön az egy`),
  id: words(`ada adalah agar akan anda apakah atau bahwa dalam dan dapat dari dengan di harus ini itu jika karena ke
    lebih oleh pada saat sudah telah tidak untuk yang`),
  lt: words(`ar arba bei bus buvo dėl gali iki ir iš jau jei jis jums jūs jūsų kad kai kaip kas ne nėra nuo o per po prie
    su tai taip tik turi už visi yra į šis ši šį`),
  lv: words(`ar arī bet būs bija gan ir ja jau jūs jūsu kā kad kas lai ne nav no par pat pēc pie šis šī šo tad tas tikai
    tiks un uz vai var visi`),
  nb: words(`alle at av bare ble da de deg den denne der dere det dette din dine ditt du eller en er et etter for fra har
    hvis hvor i ikke ingen kan kun med mer må ny når og også om på skal som til ut var ved vi vil være`),
  ro: words(`a acest această al ale am ar are au că care ca ce cu când dacă de din doar după este fi fost în între la
    mai nu nici o ori pe pentru pot poate prin sa să sau se sunt și un unei unui vă vor`),
  sk: words(`a aby aj ak ale alebo až bez bol bola bolo boli bude byť čo do ich je jeho k ktorá ktoré ktorý ku len
    možné na nie nemožno o od po pod pre pri s sa si so sú tak táto tento toto už v vaše všetky vám vás z za že`),
  sl: words(`ali ampak biti bo brez če da do ga in iz je jih ki ko kot lahko med na ne ni o ob od pa po pri s samo se
    smo so ste sta ta tem ter to v vaš vaše vse z za že`),
  sv: words(`alla att av bara de dem den denna det detta din dina ditt du efter eller en ett finns för från har hur här
    i inga ingen inte kan med mer måste nu när och också om på ska som till ut var vara vi vid vill är`),
  tr: words(`ama bir bu çok da daha de değil en gibi göre her için ile ise istediğinizden kadar ki lütfen mi mu mı olan
    olarak olduğu sonra tüm var ve veya ya yok şu`),
  uk: words(`а але без був було в ви від вас ваш вже для до є за з зі і й із її його як який якщо на не ні по при про та
    так такий те тільки то у це ця цей цього чи що щоб`),
  vi: words(`bạn bị các cho chưa có của cần để được đã đang đến hãy hoặc khi không là một này những nếu sẽ trong từ và vào
    về với`),
};

/** The commonest words by language. */
export const languageWords: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...Object.entries(stopWords),
  ...Object.entries(others).map(([code, list]) => [code, new Set(list)] as const),
]);
