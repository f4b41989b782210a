/** The same for Germanic languages. */
export const germanic: Readonly<Record<string, string>> = {
  de: `abbrechen abgebrochen abgelaufen abgelehnt ablehnen abmelden absatz abschließen abschnitt absenden absender abspielen
    abstand abstimmung achtung administrator adresse aktion aktionen aktiv aktivieren aktiviert aktualisieren aktualisiert
    aktualisierung aktuell akzeptieren allgemein alter analyse andere ändern änderung änderungen anfrage angaben angebot
    angemeldet anhalten anhang anlegen anleitung anmelden anmeldung annehmen anordnen anpassen anrufen ansehen ansicht
    antwort antworten anwenden anwendung anzahl anzeige anzeigen april archiv artikel aufgabe aufgaben aufheben auflösung
    aufnahme aufzeichnen augenblick august ausblenden ausdruck ausführen ausgabe ausgewählt ausgewählte ausloggen
    ausrichten ausrichtung ausschalten ausschneiden auswahl auswählen automatisch autor batterie bearbeiten bearbeitet
    bearbeitung bedingungen beenden befehl beginn beginnen begrenzung behalten beispiel beitrag beitreten bekannt
    beliebig benachrichtigung benachrichtigungen benötigt benutzer benutzerdefiniert benutzername berechtigung
    berechtigungen bereich bereit bereits bericht beschreibung bestätigen bestätigung bestellen bestellung besuch besucher
    betrag betreff beweisen bibliothek bild bilder bildschirm blau bleiben blockieren breite browser buch buchstabe
    büro computer danke darstellung datei dateien daten datenbank datenschutz datum dauer dauerhaft deaktivieren
    deaktiviert dezember diagramm dienst dienstag dokument dokumente donnerstag doppelt drehen dritte drucken drucker
    dunkel dunkles duplizieren durchschnitt durchsuchen ebene echtheit eigenschaft eigenschaften eigentümer einblenden
    einfach einfügen eingabe eingeben einheit einklappen einladen einladung einloggen einrichten eintrag einträge
    einstellung einstellungen element elemente empfangen empfänger empfohlen ende endgültig entfernen entfernt enthält
    entsperren entwickler entwurf ereignis ereignisse erfolg erfolgreich erforderlich ergebnis ergebnisse erhalten
    erinnerung erlauben erneut ersetzen erste erstellen erstellt erweitert erweiterte farbe farben favoriten februar fehler
    fehlerhaft fehlgeschlagen fehlt feld fenster fertig fett filtern finden firma format formular fortfahren fortschritt
    foto frage fragen frei freigeben freitag freunde fügen füllung funktion gebühren geburtstag gefunden gegenstand geheim
    gehe gelb geladen geld gelesen gelöscht gemeinsam genehmigen gerade gerät geräte gesamt geschäft geschichte
    geschlossen geschwindigkeit gesendet gespeichert gesperrt gestartet gestern gestrichelt gesundheit geteilt gewicht
    gleich größe groß grün gruppe gruppen gruppieren gruppierung gültig handy häufig haupt heim hell helles herunterladen
    heute hilfe hinzufügen hinzugefügt hintergrund hinweis hoch höhe importieren exportieren inaktiv inhalt
    inhalte installieren installiert irgendwo jahr jahre januar jederzeit juli juni kalender kamera karte kategorie kaufen
    keine kennwort klein klicken kommentar kommentare konfiguration konnte konten kontakt konto kopie kopieren kopiert
    kosten kreis kunde kunden kurz laden länge langsam laufwerk laut leer leertaste leinwand leiste lesen letzte letzten
    licht linie links linksbündig liste lizenz löschen lösung mannschaft markieren märz maus maximal menge menü
    minuten mitglied mitglieder mitte mitteilung mittwoch modus möglich monat monate montag morgen musik muss nachricht
    nachrichten nächste nächster nachname name namen netzwerk neu neue neuen neuer neues neustart nie niedrig november
    nummer nutzer nutzung oben objekt öffentlich öffnen oktober optionen ordner ort ortszeit papierkorb passwort pfad pfeil
    pflichtfeld plan platz preis privat problem produkt profil projekt prüfen prüfung punkt qualität quelle rahmen rechnung
    rechte rechts rechtschreibung regel reihe reihenfolge rolle rot rückgängig samstag scheitern schicken schließen
    schlüssel schlüsselwort schnell schrift schriftart schriftgröße schritt schwarz seite seiten seitenleiste sekunden
    senden september sicher sicherheit sicherung sichtbar sie sitzung sofort sonntag sonstige sortieren speichern speicher
    speicherort sperren spiel sprache sprachen standard standort starten statistik stärke stellen stil stoppen straße
    strichstärke stück stunde stunden suche suchen symbol tabelle tag tage tastatur tastenkombination täglich teilen
    telefon termin titel übernehmen überprüfen überschreiben übersetzen übersetzung übersicht übersprungen übertragen
    überwachung umbenennen umsatz unbekannt ungültig ungültige ungespeicherte unten unternehmen unterschied unterstreichen
    unterstützt unterstützung ursprünglich veraltet verbergen verbinden verbindung verbunden verfügbar vergessen
    vergleichen verknüpfung verlassen verlauf veröffentlichen verschieben versenden version versuchen verwalten verwaltung
    verwenden verwendet verzeichnis viele vollbild vollständig voraus vorhanden vorherige vorlage vorlagen vorname
    vorschau vorsicht wählen während währung warnung warten wartung webseite wechseln weiß weiter weitere werkzeug
    werkzeuge wert werte wetter wichtig widerrufen wiederherstellen wiederholen willkommen wirklich woche wochen wort zahl
    zahlung zeichen zeichnen zeigen zeile zeit zeitraum zeitzone zertifikat ziehen ziel ziffern zoomen zufällig
    zugreifen zugriff zulassen zuletzt zurück zurücksetzen zusammenarbeit zusammenfassung zustand zwischenablage`,
  nl: `aan aangemaakt aangepast aanmaken aanmelden aanpassen aantal aanvraag aanvullend aanwezig account achtergrond achternaam
    actie acties actief activeren activiteit adres afbeelding afbeeldingen afbreken afdrukken afgelopen afgerond afmelden
    afsluiten afspelen afwijzen algemeen alleen annuleren antwoord april archief audio augustus automatisch auteur bedankt
    bedrag bedrijf beeld beeldscherm beëindigen begin beginnen beheer beheerder beheren bekend bekijken belangrijk beleid
    bericht berichten bestand bestanden bestelling bestaat betaling bevestigen bevestiging beveiliging bewaren bewerken
    bewerking bezoek bezoeker bezoekers bezig bibliotheek bijgewerkt bijlage bijwerken binnen blauw blokkeren boven breedte
    bron categorie code computer controleren dag dagelijks dagen dashboard database datum december delen details
    deur dicht dinsdag documenten donderdag donker doorgaan doorzoeken downloaden draaien druk dubbel duur eerste eigenaar
    eigenschappen einde element en enkel ervaren extern exporteren factuur februari filteren fout fouten foutmelding foto
    gaan gebeurtenis gebied gebruik gebruiken gebruiker gebruikers gebruikersnaam gedeeld geel gegevens geheugen geen
    gekopieerd geladen geldig geluid gemiddeld geplaatst geschiedenis geselecteerd geslaagd gesloten gestart gestopt
    getal gevonden gewijzigd geweigerd gezondheid gisteren goed groen groep groepen groot grootte groter handmatig
    herhalen herladen herstarten herstellen hernoemen hetzelfde hoeveelheid hoog hoogte hulp hulpmiddel huidig huidige
    ingeschakeld inhoud inloggen inschakelen instellen instelling instellingen invoegen invoer invoeren januari ja jaar
    jaren juist juli juni kaart kalender keer kiezen klaar klant klanten klein klembord kleur kleuren klik knippen knop
    kolom koppelen koppeling kopiëren kosten laatste laden land lang langzaam laten leeg leden letters lettertype lezen
    licentie licht lid lijn lijst links locatie maand maanden maandag maart maken map mappen maximaal medewerker meldingen
    melding merk middel minuten minuut mislukt mobiel modus mogelijk morgen muis muziek naam namen netwerk niets nieuw
    nieuwe nieuws nooit nummer objecten omgeving omhoog omlaag omschrijving onbekend onder onderbreken onderdeel onderhoud
    onderwerp ongedaan ongeldig ongeldige ontbreekt ontgrendelen ontkoppelen ontvangen ontvanger ontwikkelaar ooit oorspronkelijk
    openbaar openen opgeslagen opmerking opmerkingen opname opnieuw opslaan opslag optie opties oud oude overige
    overschrijven overslaan overzicht pagina plaats plakken plannen potlood prijs privé probeer proberen probleem product
    profiel project prullenbak punt rapport recht rechten rechts regel regels reset resultaat resultaten richting
    rij rol rood ruimte samen samenvatting samenwerken schaal scherm schrijven seconden selecteren selectie september
    sjabloon sleutel slepen slot sluiten snel snelheid soort spatie standaard starten status stap sterk stoppen
    straat stroom stuk taak taal taken talen tabel tekenen teken tekst telefoon terug terugzetten
    tijd tijdelijk tijdzone titel toegang toegestaan toepassen toetsenbord toestaan toestel toevoegen toegevoegd tonen
    totaal tussen uitgang uitgeschakeld uitleg uitloggen uitnodigen uitschakelen uitvoeren uur vandaag vast veld velden
    veranderen verbergen verbinden verbinding verborgen verbonden vereist verificatie verkeerd verlaten vernieuwen
    verplaatsen verplicht versie verstuurd versturen vervangen verwijderd verwijderen verzenden verzonden vet vinden
    voeg volgende volgorde volledig voltooid voorbeeld voorkeuren voornaam voortgang voorwaarden vorige vorm vraag vragen
    vrij vrijdag vullen waarde waarden waarschuwing wachten wachtwoord ware wat website week weergave weergeven weigeren
    welkom werkruimte wijzigen wijziging wijzigingen winkel wissen wissel wit woensdag woord zaterdag zeker zichtbaar
    zoek zoeken zondag zwart`,
  da: `acceptér adgang adgangskode administrator adresse afbryd afbrudt afinstaller aflys afslut afspil afstand aftale afvis
    aktiv aktivere aktiver aktiveret aktivitet aktuel aldrig alle allerede alt ændre ændret ændring ændringer anbefalet
    anden andre anmodning anmeldelse annuller annullér ansøg antal anvend anvendt april arbejde arkiv automatisk baggrund
    bekræft bekræftelse begge begynd beløb bemærkning beskrivelse beskyttelse besked beskeder bestilling besøg besøgende
    betaling betingelser bibliotek billede billeder blå bliv blokér bold bredde bruger brugere brugernavn brugt brug bund
    båndbredde computer dag dage dagligt data dato december del deaktiver deaktiveret delt detaljer dobbelt dokument
    dokumenter download drej dublet duplikér egenskaber ejer eksempel eksport eksporter eksportér emne endnu enhed enheder
    erstat farve farver fandt farvel fast fejl fejlede felt filer filtrér find firma fjern fjernet flere flet flyt forbi
    fordel forbind forbindelse forbundet forhåndsvisning forfatter forkert forlad format fornavn forrige forside forsøg
    forsøge fortryd fortsæt forventet fra fravælg fredag fremhæv fuld fundet færdig første fødselsdag føj gem gemt gemte
    gendan genindlæs gennemsigtig gennemsnit genstart gentag glemt godkend godkendt grå grøn gruppe grupper gruppér gul
    gyldig gældende gå handling handlinger hastighed hej hent hentet hente historik hjem hjemmeside hjælp hovedmenu hurtig
    husk hvid højde højre ikon importér importer indbakke indgang indhold indlæg indlæser indstil indstilling
    indstillinger indsæt indtast ingen intet inviter invitation januar juli juni kalender kamera kategori klar klik klip
    knap kode kommentar kommentarer kommer konfiguration konto kontakt kontrol kontroller kopi kopier kopiér kopieret kunde
    kunne kvalitet kør lagring land langsom lav leder ledig lige ligger linje liste log luk lukket lyd lydstyrke lys læs
    lærred længde maj maks mandag mappe mapper marts marker mellem medlem medlemmer meddelelse mangler menu midlertidig
    minimum minutter mislykkedes mobil mulighed muligheder mulig måned måneder mørk mål navigation navn navne nedad
    netværk nogen noget note nu nuværende nulstil nummer nyhed nyheder nye næste nøgle objekt offentlig offentliggør ofte
    ok oktober omdøb område onsdag opdater opdatér opdateret opdatering opdateringer oplysninger opret oprettet oprette
    opgave opgaver opsætning orange ordre oversigt overskriv oversæt oversættelse papirkurv pause personlig placering plads
    pris privat problem produkt profil projekt prøv punkt påkrævet påmindelse rediger redigér redigere regel regning rækker
    rækkefølge rød ryd sammen samlet samarbejde send sendt seneste september server sidst sidste side sider sikker sikkerhed
    sikkerhedskopi skabelon skift skjul skjult skriv skrifttype skrivebord skærm slet slettet slette slå slut sluk snart
    sortér sorter spil spring sprog spørgsmål start starter status sted stilling stop stort størrelse styrke
    støttet svar sæt søg søgning søndag tabel tag tak tast tastatur tegn tegning tekst telefon temaer tid tidligere
    tidspunkt tidszone tilbage tilføj tilføjet tilføje tilgængelig tilknyt tillad tilladt tilladelse tilladelser tilmeld
    tilpas tilstand tilslut tilslutning titel tirsdag tjek tjeneste tom tomt torsdag træk tryk tykkelse uaktiv udfyld udfør
    udgiv udgivet udklip udklipsholder udløbet udløb udseende udskriv udvid udvikler ugyldig ugyldigt uge uger ukendt
    understøttet underretninger upload uploade vand vare varighed vedhæftet velkommen vælg valgt valgte valg vandret venstre
    vent venter verden version vigtigt vindue vis viser vist visning værdi værdier værktøj værktøjer øverst øjeblik ønsker
    åben åbn åbne årsag år`,
  nb: `adgang administrator adresse aktiv aktiver aktivert aktivitet aktuell aldri alle allerede alternativ alternativer andre
    angre annen antall anbefalt apper april arbeid arbeidsområde arkiv august automatisk avbryt avbrutt avinstaller avvis
    avslå avslutt avspill avstand bakgrunn bare bekreft bekreftelse begge begynn behold bekreftet beløp beskjed
    beskrivelse beskyttelse bestilling besøk besøkende betaling betingelser bibliotek bilde bilder blokker blå bredde bruk
    bruker brukere brukernavn brukt bryter bunn bytt dag dager daglig data dato deaktiver deaktivert delt desember detaljer
    dobbel dokument dokumenter dra dupliser egendefinert egenskaper eier eksempel eksport eksporter eldre eller emne endre
    endret endring endringer enhet enheter epost erstatt etter farge farger fant fast feil feilet feilmelding felt ferdig
    filer finn finnes firma fjern fjernet flere flett flytt forbindelse fordel forfatter forhåndsvisning forkast forlat
    format fornavn forrige forside forsøk fortsett forventet fredag fremgang fremhev full funnet fyll fødselsdag følg
    først første gi gjelder gjenopprett gjenta gjennomsiktig gjennomsnitt gjør gjøre glemt godkjenn godkjent godta grå
    grønn gruppe grupper grupper gul gyldig gå handling handlinger hastighet hei hendelse hendelser hent hjelp hjem
    hjemmeside historikk hopp hovedmeny husk hurtig hva hvit høyde høyre ikke ikon importer informasjon ingen
    ingenting inndata inne innhold innlegg innstilling innstillinger inviter invitasjon januar juli juni kalender kamera
    kategori kjør kjører klar klikk klipp knapp kobl koblet kode kolonne kommentar kommentarer konfigurasjon konto kontakt
    kontroller kopi kopier kopiert krav kunde kunne kvalitet lag laget land last laster lav legg lengde lenke lerret les
    ledig lik linje liste logg lokal lukk lukket lyd lydstyrke lys lysstyrke lørdag mal maks mandag mangler mappe mapper
    mars medlem medlemmer melding meldinger mellom mellomrom meny midlertidig minne minutt minutter mislyktes mobil mulig
    mulighet mål måned måneder mørk mørkt navn navigasjon ned nedlasting nede nettleser nettside nettverk neste noe noen
    norsk notat november ny nye nyhet nyheter nytt nå nåværende nøkkel objekt offentlig ofte oktober omdøp område ønsker
    onsdag oppdag oppdater oppdatert oppdatering oppdateringer oppgave oppgaver opprett opprettet opprette oppsett
    opptak ord ordre oversikt overskriv oversett oversettelse overvåkning papirkurv passord penger personlig personvern
    plassering plass pris privat problem produkt profil prosjekt prosjekter prøv prøver punkt påkrevd påminnelse rad
    rapport redigere rediger redigert regel rekkefølge resultat resultater rett rettigheter rolle rød rydd samlet sammen
    samarbeid sekunder send sendt seneste september siden side sider siste sikker sikkerhet sikkerhetskopi skjema skjerm
    skjul skjult skriv skrift skrifttype skrivebord slett slettet slette slipp slutt slå snart sorter spill språk spørsmål
    start starter startet status sted stil stopp stor størrelse strek strøm styrke støttet støtte svar svart sveip søk
    søker søndag tabell tagg takk tast tastatur tegn tegning tekst telefon tema tid tidligere tidspunkt tidssone til
    tilbake tilbakestill tilgang tilgjengelig tilkobling tilkoblet tillat tillatelse tillatelser tilpass tilpasset tilstand
    tillegg tittel tirsdag tjeneste tom torsdag trykk tøm ugyldig uke uker ukjent ulest understreket utdatert uten utfør
    utgått utgave utklippstavle utløper utløpt utskrift utvid utvikler utseende utvalg valg valgt valgte valgfri varighet
    varsel varsler varsling vedlegg velg velkommen venstre vent venter verden verdi verdier verktøy verktøy versjon vet
    viktig vil vindu vis viser visning visninger vær åpen åpne åpner år årsak`,
  sv: `acceptera adress administratör aktiv aktivera aktiverad aktivitet aktuell aldrig alla allmänt alternativ ändra ändrad
    ändring ändringar anslut ansluten anslutning anpassa anpassad antal använd användare användarnamn användning anteckning
    april arbete arbetsyta arkiv augusti automatisk automatiskt avancerat avbryt avbruten avinstallera avmarkera avsluta
    avsändare avvisa bakgrund bara begär begärd behåll behörighet behörigheter bekräfta bekräftelse belopp beskrivning
    besök besökare betalning bevilja bibliotek bifoga bild bilder bläddra blockera blå bort borttagen bredd byt börja dag
    dagar dagligen data dator datum december dela delad detaljer dialog dokument dölj dold dra dubblett duplicera egenskaper
    ej ekonomi element endast enhet enheter epost ersätt exempel exportera externa fakturor fast favoriter fel felaktig
    felaktigt felmeddelande fet filer filtrera finns flera flik flytta flöde format formulär fortsätt fredag fria fråga
    frågor från fullständig fungerar funnen funktion funktioner fyll färdig färg färger födelsedag följ följande fönster
    förbereder förbättra författare föregående företag förfrågan förhandsgranska förhandsgranskning förlopp förnamn första
    försök förvald förvaring förändra ge genomskinlig genomsnitt giltig glömt godkänn godkänd grå grön grupp grupper
    gruppera gul gå gång göm göra handling hantera hastighet hem hemsida hej hitta hittades hittar historik hjälp hoppa
    huvudmeny hämta hämtar hämtning händelse händelser höger höjd idag igår ikon importera inaktiv inaktivera inaktiverad
    inbjudan infoga ingen inget inloggning innehåll inlägg inmatning inställning inställningar integritet inte intervall
    januari juli juni kalender kalkylblad kamera kanske kategori klar klart klicka klipp klistra knapp koda kommentar
    kommentarer konfiguration konto kontakt kontrollera kopia kopiera kopierad kopplad korrekt kostnad kräver krävs kund
    kunde kvalitet kvar kör lag lagra land lediga licens ljud ljus ljusstyrka logga lokal lyckades lås låst långsam längd
    länk läs lägg läge lägga lämna lördag lösenord mall markera markering mars maskin medel meddelande meddelanden medlem
    medlemmar mellan meny mer minne minska minuter minut misslyckades mobil modul månad månader måndag mål mängd märke mörk
    mörkt möjlig namn navigering ned nej nere nuvarande nyckel ny nya nyheter nytt nästa nätverk objekt obligatorisk
    ogiltig ogiltigt okänd oktober om område onsdag ordning ordlista ord organisation orsak osparade otillgänglig papperskorg
    pausa penna person personlig plats post pris privat problem produkt profil program projekt prova punkt på radera
    raderad rader rad redan redigera redigerad regel rekommenderad rensa resultat resurs roll rotera ruta röd rörelse rösta
    sammanfattning samarbete samma samtliga senast senaste september sida sidor sidofält skapa skapad skapades skicka
    skickad skiljetecken skriv skrivare skrivbord skärm slut sluta snabb snart sortera spara sparad sparade sparas spela
    språk sprid spårning standard starta startad status steg stil stopp stoppa storlek stor stryk stycke styrka
    stäng stängd stöd stöds summering svar svara svart synlig säker säkerhet säkerhetskopia sätt sök söker sökning söndag ta
    tabell tack tag tal tangentbord tecken teckensnitt telefon tid tidigare tidslinje tidszon till tillbaka tilldela
    tillgång tillgänglig tillåt tillåten tillåtelse tillstånd tillägg tillämpa tisdag titel tjänst tom torsdag totalt träd
    tryck typsnitt töm underhåll uppdatera uppdaterad uppdatering uppdateringar uppgift uppgifter upprepa upptäck ur ut
    utforska utgången utklippt urklipp utkast utseende utskrift utveckla utvecklare utöka vald valda valfri valfritt
    varaktighet varning varningar varje vecka veckor verktyg verktygsfält version viktig vill visa visar visas visning vit
    väder välj välkommen vänster vänta väntar värde värden växla återgå återställ återställa återuppta öppen öppna öppnad
    översikt översätt översättning överför`,
};
