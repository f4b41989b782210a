/** The same for Baltic, Finnic, Hungarian, Turkish, Indonesian and Vietnamese. */
export const others: Readonly<Record<string, string>> = {
  fi: `aktiivinen aktivoi aihe aika aikavyöhyke aina ainakin ajastin alas alkaa alkuperäinen aloita aloitus alue anna arvo arvot
    asenna asennettu asennus asetettu asetukset asetus asiakas asiakirja asiakirjat asiakkaat automaattinen automaattisesti
    avaa avain avoin avattu elokuu elementti eläke epäonnistui ennen ensimmäinen enemmän erikois ero esikatselu esimerkki
    estä estetty eteenpäin etsi etunimi etusivu fontti haettu hae haku hakemisto hakutulokset halua haluatko hallinta hallitse
    harmaa helmikuu heinäkuu henkilö herätys hidas hiiri historia hinta huhtikuu huolto huomautus huomio huomenna hylkää
    hyväksy hyväksytty hyvä ikkuna ilman ilmainen ilmoitukset ilmoitus isäntä jaa jaettu jakaminen jatka jo joulukuu julkaise
    julkaistu julkinen jälkeen järjestelmä järjestys järjestä jäsen jäsenet kaikille kalenteri kamera kansio kansiot kartta
    kategoria katkaise katso kello kesto keskellä keskeytä keskiviikko keskustelu kesäkuu kesken keltainen kenttä kentät
    keskiarvo kielet kieli kiinni kiitos kirja kirjaudu kirjautuminen kirjoita klikkaa kohde kohdistus kokeile koko kokonais
    komento kommentit kommentti kone konfiguraatio kopioi kopioitu kopio korkeus korjaa korvaa koskaan koti kuuntele
    kumoa kuukausi kuva kuvake kuvat kuvaus kyllä kytke kysely kysymys käynnistä käynnissä käytetty käyttäjä käyttäjät
    käyttäjätunnus käyttäjänimi käyttö käyttöoikeus käyttöoikeudet käännä käännös käännökset laajenna laite laitteet lataa
    ladattu lataus ladataan lauantai leikepöytä leikkaa leveys linkit linkki lisenssi lisää lisätty lisäosa lista liitä liite
    lokakuu loki lopeta loppu luo luotu luonnos luettelo lue luku lukitse lukittu lupa luokka lähde lähettäjä lähetetty
    lähetä löytyi löydy maa maaliskuu maanantai maksaa maksu malli marraskuu matkapuhelin menneet merkintä merkki merkit
    minuutti minuuttia mitta moni muistio muisti muistuta mukautettu mukauta musiikki musta muokattu muokkaa muokkaus muoto
    muuta muut muutos muutokset muu myöhemmin määritä määritykset määrä napsauta nappi nainen nimet nimetön nimeä nimi nopea nopeus
    numero nyt näkymä näkyvä näkyvissä näppäimistö näppäin näytä näyttö näytetään odota odottaa ohita ohita ohje ohjeet
    ohjelma ohjaus oikea oikealle oikeudet oletus oletukset oma omat omistaja ominaisuudet ominaisuus on ongelma onnistui
    osa osoite osio otsikko paikallinen paikka paina painike paino palaa palauta palautettu palaute palvelin palvelu
    palvelut paneeli parannus peru peruuta peruutettu perjantai pieni pikanäppäimet piilota piilotettu piirrä piste pitkä
    pois poista poistettu poistaminen poistu polku projekti projektit profiili puhelin pudota punainen puuttuu
    pyyntö pysäytä pysäytetty päivitetty päivitys päivitä päivä päivämäärä päivää pää päättynyt pöytä rajoitus rekisteröidy
    rivi rivit rooli ruutu ryhmitä ryhmä ryhmät saatavilla sade salasana sama samanaikainen seuraa seuraava seuraavaksi
    sekuntia selain selite sininen siirrä siirry sijainti sisältö sivu sivut sivusto sopii sopimus sovella sovellus sovellukset
    suljettu sulje suodata suodatin suodattimet suosikit suositeltu suunta suuri suurenna suorita syyskuu syy syötä
    sähköposti säilytä säännöt sääntö taa taas taajuus tagi tammikuu tallenna tallennettu tallennus tallentamattomat tapahtuma
    tapahtumat tarkista tarkistus tarvitaan tarjoaja taso tausta tee tehtävä tehtävät teema tekijä teksti terve tervetuloa
    tieto tiedosto tiedostot tiedot tietokanta tietokone tietoja tietosuoja tietoturva tiistai tila tilastot tili tilin tilaus tiimi
    tilapäinen todellinen todennus toiminnot toiminto toimi toista toistuva toinen torstai toukokuu tuhoa tulos tulokset tuloste tulosta
    tumma tunnus tunti tunnistettu tuntematon tuo tuonti tuote tuotteet tuettu turvallisuus tyhjennä tyhjä tyyli tyypi
    tyyppi työ työkalu työkalut työtila täysi täytä täyttö ulkoasu ulkoinen ulos uudelleen uusi uutinen uutiset vahvista
    vahvistus vaadittu vaaditaan vaalea vaihda vaihe vaihtoehto vaihtoehdot vaikutus vain vakio valikko valinnainen valinnat
    valinta valitse valittu valittua valitut valmis valo valtuudet vanha varaa varmuuskopio varasto varma varoitus vasen vasemmalle
    vastaa vastaus vastaanottaja verkko verkkosivu versio vie vienti vierailijat viesti viestit vihreä viimeinen viimeksi
    viimeisin viiva viikko viikkoa viikonloppu virhe virheellinen virheet voimassa vuorokausi vuosi vuotta väli väliaikainen
    välilehti väri värit yhdistetty yhdistä yhteys yhteenveto yhteystiedot yhteistyö yhteensä yksi yksityinen yksityisyys yleinen
    yleiset yläpuolella ylös yritys yritä ystävä äiti ääni äänenvoimakkuus`,
  et: `aadress aadressid abi aeg aegunud aja ajalugu ajavöönd aken alati alates algus all alla alusta analüüs andmebaas andmed
    anna aprill arendaja arv arve arvuti asenda asendada asukoht august automaatne automaatselt autor ava avaleht
    avalik avatud avalda brauser detsember disain dokument dokumendid edasi edastus edenemine edukalt eelmine eelvaade
    eelistused eemalda eemaldatud ei eksport ekspordi ekraan element elemendid eraldi esimene esita esmaspäev esikülg
    ette ettevõte fail failid faili filter filtreeri font formaat foto funktsioon grupp grupid hall halda haldamine heli
    hiir hiljem hiljutised hind hoiatus hoiatused hooldus hoia ilma ilmus ikoon import impordi info inimesed inimene isiklik
    ja jaanuar jaga jagamine jagatud jalus jaotis joon joonis joonistamine juba juhend juhtpaneel juuli juuni juurdepääs järel
    järgmine järjekord jätka jäta kaal kaart kalender kanal kasuta kasutaja kasutajad kasutajanimi kasutamine kataloog
    katkesta katkestatud kategooria kategooriad kaugus kaust kaustad keel keeled keskmine keskel kestus kinnita kinnitus
    kiiresti kiirus kirjeldus kirjuta klaviatuur klahv kleebi klient kliendid klõpsa kogu kohalik kohustuslik kokku
    kokkuvõte kolmapäev kommentaar kommentaarid kood koodi kontakt konto kontrolli koopia kopeeri kopeeritud korda korras kõik
    kõrgus kujundus kuju kuupäev kuu kuud kustuta kustutatud kustutamine kuva kuvamine kuulamine käivita käsk kätte küsimus
    küsimused külasta külastajad laadi laadimine laud laius lahku leht lehed leia leitud leidnud liik liige liikmed liigu
    link lingid lisa lisamine lisatud litsents logi loend loo loodud looja lubatud luba lubade lugeda luku lukusta lõige lõika lõpeta
    lõpp lõpetatud lähtesta lühike maha makse malli mall manus meeskond meeldetuletus mees meil menüü mitte mobiil mudel
    muu muuda muutmine muudatus muudatused muudetud must muusika mõlemad mõõt mälu märguanne märk märge märkmed märksõna
    märts määra nimi nimed neljapäev nimekiri november nupp number nutitelefon nädal nädalad näide näita nähtav objekt objektid
    oktoober olek olemas ole olemasolev oma omanik omadused oota ootel organisatsioon osa otsi otsing otsingu otsingutulemused
    paiguta paigalda paigaldatud paigutus paks parool parem paremale peida peidetud periood pealkiri pilt pildid pikkus
    pole postitus praegu praegune privaatne privaatsus probleem profiil programm projekt projektid proovi prügikast
    punane punkt puudub pühapäev päev päevad päring pärast pööra pöördu raamat rakenda rakendus rakendused raport reede reeglid
    reegel register registreeri režiim ressursid riba rida read riik roheline roll ruut ruum saada saadetud saaja saatja
    sait salasõna salvesta salvestatud salvestamine sama seade seaded seadmed seadistus seadista seanss seis sekund sekundid
    sees selge selgitus sildid silt sinine sisaldab sisend sisesta sisse sisu soovid sorteeri stiil sulge suletud suurus suur
    suunda suvand suvandid sõnad sõna sõnum sõnumid sõber sündmus sündmused süsteem tabel tagasi tagasta taasta taaskäivita
    tahvel taust tase tead teade teated teave teema teenus teenused teisalda teisipäev teine tegevus tegevused teksti tekst telefon teie tellimus
    tere tervis tee tehtud tingimused tipp toetatud toiming toimingud toode tooted tugi tulemus tulemused tume tundmatu
    tunnus tund tunnid turvalisus tõlge tõlgi tõlked tõrge täida täielik täna tänan täpsemalt täpsem tühi tühista tühjenda tüüp
    uudised uuesti uuenda uuendus uuendatud uuendused uus uued vaade vaata vaba vahe vaheta vaikimisi vajalik vajuta vali
    valik valikud valitud valge valmis vana vasak vasakule vastus vasta vastu veerg veebisait veebruar vead vigane versioon
    viga vigu viimane viimati vestlus välja väljad väli väljund väärtus väärtused värskenda värv värvid võimalus võimalik
    võrk võrdle võti võtmed õige õigused ühenda ühendatud ühendus üks üksus üldine üles ülesanne ülesanded üleslaadimine`,
  hu: `adat adatok adatbázis adatvédelem akció aktív aktiválás aktuális alap alapértelmezett alatt alkalmaz alkalmazás
    alkalmazások általános alul ár április archívum átlag átlagos átnevezés áttekintés átlátszóság augusztus automatikus
    automatikusan azonosító bal balra be beállítás beállítások beillesztés belépés bejelentkezés befejezés befejezve bekapcsolva
    bemutató betölt betöltés betű betűtípus bezár bezárás biztonság biztonsági biztos biztosan blokkolás böngésző cég
    cél cím címek címke címzett csak csatlakozás csatlakoztatva csatolmány csoport csoportok csoportosítás csütörtök darab
    dátum december diagram díj dokumentum dokumentumok dupla ecset egér egyéb egyedi egyéni egyesítés egyszerű egészség
    elem elemek elérés elérhető elfogad elfogadás elküld elküldés elküldve ellenőrzés előnézet előző első elrejt elrejtés
    elrendezés eltávolít eltávolítás eltávolítva elutasítás ember én engedély engedélyek engedélyezés engedélyezve érték
    értékek értesítés értesítések érvényes érvénytelen esemény események eszköz eszközök év évek export exportálás
    fájl fájlok fehér fejlesztő fejléc fekete fel feladat feladatok feladó felfelé felhasználó felhasználói
    felhasználók felhasználónév felhő felirat feliratkozás fontos feltétel feltételek feltöltés felvétel figyelmeztetés
    figyelem fiók fiókok fizetés folyamat folyamatban folytat folytatás fordítás fordítások forrás formátum fő főoldal
    február funkció funkciók futtatás függőleges galéria gép gomb gyors gyorsbillentyű hálózat hang hangerő használat használ
    hamarosan hamis hasonló három háttér hely helyi helyreállítás helyettesít helytelen hét hetek hétfő hiányzik hiba hibák
    hibás hír hírek hivatkozás hó hónap hónapok hossz hozzáadás hozzáad hozzáadva hozzáférés hozzászólás idő időköz
    időpont időzóna igazítás igen ikon indítás indul ingyenes információ információk inaktív internet írás írja ismeretlen
    ismét ismétlés jelentés jelmagyarázat jelszó jelölés jó jobb jobbra jogosultság jogosultságok jóváhagyás július június
    kapcsolat kapcsolatok kapcsolódás karakter karakterek kategória kategóriák kattints kattintson kép képek képernyő kérdés
    kérdések kérés kérések keres keresés készítés készült kész kezdés kezdő kezdőlap kezelés kezelő ki kibontás kicsi kijelentkezés kijelölés
    kijelölt kikapcsolva kilépés kiszolgáló kitöltés kiterjesztés kivágás kiválaszt kiválasztás kiválasztott kód kör közép
    középen közös követés következő közzététel kulcs kulcsok küldés külső könyv könyvtár kötelező kedd kék lap lapok
    látható látogatás látogatók lejárt leállít leállítás leállítva lehet lehetőség lehetőségek leírás lekérdezés lemez
    letiltás letiltva letölt letöltés letöltések létrehoz létrehozás létrehozva lista listák ma magasság magán maradék
    március másik másol másolás másolat másolva másodperc második május megadás megállít megerősít megerősítés meghívás
    megjegyzés megjegyzések megjelenés megjelenítés megjelenít megnyit megnyitás megnyitva megosztás megosztott
    megosztva megszakít megszakítás megtekintés meglévő mégse mégsem megváltoztat megváltozott meta mennyiség ment mentés
    mentett mentve menü méret méretek mező mezők minden mindig minta minta minőség mód módosít módosítás módosítások módosítva
    mozgatás munka munkaterület mutat mutasd mutató műszer művelet műveletek nagy nagyítás nap napok napló naptár név nevek nézet nincs nincsenek
    normál november nulla nyelv nyelvek nyíl nyit nyitott nyomtatás nyomtató objektum október olvasás óra órák oldal oldalak oldalsáv
    opcionális ország oszlop összeg összes összesen összefoglalás összecsukás péntek példa perc percek piros privát probléma
    profil program projekt projektek próba próbálja rácsok rajz rajzolás regisztráció régi régió rejtett rendben
    rendezés rendszer rendszergazda rendelés részletek rögzítés rossz sablon sablonok sárga saját sebesség segítség semmi
    sikeres sikeresen sikertelen sor sorok sorrend sötét soha statisztika stílus súgó súly szabad szabály szabályok szakasz
    szám számla számítógép szeptember szerda szerep szerepkör szerkeszt szerkesztés szerkesztő szerver szerző szélesség
    szín színek szó szavak szoba szolgáltatás szolgáltató szombat szöveg szülő szükséges szürke szűrés szűrő szűrők tábla
    táblázat tag tagok találat találatok tanúsítvány tárgy tárhely tartalom tartomány tegnap telefon telepítés teljes
    termék termékek terület teszt téma témák tétel tiltás tiltott típus titkosítás törlés törlése törölve tovább további
    több tulajdonos tulajdonságok túl új újra újratöltés utca utolsó ügyfél ügyfelek üdvözöljük üres üzenet üzenetek válasz
    válaszol választ választás választott választható változás változások változat változtatás vagy vágólap várakozás város
    vasárnap vastagság verzió vége végrehajtás vezérlőpult vezetéknév videó világ világos vissza visszaállítás visszavonás
    vonal weboldal zárolás zárt zene zoom zöld`,
  lt: `adresas adresai administratorius aktyvi aktyvus aktyvuoti animacija anksčiau apie aplankas aplankai aprašymas apribojimas
    apsauga arba archyvas aš atgal atidaryti atidaryta atkurti atlikta atlikti atmesti atmintis atnaujinta atnaujinti
    atnaujinimas atnaujinimai atsakymas atsakyti atsarginė atsijungti atsisiųsti atspausdinti atstatyti atšaukta atšaukti
    atverti auditorija aukštis autentifikavimas autorius automatinis automatiškai balandis balta baigta baigti balsas
    bandykite bandyti be bendra bendri bendrinti biblioteka birželis blokuoti būsena būdas būtina centras dabar dabartinis
    daiktas darbas darbalaukis data datos daugiau dažnai dažnis dešinė dešinėje detalės diena dienos diagrama didelis dydis
    diskas dokumentas dokumentai domenas dubliuoti duomenų duomenys durys dvigubas dalintis dalis egzistuoja eiga eilutė
    eilutės ekranas eksportuoti eksportas elementai elementas el etiketė failas failai failą filtras filtruoti formatas
    forma fonas funkcija galerija gali galima galimybė galiojimo garsas gauti gavėjas geltona gegužė gerai gyvas grafikas
    greitai greitis grįžti gruodis grupė grupės grupuoti herojus horizontalus ieškoti ieškota ignoruoti ikona
    ilgis importas importuoti informacija interneto intervalas įdiegti įeiti įgalinti įjungta įjungti įkelti įkeliama įkėlimas
    įklijuoti įmonė įrankis įrankiai įranga įrašas įrašyti įrašyta įrenginiai įrenginys įspėjimas įterpti įvesti įveskite įvestis
    įvykis įvykiai išdėstymas išeiti išimti iškarpinė iškirpti išjungta išjungti iškleisti išorinis išplėstiniai išplėsti išsaugota
    išsaugoti išsaugomas išsiųsti išsiųsta ištrinta ištrinti ištrynimas išvaizda išvalyti išvestis jau jungtis jūsų juoda kada kaina kairė
    kairėje kalba kalbos kalendorius kamera kanalas kartoti kategorija kategorijos katalogas keisti keitimas ketvirtadienis
    kiekis kiti kita kitas klaida klaidos klaviatūra klausimas klausimai klientas klientai knyga kodas komanda komentaras
    komentarai kompiuteris konfigūracija kontaktai kopija kopijuoti kokybė kovas krautuvė kryptis kraštinė kuris
    kurti laikas laikinas laiko laiškas langas lapas lapkritis laukas laukai laukti lentelė leidimas leidimai leisti
    liepa liga likti linija lygiuoti lygis licencija lankytojai lizdas lova logas maišyti maksimalus mano matomas
    mažas mažiau mažinti meniu mėlyna mėnesiai mėnuo metai metodas miestas minutė minutės mobilus modelis mokėjimas mygtukas muzika naikinti
    naršyklė narys nariai naudojimas naudoti naudotojas naudotojai naudotojo naujas nauja naujausi naujienos naujinimas
    negalima negaliojantis neleistina neaktyvus nepavyko nepasiekiamas neribotas neteisingas neteisinga nežinomas nežinoma
    niekada nieko nėra nuo nuoroda nuorodos nuotrauka nuotraukos nurodyti nustatyti nustatymai nustatymas numatytasis
    numeris objektas objektai organizacija padėtis padidinti padėti pagal pagalba pagrindinis pagrindiniai pakartoti pakeista
    pakeisti pakeitimai pakeitimas palaikoma palaikymas palyginti pamiršote panaikinti papildoma paprastas paruošta parametrai
    parduotuvė parašyti parašas parodyti pasiekiamas pasirinkite pasirinkta pasirinkti pasirinkimas pasirinktinai paskyra paskyros
    paskutinis paskutinė paslauga paslaugos paslėpti paslėptas pastaba pastabos patvirtinimas patvirtinti paveikslėlis pavadinimas
    pavadinimai paveikslas pavyzdys penktadienis peržiūra peržiūrėti perkelti pervadinti persiųsti pirkti pieštukas piešti
    pirmadienis pirmas pirmyn plotis pokalbis politika popierius poslinkis pradėti pradžia praeitas prašome prašymas prekė prieiga
    pranešimai pranešimas prarasta prenumerata pridėta pridėti priedas priežastis priminimas prijungta prijungti priimti
    priskirti prisijungimas prisijungti priverstinai privatumas privatus privaloma pritaikyti problema procesas produktas
    profilis programa programos progresas projektas projektai puslapis puslapiai raktas raktai raudona
    raidė redaguoti redagavimas regionas registruotis rekomenduojama registracija reikalingas reikalinga reikšmė
    reikšmės renkinys resursai rezultatai rezultatas rikiuoti rinkinys rodyti rodomas rodymas rolė ryšys rugpjūtis rugsėjis
    sausis sąrašas sąrašai sąskaita sąlygos santrauka saugumas saugus saugykla savaitė savaitės sekmadienis sekundė
    sekundės sekti serveris serveriai sesija siuntėjas siųsti sistema skaičius skaityti skambutis skirtumas skyrius
    slaptažodis slinkti spalio spalis spalva spalvos spartieji spaudinti spausdinti spustelėkite srautas sritis
    stalas stabdyti sustabdyta sustabdyti statistika statusas stilius storis struktūra stulpelis suderinti sukurta sukurti sukūrimas
    suma suspausti susieti susisiekti svarbu svetainė sveiki sveikata svoris šablonas šablonai šaltinis šalis šalinti
    šalinama šeštadienis šiandien šifravimas šriftas šviesi šviesus taikyti taip taisyklė taisyklės taisyti taškas teisės
    teisingas tekstas telefonas tema temos tęsti tiesioginis tiekėjas tikrai tikrinti tinklas tinklalapis tinkamas tipas
    trečiadienis trynimas trukmė trumpas tuščia tuščias tvarka tvarkyti ugdyti užblokuoti uždaryta uždaryti užduotis užduotys
    užklausa užrakinti užpildyti užsakymas vaizdas vaizdai vakar valanda valandos valdymas valdyti valyti vardas
    vardai vartotojas vartotojai vasaris veikia veiksmai veiksmas versija vertė vertės vertimas versti vėliau vidurkis vidinis
    viešas vieta viršuje visas visi viskas visada žemyn žiūrėti žalia ženklas žinutė žinutės žmonės žodis žodžiai žurnalas`,
  lv: `adrese adreses administrators aizvērt aizvērts aizmirsāt aizstāt aizstāvēt aktivitāte aktīvs aktīva aktivizēt aktuāls
    analīze aprīlis apraksts apstiprināt apstiprinājums apskatīt arhīvs ar atbalsts atbalstīts atbilde atbildēt atcelt atcelts
    atcerēties atgriezties atiestatīt atjaunināt atjaunināts atjauninājums atjauninājumi atjaunot atkārtot atkal atļauja atļaujas
    atļaut atmiņa atpakaļ atrast atrasts atrašanās atslēga atslēgas attālums attālināts attēls attēli atteikt atvienot atvērt atvērts augstums
    augšup augusts augšupielādēt augšupielāde autors automātiski automātisks autentifikācija balss balts baterija beigas beigt
    bez bezmaksas bibliotēka biežums birka biroja bloķēt brīdinājums brīdinājumi brīvs būt cena ceļš centrs cits citi citas
    ceturtdiena darbība darbības darbs darbvirsma datne datnes dators datubāze dati datums datumi daudz decembris detaļas
    diagramma diena dienas dators dokuments dokumenti domēns draugi drīz drošība drukāt drukāšana dublēt dublikāts dzēst dzēsts
    dzēšana dzeltens dzīvs eksportēt eksports ekrāns elements elementi epasts esošais fails faili failu filtrs filtrēt fons
    fonts formāts forma foto funkcija funkcijas februāris galvenais gads gadi gaida garums gatavs gaišs gaidiet grafiks
    grozs grupa grupas grupēt grūti iekļaut ielīmēt ielādēt ielādē ielogoties ielūgt ielūgums ienākt ierakstīt ieraksts
    ieraksti ierīce ierīces ieslēgt ieslēgts iespēja iespējas iespējot iespējots iestatījumi iestatījums iestatīt ievade ievadiet
    ievadīt ievietot ievērojiet ignorēt ikona ilgums importēt imports informācija instalēt instalēts intervāls iziet izeja
    izgriezt izkārtojums izklājlapa izlase izmainīt izmaiņas izmantot izmantošana izmantots izmērs izmēri izdevās izdzēst
    izdzēsts izlaist izlogoties iznākums izrakstīties izslēgt izslēgts izsekot izskats izstrādātājs izsaukt izsūtīt
    izveidot izveidots izveide izvēle izvēles izvēlne izvēlēties izvēlēts izvēlieties izvietojums jā janvāris jauns jauna jauni jaunākais jaunumi
    jau jautājums jautājumi jūlijs jūnijs jūs kalendārs kamera kanāls karte kategorija kategorijas katrs kārtība kārtot kļūda
    kļūdas kļūme klients klienti klikšķiniet kods kolonna komanda komentārs komentāri kopā kopējais kopējs kopēt kopēts kopija
    kopīgot kopīgots kopsavilkums konts konti kontakts kontakti konfigurācija krāsa krāsas kreisais kreisi kvalitāte
    labi labot laika laiks lapa lapas lasīt labais lauks lauki laipni lejup lejupielādēt lejupielāde lejuplādēt lente liela
    lielums lietojums lietotne lietotnes lietotājs lietotāji lietotāja lietotājvārds līmenis līnija licence logs loma
    maijs maksājums maksāt maksimums marts mājas mainīt maiņa mape mapes mazs mazāk marķēt meklēt meklēšana mēnesis mēneši
    melns mērķis minūte minūtes modelis mobilais mūzika neaktīvs neatrasts neatpazīts nederīgs nederīga nedēļa nedēļas
    neizdevās nekad neierobežots nekas nepareizs nepieciešams nepieciešama nepieejams nezināms nezināma nosaukums nosaukumi nosacījumi
    noklusējuma noklusējums noņemt noņemts noraidīt norādīt nosūtīt nosūtīts nosūtītājs notikums notikumi novembris
    notīrīt numurs objekts objekti obligāts oktobris opcija opcijas organizācija otrdiena oranžs oriģināls otrais pabeigt
    pabeigts paka pakalpojums pakalpojumi palaist palaists palīdzība palielināt papildu papildus parādīt parole pareizs pārbaudīt
    pārbaude pārdēvēt pārlūks pārlūkot pārsūtīt pārtraukt pārskats pārvaldīt pārvaldība pārvietot pārlādēt paslēpt paslēpts pasta
    pasūtījums pastāv paziņojums paziņojumi pāriet paraugs pauze pazudis pēdējais pēdējie pēc personīgs personalizēt piekļuve pieejams pieejama
    piektdiena piemērs piemērot pielāgot pielāgots pielikums pierakstīties pieteikties pieprasījums pieprasījumi pievienot pievienots
    pieņemt piezīme piezīmes pilns pirkt pirmais pirmdiena pirms pilsēta plānot platums pogas poga politika prasība priekšskatījums
    preferences prieks privāts privātums problēma problēmas process produkts produkti profils programma projekts projekti
    progress publicēt publisks pulkstenis punkts pusdienas raksts rakstīt reģistrēties reģions rediģēt rediģēšana
    rediģēts rekomendēts reklāma režīms resurss rezultāts rezultāti rezerves rinda rindas rīks rīki rindkopa saglabāt saglabāts
    saglabāšana saite saites sākt sākums sākotnējais saistīts saņemt saņēmējs sadaļa saraksts saraksti sargs sarkans satura saturs savienojums
    savienot savienots sejas sekundes sekunde septembris serveris serveri sesija sestdiena siena sistēma skaits skaņa skaļums
    skatīt skatījums skats slēpt slēgts slēdzis slodze slīdnis spēlēt stars statistika statuss stāvoklis stils straume
    stunda stundas strādā summa sūtīt svarīgi svētdiena sveiki svītra šablons šabloni šifrēt šis šobrīd šodien tabula tagad tags
    talrunis tastatūra teksts tehniskā tēma tēmas tieši tikai tīkls tīmekļa tips tīrīt trešdiena trūkst tukšs tulkojums tulkot
    tumšs turpināt tālāk tālrunis uzdevums uzdevumi uzgaidiet uzlabot uzņēmums uzraudzība uzstādīt uzvārds ugunsmūris vaicājums vairāk vai
    vakar valoda valodas valsts vārds vārdi vecs veids veidot veidne veidnes veiksmīgi versija vērtība vērtības vestule vēsture vieta vidējais
    viens vienmēr vienums vienumi virsraksts visi viss video zaļš zems zilā zils ziņa ziņas ziņojums ziņojumi zīmēt zīme zīmējums`,
  tr: `açık açıklama açıldı açma açmak aç ad adı adet adım adres adresi ağ ağustos ait akış aktar aktif aktifleştir alan alanı
    alanlar alıcı alındı alt altyazı analiz anahtar anahtarlar anasayfa ara araç araçlar aralık arama aranan arka arkadaş
    arşiv artır aşağı atla ayar ayarla ayarlar ayarları ayrıl ayrıntı ayrıntılar aylar ay az bağla bağlan bağlandı bağlantı
    bağlantıları bağlantılar bakım barındır başarı başarılı başarıyla başarısız başka başla başlangıç başlat başlatıldı
    başlık başvur bekle bekleniyor bekleyin beklemede belge belgeler belirle beyaz biçim bilgi bilgileri bilgisayar bilinmeyen
    bilinmiyor bildirim bildirimler birim birleştir biri birlikte birincil birkaç bitiş bitti boş boşluk boyut boyutu bölge
    bölüm buluşma bul bulunamadı bulundu bulut bugün büyük büyüt cevap cihaz cihazlar çalışma çalışıyor çalıştır çarşamba çerçeve çerez
    çevir çeviri çeviriler çevrimdışı çevrimiçi çık çıkar çıkış çıktı çift çizgi çizim çiz çoğalt çok çözünürlük daha dahil
    dakika dakikalar davet değer değerler değişiklik değişiklikler değişiklikleri değiştir değiştirildi değişti dene
    deneme deneyin denetim depolama destek desteklenmiyor detaylar devam devre dikkat dil dili diller dışa dışarı diğer dizin dolu
    doğru doğrula doğrulama dolgu dosya dosyalar dosyayı dönüş dönüştür dur durdur durduruldu durum durumu duvar duyuru
    dün düzen düzenle düzenleme düzenlendi düzey ekim ekle eklendi ekleme ekran eksik elma en engelle eposta erişim
    eşitle eski etiket etiketler etkin etkinleştir etkinlik etkinlikler evet eylem eylemler eylül fare fatura favoriler
    filtre filtrele fiyat fotoğraf galeri geç geçerli geçersiz geçici geçmiş gelişmiş gelen genel geniş genişlik genişlet gerçek gerekli
    gerektirir geri getir giriş girdi girin git gizle gizli gizlilik gönder gönderen gönderildi gönderi görev görevler görsel görüntü görüntüle
    görüntüleme görünüm görünür göster grafik gri grup gruplar grupla güncel güncelle güncelleme güncellemeler güncellendi
    gün günler günlük güvenlik güvenli haber haberler hafta haftalar hakkında harf harita hareket hata hatalar hatalı hayır hazır
    hazırlanıyor hedef hemen henüz hepsi her herkes hesap hesaplar hesabı hız hızlı hizala hizmet hiçbir hiç hoş http
    ızgara için içe içerik içerir içindekiler iki ikinci ilerleme ileri ileti iletişim ilk imza indir indirme indiriliyor
    ipucu iptal istatistik istatistikler istek istekler isteğe istemci isim isimler iş işaretle işlem işlev izin izinler
    izle izleme kabul kaç kaldır kaldırıldı kalem kalıcı kalınlık kalite kamera kanal kapalı kapat kapatıldı kara karakter
    karanlık kart kasım kategori kategoriler katıl katman kaydedildi kaydet kaydetme kaydı kayıt kayıtlar kaynak kaynaklar
    kendi kenar kes keşfet kez kılavuz kırmızı kısa kısayol kısayollar kimlik kişi kişisel kişiler kitap kilit kilitle klasör klasörler klavye kod
    konu konum kopya kopyala kopyalandı koru kontrol kullan kullanıcı kullanıcılar kullanıcının kullanıcıadı kullanım
    kullanılıyor kur kural kurallar kurulum kutu kuyruk küçük küçült kütüphane lisans liste listele lütfen mart mavi mayıs
    masaüstü mesaj mesajlar mevcut metin miktar modu mod model müşteri müşteriler müzik nasıl neden nesne nesneler nisan
    nokta not notlar numara numarası ocak odak oda okunmamış oku olay olaylar olarak olumsuz oluştur oluşturuldu oluşturma
    onar onay onayla onaylandı oran orta ortalama oturum otomatik oyna oynat oyun ödeme öğe öğeler ölçek önbellek önce önceki önemli
    önizleme örnek örneği öz özel özellik özellikler özelleştir özet pano panel para paragraf parametre parola
    pasif pazar pazartesi paylaş paylaşılan paylaşım pencere perşembe politika proje projeler profil program
    rapor raporlar reddet renk renkler resim resimler rol saat saatler saati sabit sağ sağla sağlayıcı sağlık sahip sahibi
    sakla salı sanal saniye sarı satır satırlar satın sayfa sayfalar sayfayı sayı sayısı seç seçenek seçenekler seçildi seçili
    seçim seçin seçme sepet sekme serbest ses sığdır sıfırla sık sınır sınırsız sıra sırala sıralama sil silindi silme
    silinsin sistem site siyah soğuk sohbet sol son sonra sonraki sonu sonuç sonuçlar soru sorular sorgu sorun sorunlar soyadı
    sözcük standart stil sunucu sunucular süre süresi sürükle sürüm şablon şablonlar şehir şekil şifre şifreleme şirket
    şimdi şubat tablo takım takvim tam tamam tamamla tamamlandı tanım tarayıcı tarih tarihi tasarım taşı taslak tekrar
    tekrarla telefon tema temalar temel temizle temmuz tercih tercihler terminal ters test teşekkürler tıkla tıklayın tip
    topla toplam toplantı tür tüm tümü tümünü ulaş uygula uygulama uygulamalar uyarı uyarılar uzak uzantı uzunluk ücretsiz
    ülke ürün ürünler üst üye üyeler üzerine üzgünüz var varlık varsayılan vazgeç ve veri veriler veritabanı versiyon video
    yakın yakınlaştır yalnızca yanıt yanıtla yanlış yapıştır yapılandır yapılandırma yardım yaz yazar yazı yazıcı yazdır yazı
    yatay yedek yedekle yeni yeniden yenile yer yeşil yetki yıl yıldız yıllar yinele yok yol yorum yorumlar yönet yönetici
    yönetim yönlendir yukarı yükle yüklendi yükleniyor yükleme yükseklik yüzde zaman zamanı zorunlu ziyaret ziyaretçi
    ziyaretçiler`,
  id: `abaikan acak acara akan akses aksi aksesibilitas akhir aktif aktifkan aktivitas akun alamat alasan alat alur aman analisis
    anda anggota animasi antarmuka aplikasi arah arsip arsipkan asal atas atur aturan awal baca bagian bagikan bahasa bantuan
    baris baru baterai batas batal batalkan bawah bayar bekerja belum berakhir beranda berbagi berbeda berhasil berhenti berikut
    berikutnya berita berkas berjalan berlangganan bersihkan bersama besar besok biaya biasa biru bisa blokir buat buka
    buku bulan cabang cadangan cahaya cari catatan centang cepat cetak cukup coba contoh daftar dalam dapat dari dasar dasbor data
    deskripsi detail detik diaktifkan dibagikan dibatalkan dibuat dibutuhkan dicari digunakan dihapus dihentikan diizinkan diimpor
    dikirim dimuat dinonaktifkan diperbarui diperlukan disalin disembunyikan disimpan ditambahkan ditemukan ditolak ditutup
    diubah diunduh diunggah domain dokumen durasi edit ekspor elemen email font foto fitur folder formulir fungsi gabung gagal
    galat gambar ganda ganti garis gaya gelap geser grafik grup gunakan hal halaman halo hapus harap harga hari harian hasil
    hentikan hidup hijau hilang hitam hubungi hubungkan huruf identitas ikon ikuti impor informasi ingat ini instal isi
    isian istirahat izin izinkan jadwal jalan jalankan jalur jam jangan jaringan jawaban jelajahi jeda jenis jendela judul jumlah
    jumat kabupaten kalender kali kamera kamis kamu kanan kanvas karakter kartu kata kategori keamanan kebijakan kecil kecerahan
    kecepatan keluar kelola kembali kembalikan kesalahan kesehatan keterangan ketebalan ketik keyboard kini kinerja kiri kirim klien klik
    kode koleksi kolom komentar komputer konfigurasi konfirmasi koneksi kontak konten kosong kosongkan kotak kota kuat kualitas
    kueri kunci kuning kunjungan kunjungi kurang label lagi lain lainnya lama laman langkah langganan lanjut lanjutan lanjutkan laporan
    laporkan latar layanan layar lebar lebih lengkap lepas lewati libur lihat lingkaran lisensi lokasi lokal lupa
    masa masalah masih masuk masukan masukkan mati media melihat memberi membuat memerlukan memilih memproses memuat menambah
    menambahkan menampilkan mencari mengedit menghapus mengirim menit menggunakan menu menunggu mengubah menyimpan merah mesin
    minggu mode monitor mulai muat mudah musik nada naik nama negara nilai nomor nonaktif nonaktifkan notifikasi objek opsi
    opsional orang organisasi otomatis pada paket palsu panel panjang papan pemberitahuan pemeliharaan pasang paragraf
    pelanggan pemilik pemilihan pembaruan pembayaran pencarian pendaftaran pengaturan pengembang pengguna penggunaan pengirim
    pengunjung penghapusan penting penuh penyedia penyimpanan perangkat perbarui perbaiki periksa peringatan perintah periode
    perlu permintaan pertama pertanyaan perubahan perusahaan pesan pesanan peta pilih pilihan pindah pindahkan pintasan
    pohon potong pratinjau preferensi pribadi privasi produk profil program proses proyek publik publikasikan pulihkan pusat putar putih
    rabu rangkuman rata ruang riwayat rol sama sambungan sampah sandi sangat sasaran satuan saring sebelumnya segarkan
    sekarang selalu selanjutnya selasa selamat selesai semua sembunyikan sematkan senin server sertakan sertifikat sesi
    sedang setel setuju setujui siap siapa simpan sisa sisipkan situs skala sumber suara sudah sukses surel status statistik
    sunting suka tab tabel tahun tambah tambahan tambahkan tampilan tampilkan tanggal tanpa tanya target tarik tata tautan tebal
    tekan teks telah telepon telusuri tema teman tempat tempel templat tengah tentang terakhir terapkan terbaru terbuka
    terhubung terima terimakasih terjadi terjemahan terjemahkan terkait terkirim terkunci tersedia tersembunyi tersimpan
    tertutup teruskan tetap tidak tim tinggi tingkat titik tolak tombol total tugas tujuan tulis tunggu turun tutup
    ubah ubin ucapan uji ukuran ulang ulangi umum umur undang undangan undur unduh unduhan unggah unggahan urutan urutkan utama versi video
    waktu warna wajib zona`,
  vi: `ẩn âm ảnh bản bảng bạn báo bảo bắt bật bấm bên bị biểu bình bỏ bộ bởi bước cá các cách cài cảnh cao cập cắt cần cấu câu cấp
    cầu chạy chắc chất chế chỉ chia chính chỉnh chìa cho chọn chủ chú chuyển chức chữ chưa chung chuột có có công cổng cột cơ cũ cục cuối cũng
    cùng của cửa cứng dài dán danh dãy dấu di dịch diện dò doanh dõi dòng dọc dùng duyệt dự dữ dung dừng đã đặt đang đám đánh
    đám đầu đăng đây đậm đến đề đen điểm điều điền điện đích đính định đọc đóng đổi đối đồ độ đơn đồng đợi đủ đúng được đường
    email gần gắn ghi giá giao giây gì giới giờ giữ giữa gợi gói góc góp gỗ gỡ gửi hãy hàng hạn hành hẹn hệ hết hiển hiện hình họ hoàn hoạt hoặc học hồ hỗ
    hỏi hộp hơn hợp hủy huỷ hướng in kể kết kéo kế kênh khách khác khẩu khi khích khoá khóa khoản khoảng khối không khôi
    khởi khu khung kích kiểm kiện kiểu kỳ lại làm lần lập lên liên liệu lịch lỗi loại lọc lối lời lớn lớp lượng lưu lựa mã màn màu
    mạng mặc mật máy mẫu mềm miễn minh mới mở mong môi một mục mức muốn năm nào nâng này năng nền ngày ngắt ngoài ngôn nghệ
    nghĩ ngữ nguồn người nhà nhạc nhãn nhật nhận nhập nhanh nhất nhấn nhấp nhiều nhỏ nhóm như nhưng những nối nội nổi nơi nút ở ô ổ phải
    phần phân phép phí phía phím phiên phong phòng phông phù phụ phục phút phương qua quá quản quan quay quên quyền quét quy
    quyết ra rằng riêng rồi rõ rộng sai sản sao sáng sau sách sắp sẵn sẽ siêu so số soạn sơ sự sử sửa tác tài tải tại tạm tạo
    tám tay tắt tất tệp tên tích tiên tiến tiếp tiếng tiêu tiền tìm tin tình tính tối tổ tổng tốc tốt toàn tờ tới trạm trạng trả trái trang tranh
    tránh trên trí trình trích trợ trong trống trở trước triển trung truy truyền trường trực từ tự tuần tùy tuỳ tư tương ứng
    thả thái tháng thành thanh thao tham thay thấp thất thấy thẻ thẩm theo thế thể thêm thì thiết thiếu thích thị thoại thoát
    thông thống thời thử thư thuộc thuật thực thước thứ thường trợ vào vai văn vẫn vẽ về với vị việc viết video viên vòng vô vùng
    vui vừa xác xanh xám xem xếp xin xoá xóa xong xoay xuất xuống xử yêu ưu ý đỏ tắc ngừng chuẩn phiên lệnh hồi đáp hai ba tư
    sáu bảy tám chín mười hôm nay mai nhớ chặn mời khoẻ thưởng giúp đỡ hợp lệ vĩnh viễn gốc ngang chiều rỗng dạng tuyến`,
};
