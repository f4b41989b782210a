/** The same for Slavic languages in Latin letters. */
export const slavic: Readonly<Record<string, string>> = {
  pl: `adres adresy administrator akceptuj akcja akcje aktualizacja aktualizuj aktywna aktywne aktywność aktywny aktywuj anuluj
    anulowano aparat aplikacja archiwum arkusz autor automatycznie automatyczny awaria bazy baza bateria bezpieczeństwo
    bezpłatny biały biblioteka bieżący blok blokuj błąd błędne błędny błędy brak być całkowity cały cel cena chmura
    chwila cofnij część czarny czas czekaj czerwiec czerwony czcionka czwartek czy czyść czytaj dalej dane data
    deklaracja długość dni dodaj dodane dodano dodatkowe dodawanie dokument dokumenty dołącz domena domyślne domyślny
    dostęp dostępne dostępny dostosuj dowiedz dozwolone drukuj drukarka drugi duplikuj duży dysk działa działanie dzień
    dzienny dzisiaj dziś dziękujemy dźwięk edycja edytuj edytor ekran eksport eksportuj elementy element etykieta faktura
    fałsz firma folder foldery formularz format funkcja funkcje gdzie główna głosowanie godzina godziny gotowe gra grafika
    grubość grudzień grupa grupuj grupy hasło historia ikona ilość imię importuj inaczej inne inny informacje instalacja
    instaluj internet istnieje jasny jasność język języki jutro kalendarz kamera karta kategoria kategorie kasuj kieruj
    klawiatura klient klienci klucz kliknij kod kolejność kolor kolory kolumna kolumny komentarz komentarze komputer
    komunikat koniec konfiguracja kontakt konta konto kontynuuj kopia kopiuj koszyk kosz koszt kraj krok kropka krótki
    kupować kwiecień kwota lata lewo lewy liczba licencja limit linia lipiec link lista listopad litera luty ładowanie
    łącze maj mail mały mapa marzec maska menedżer miasto miejsce miesiąc miesiące mikrofon minuta minuty monitoruj moje
    motyw może musi muzyka mysz nadawca nadpisz nagłówek najnowsze nazwa nazwy nazwisko następna następne następny nic
    nieaktywne nieaktywny niebieski niedostępne niedziela nieograniczony niepoprawny nieprawidłowa nieprawidłowe
    nieprawidłowy nieudane nieznany nigdy notatka notatki nowa nowe nowy numer obiekt obraz obrazek obraz obrazy obróć
    obszar odbierz odbiorca odblokuj odczyt odinstaluj odłącz odmów odnośnik odpowiedz odpowiedź odrzuć odśwież odtwórz
    odwiedź odwiedziny okno opcja opcje opcjonalne operacja opis opublikuj organizacja oryginalny osoba ostatni ostatnia
    ostatnie ostrzeżenie oszczędź otrzymane otwarte otwórz oznacz pamięć panel państwo pasek październik piątek pierwsza
    pierwsze pierwszy plik pliki pobieranie pobierz początek poczta podaj podgląd podłączony podobne podpis podstawowe
    podsumowanie podwójny podziel pokaż pole pola polecenie polski połącz połączenie połączono pomiń pomoc pomyślnie
    poniedziałek ponownie ponów popraw poprzedni poprzednia poprzednie poprawny porównaj port potrzebne potwierdzenie
    potwierdź powiadomienia powiadomienie powiększ powrót powtórz pozwól pozycja praca prawda prawidłowy prawo prawy
    preferencje prędkość problem proces produkt produkty profil program projekt projekty prosty proszę prywatność
    prywatne prywatny przedmiot przejdź przeciągnij przeglądaj przeglądarka przegląd przekieruj przekroczono przełącz
    przenieś przerwij przesuń przetłumacz przetwarzanie przycisk przyciągaj przykład przypisz przypomnienie przywróć
    przyznaj przyjaciele pulpit pusta puste pusty pytanie pytania raport region reguła reguły rejestracja reset rodzaj rola
    rok rozmiar rozmiary rozpocznij rozszerzenie rozszerz rozwiń ręcznie rysuj rysunek sekcja sekundy serwer serwis
    sesja sieć sierpień skala skasuj skopiowano skopiuj skończ skrót skróty słowo słowa słaby sobota sortuj spacja sposób
    sprawdź sprawdzanie sprzedaż stan standardowy start stary statystyki status stopka strona strony stwórz strzałka
    styczeń styl sukces suma system szablon szablony szary szczegóły szerokość szukaj szybki szybko środa ścieżka średni
    świat światło tabela tablica tag tak teams tekst telefon temat termin teraz tło tłumaczenie towar treść trwa trwale
    tryb tydzień tygodnie tylko tymczasowy typ tytuł udało udostępnij ukryj ukryte ulica ulubione umożliwia uprawnienia
    uruchom urządzenia urządzenie usługa usługi ustaw ustawienia ustawienie usunąć usunięto usuń utracony utwórz utworzono
    uwaga użyj użyte użytkownicy użytkownik użytkownika użytkowników wartości wartość wczytaj wersja wczoraj wewnętrzny
    wiadomości wiadomość wiązka widoczny widok wielkość więcej wiersz wiersze witaj witamy witryna właściciel
    właściwości włącz włączone wniosek wolny wpis wprowadź wrzesień wróć wskaźnik wspólny współpraca wstecz wstaw wszystkie
    wszystko wtorek wybierz wybrane wybrany wybór wyczyść wydajność wydrukuj wygasł wygeneruj wygląd wygląda wyjdź wyjście
    wykonaj wykres wyloguj wyłącz wyłączone wymagane wymagany wynik wyniki wyrównaj wysokość wysłano wysłane wyszukaj
    wyszukiwanie wyślij wyświetl wyświetlanie wzór zablokuj zaakceptuj zadanie zadania zakończ zakończone zakończono zakres
    zaloguj zalogowany zamień zamknij zamknięte zamówienie zapisane zapisano zapisz zapomniałeś zapytanie zarejestruj
    zarządzaj zarządzanie zasady zasoby zastąp zastosuj zasięg zatrzymaj zatwierdź zawartość zawsze zaznacz zaznaczenie
    zaznaczone zdjęcie zdjęcia zdarzenia zdarzenie zegar zewnętrzny zgłoś zielony zmiana zmiany zmień zmieniono zmniejsz
    znajdź znaki znacznik znaleziono zobacz został została zrobione zwiń źródło żaden żądanie żółty`,
  cs: `adresa adresy administrace akce aktivita aktivní aktivovat aktualizace aktualizovat aktualizováno aktuální anglicky
    aplikace archiv aspoň autor automaticky automatické barva barvy baterie bezpečnost bez bílá bitva blokovat bod brzy
    budoucí být celkem celkový celé cena cesta chcete chyba chyby chybí chybná chybné chybný cíl co čas časová část často
    čekejte čekání černá červen červenec červená číslo číst čtvrtek čtení dál další data databáze datum dát
    délka den denně deska detaily díky disk dní dnes dny dokončeno dokončit dokument dokumenty dolů domén domů doporučené
    dostupná dostupné dostupný doba dotaz dovolit druhá druh duben duplikovat důležité dvojité editor editovat exportovat
    export fakturace fialová filtr filtrovat formát formulář fotografie funkce hlavní hledat hledání heslo historie hlas
    hodin hodina hodiny hodnota hodnoty hotovo hosté hra hudba chytat hranice ikona importovat informace instalace
    instalovat interní interval jaké jakýkoli jazyk jazyky jednoduchý jeden jiná jiné jiný jméno kalendář kamera kanál
    každý kategorie klávesnice klávesová klepněte klíč klíče klient kliknutím kniha kód kolečko komentář komentáře
    kompletní konec konfigurace kontakt kontrola kopie kopírovat koš který kraj krok kruh kvalita květen kým ladění leden
    lekce levá lhůta licence linka list listopad lze lokální manažer maximálně mazat menu měna měsíc měsíce město méně
    mezera mezi mezipaměť minut minuta mobil modrá možné možnost možnosti mřížka můj myš nabídka nadpis náhled nahoru
    nahrát nahrazeno nahradit nahrávání najít naléhavé napište například nápověda nárazník nástroj nástroje nastavení
    nastavit název názvy načíst načítání neaktivní nebyl nebylo nedávné nedostupné neděle nejnovější někdo nelze
    neomezený neplatná neplatné neplatný neuložené neúspěšné neviditelné neznámá neznámý nic nikdy níže normální nová nové
    nový novinky nutné objednávka objekt objekty oblast oblíbené obnovit obraz obrázek obrázky obrazovka obsah obnovení odebrat
    odeslat odesláno odesílatel odejít odhlásit odinstalovat odkaz odkazy odmítnout odpojit odpověď odpovědět odstranit
    odstraněno odstranění ohraničení okno oprava opravdu opakovat oprávnění osoba osobní ostatní otázka otevřené otevřít
    otočit oznámení označit paměť panel papír parametr pátek písmo písma platba platný plátno plný počet počítač
    počkejte podíl podmínky podpora podporované podrobnosti pohled pokračovat pokročilé pokus pole položka položky pomoc
    pondělí popis popisek pořadí poskytovatel poslat poslední potvrdit potvrzení povolení povolit povoleno použít použití
    použité pouze požadavek požadované pozadí poznámka poznámky pozice pozor pozvat práce prázdná prázdné prázdný
    právě pravidla pravidlo pravá prodej produkt profil program prohlížeč prohlížet projekt projekty promiňte proměnná
    prosím prosinec prostředí protokol provést provoz průběh průměr průhlednost první prvek prvky přátelé před
    předchozí předmět předvolby přehled přehrát přejít přejmenovat překlad překladač přeložit přepnout přepsat přerušit
    přesunout přeskočit příběh přihlásit přihlášení příjemce přijmout přijato příklad příkaz příloha připojení připojeno
    připojit připomenutí přístup příspěvek přizpůsobit přidat přidáno přidání půlnoc původní registrace reklama režim
    role ročně rok roky rozbalit rozdíl rozhraní rozlišení rozložení rozšířené ručně ruka rychle rychlost řádek řádky
    řadit řazení řešení říjen sbalit schránka schválit sdílení sdílené sdílet sekce sekund selhalo server seskupit
    seznam shrnutí síť síla skrýt skryté skupina skupiny slevy složka složky slovo slova služba služby smazat smazáno smazání
    smlouva snadno snímek soubor soubory soukromé soukromí současný souhlas spojení společnost spojit správa správce
    spravovat správně spustit spuštění srpen srovnat stáhnout stahování standardní starý start stát stav stažení stejný
    stisknout stránka stránky strom středa střed stručně styl svět světlá světlý šablona šablony šedá šifrování šipka šířka
    tabulka tah teď telefon témata téma text tisk tisknout titulek tlačítko tloušťka tmavý tmavá trvale trvání typ týden
    týdny úkol úkoly úlohy úložiště uložené uložit uloženo ukázat ukončit umístění únor úprava upravit upravené úpravy upozornění
    uspořádat úroveň určit úspěch úspěšně úterý uvnitř účet účty uživatel uživatele uživatelé uživatelské uzavřít vaše
    ve velikost velký verze veřejné víc více video viditelné vlastní vlastník vlastnosti vlevo vložit volba
    volitelné volný vpravo vpřed vrátit vrstva vstup všechny všechno všude vybrané vybrat vybráno výběr výchozí
    vyhledat vyhledávání vymazat výkon vypnout vypnuto výsledek výsledky výška vyšší vyprší vyplnit výstup vytisknout
    vytvořeno vytvořit vytvoření vyžadováno význam vyjmout varování vzdálený vzhled zabezpečení zabere začátek začít zadat
    zadejte zahodit zahrnout zachovat zakázat zakázáno základní zákazník zálohování záložka záloha záměna zamítnout zamknout
    zaměstnanec zapnout zapnuto zapomenuté záření zápis zarovnat zařízení zastavit zastaveno září zavřít záznam záznamy
    zdarma zdroj země zelená zítra zkopírovat zkopírováno zkontrolovat zkusit zkuste změna změněno změnit změny zmenšit značka
    znak znaky znovu zobrazení zobrazit zpět zpráva zprávy zrušit zrušeno zvětšit zvolit zvuk žádné žádný žádost žlutá`,
  sk: `adresa adresy administrácia akcia akcie aktivita aktívna aktívne aktívny aktivovať aktualizácia aktualizovať aktualizované
    aktuálne aktuálny aplikácia archív autor automaticky automatické batéria bezpečnosť biela bod blokovať čakajte čas
    časť časové často čierna číslo čítať ďalej ďalší ďalšie dáta databáza dátum deň denne dĺžka dni disk dnes
    dokončené dokončiť dokument dokumenty dole domov doména doplnok dostupné dostupný doba dopyt druh druhý duplikovať
    dvojité editor export exportovať faktúra farba farby filter filtrovať formát formulár fotografia funkcia funkcie
    hľadať hľadanie hlavná heslo história hlas hodina hodín hodiny hodnota hodnoty hore hotovo hra hrúbka hudba hľadané
    chcete chyba chyby chýba chybný ikona importovať informácie inštalácia inštalovať interval iné iný jazyk jazyky
    jednoduchý január február marec apríl máj jún júl august september október november december kalendár kamera kanál
    kategória kategórie každý klávesnica klávesová kliknite kľúč kľúče klient kniha koniec konfigurácia kontakt kontrola
    kópia kopírovať kopírované kôš krajina krok kruh kvalita ktorý licencia linka limit list lokálne ľavá
    mazať mesiac mesiace mesto menej medzera menu meno miesto minúta minút minúty mobil modrá možné možnosť možnosti
    mriežka myš nadpis nahor náhľad nahradiť nahrať nájdené nájsť napríklad nástroj nástroje nastavenia nastavenie nastaviť
    názov názvy načítať načítava načítanie neaktívny nedávne nedeľa nedostupné nebola nebolo nemožno neplatná neplatné
    neplatný neuložené neúspešné neznáma neznáme neznámy nič nikdy nižšie nová nové nový novinky objednávka objekt objekty
    oblasť obľúbené obnoviť obnovenie obraz obrázok obrázky obrazovka obsah odkaz odkazy odhlásiť odmietnuť odosielateľ
    odoslané odoslať odpojiť odpoveď odpovedať odstránené odstrániť odstránenie okno oprava opakovať oprávnenia oprávnenie
    osoba osobné ostatné otázka otázky otvorené otvoriť otočiť označiť oznámenia oznámenie pamäť panel parameter piatok
    písmo písma plátno platba platný plný počet počítač počkajte podmienky podpora podporované podrobnosti pohľad
    pokračovať pokročilé pokus pole polia položka položky pomoc pondelok popis poradie posledná posledné posledný poslať
    poskytovateľ potvrdenie potvrdiť povolené povoliť povolenie použité použiť použitie používateľ používateľa
    používatelia používateľské požiadavka pozadie poznámka poznámky pozícia pozor pozvať práca prázdne prázdny práve
    pravidlá pravidlo pravá predaj predchádzajúce predchádzajúci predmet predvoľby predvolené prehliadač prehľad prehrať
    prejsť prekladať preklad preložiť premenovať prepnúť prepísať presunúť preskočiť prerušiť pridať pridané pridanie
    prihlásenie prihlásiť príjemca prijať príklad príkaz príloha pripojené pripojenie pripojiť pripomienka príspevok
    prispôsobiť prístup priateľ prevziať priehľadnosť priečinok priečinky projekt projekty problém produkt profil
    program prosím prostredie protokol prvá prvé prvok prvky prvý pôvodný pripravené realizovať registrácia
    režim rola rok roky rozbaliť rozhranie rozlíšenie rozloženie rozmer rozšírené ručne ruka rýchlosť rýchlo riadok
    riadky riešenie schránka schváliť sekcia sekunda sekundy server skopírované skopírovať skratka skryť skryté skupina
    skupiny skúste skúsiť služba služby slovo slová snímka sobota spojenie spoločnosť spolupráca správa správca správy
    spravovať správne spustiť spustené späť stav stránka stránky streda stred stiahnuť sťahovanie starý start stĺpec
    stlačte súbor súbory súhlas súhrn súkromie súkromné svetlá svetlý svet šablóna šablóny šedá šifrovanie šípka šírka
    štatistiky štvrtok štart štýl tabuľka tak teraz telefón téma témy text tlač tlačidlo tlačiť tlačiareň tmavá tmavý titulok trvalo trvanie
    typ týždeň týždne účet účty údaje udalosť udalosti úloha úlohy úložisko uložené uložiť ukázať ukončiť umiestnenie
    upozornenia upozornenie úprava upraviť upravené úpravy úroveň určiť úspech úspešne utorok uzavrieť v váš vaše veľkosť
    veľký verejné verzia viac video viditeľné vlastné vlastník vlastnosti vľavo vložiť voľba voliteľné voľné vpravo
    vrátiť vrstva všetko všetky vstup vybrané vybrať výber východiskové vyhľadať vyhľadávanie vymazať výkon vypnúť
    vypnuté výsledok výsledky výška vypršala vyplniť výstup vytlačiť vytvorené vytvoriť vytvorenie vyžaduje význam
    vystrihnúť varovanie varovania vzdialený vzhľad zabezpečenie zabudnuté začať začiatok zadať zadajte zahodiť zachovať
    zakázané zakázať základné zákazník záloha záložka zálohovanie zamietnuť zamknúť zapnúť zapnuté zarovnať zariadenie
    zariadenia zastaviť zastavené zatvorené zatvoriť zavrieť záznam záznamy zdarma zdieľané zdieľať zdieľanie zdroj zelená
    zlyhalo zlúčiť zmazať zmena zmenené zmeniť zmenšiť zmeny značka znak znaky znova zobraziť zobrazenie zobrazenia zoskupiť
    zoznam zrušené zrušiť zväčšiť zvoliť zvuk žiadne žiadny žiadosť žltá`,
  sl: `administrator aktivno aktiven aktiviraj aktivnost april arhiv avtor avgust avtomatsko baterija barva barve bela besedilo
    beseda blokiraj brez brskalnik celica celota cena čakanje čas časovni časovna črna član člani črta danes dan
    datoteka datoteke datum december dejanje dejanja delite delovanje desno deli deljenje delo dnevi dnevnik dni dodaj
    dodano dodatno dodajanje dogodek dogodki dokument dokumenti domov dolžina dovoli dovoljeno dovoljenja dostop dovoljenje drsnik
    druga drugo drugi dvojno element elementi enota februar filter filtriraj funkcija funkcije geslo gesla gib glasba glavni
    gradnja gumb hitro hitrost hvala ikona ime imena informacije interval iskanje išči izberi izberite izbira izbrana izbrano
    izbriši izbrisano izbris izhod izklopi izklopljeno izmeri izogni izpis izpiši izreži izvor izvoz izvozi izvedi izvajanje
    izdelaj izdelek izjema jezik jeziki junij julij januar jutri kamera kanal kartica kategorija kategorije
    klikni ključ ključi koda koledar količina komentar komentarji konec končano kontakt kontrolna kopija kopiraj kopirano korak
    košarica košaro krog kakovost krepko ladja lastnik lastnosti lastno leto leta levo licenca lista lokacija lokalno
    maj manj manjka marec meja mesec meseci mesto miška meni minuta minute mobilni mogoče možnost možnosti modra modro
    motiv nadaljuj nadomesti nadzor nadzorna nadzorni nalaganje naloga naloge naloži namesti namestitev napaka napake napačno
    napredek napredno naprave naprava naprej naročilo naslednja naslednji naslov nastavitev nastavitve nastavi navodila
    nazaj nedelja nedavno neveljaven neveljavna neveljavno neznana neznano nič nikoli niti nova nove novi novo novice november
    nujno oblak oblika objavi objavljeno območje obarvaj obrazec obrobje obvestila obvestilo obvezno odjava odjavi odgovor
    odgovori odkleni odpri odprto odpiranje odstrani odstranjeno odstranitev odprta okno okolje oktober omogoči omogočeno
    omrežje onemogoči onemogočeno opis opomba opombe opozorilo opozorila oseba osebno osnovno osveži ozadje oznaka
    oznake paket parameter petek pisava pisave plačilo platno pobriši počakaj počisti podatki podatek podpora podprto
    podrobno podrobnosti podvoji podjetje pogled pogledi pogoji poglej pojdi pokaži polje polja polno pomanjšaj pomembno
    pomnilnik pomoč ponastavi ponedeljek ponovi ponovno porabnik poročilo posodobi posodobitev posodobitve posodobljeno posnetek
    posreduj pošlji poslano poslušaj pošta pot potrdi potrdilo potrditev potrebno povabi povabilo povezava povezave povezano
    poveži povečaj povrni pozabljeno pravica pravice pravilo pravila pravilno prazno predlog predloga predloge predmet
    predogled pregled preglej prejšnja prejšnji prejemnik prejeto preklic prekliči preklopi prekinjeno premakni premor
    prenesi prenos preimenuj presledek prepiši preskoči preveri preverjanje prevod prevodi prevedi pri prijava prijavi prikaz
    prikaži prikazano prilagodi prilagojeno prilepi priloga primer pripravljeno priporočeno pritisni privzeto problem
    profil program projekt projekti prosim prosimo prost prostor protokol prva prvi prvo račun računi računalnik
    različica razdelek razširi razvijalec razvrsti razveljavi rdeča rezultat rezultati roka roki ročno risba riši
    samodejno sekunde seja september seznam seznami shrani shranjeno shranjevanje shramba sistem sivo siva skrij skrito
    skupaj skupina skupine skupna slika slike slog sledi slovar sobota soglašam sodelovanje spodaj sporočilo sporočila
    spletna splošno sprejmi sprememba spremembe spremeni spremenjeno spustite sreda središče srednje stanje stara statistika status
    stolpec storitev storitve strežnik stran strani stranka svetla svetlo svet širina škatla šifra številka število
    številke tabela takoj teden tedni telefon tema temno temna tip tipka tipkovnica tipke tiskaj tiskalnik torek trajanje
    trajno trenutni trenutno ukaz ukazi ukloni ujemanje ulica ura ure uporabi uporaba uporabnik uporabniki uporabniško
    upravljaj upravljanje uredi uredite urejanje urnik uspeh uspelo uspešno ustavi ustavljeno ustvari ustvarjeno ustvarjanje
    uveljavi uvoz uvozi vabilo varnost varno varnostna več večja vedno velikost veljavno veljaven verzija vidno vnesi vnesite
    vnos vnosi vprašanje vprašanja vrednost vrednosti vrni vrsta vrstica vrstice vrstni vsa vse vsebina vsebuje vstavi
    vzdrževanje vzorec včeraj vklopi vklopljeno zadnja zadnje zadnji zadeva zahteva zahtevano zahteve zakleni zamenjaj zapisi
    zapomni zapri zaprto zapusti zasebno zasebnost zaslon zavihek zavrni zaženi zaznamki začetek začni zbirka zdaj zelena
    zemljevid zgodovina združi zlepi znak znaki značka znova zunanji zvezda zvok želite`,
};
