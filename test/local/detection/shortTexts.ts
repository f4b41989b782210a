/**
 * Short texts of interfaces by language, written for this test and used for nothing else: single words, none of which the
 * model learned, and texts of two or three words, separated by commas.
 */
export const shortTexts: Readonly<Record<string, { readonly words: string; readonly phrases: string }>> = {
  en: {
    words: `bandwidth, cheerful, hyphenation, keyring, leaderboard, mailing, overlapping, playlist, shuffle, throttling, unpin,
      wallpaper, thumbnails, bedtime, commuter`,
    phrases: `proton beam, shuffle songs, two thumbnails, keyring is locked, change wallpaper, my playlist, unpin this chat,
      bedtime reminder, overlapping windows, mailing list`,
  },
  de: {
    words: `Lesezeichen, Bildschirmschoner, Anruferliste, Rechtschreibfehler, Wiedergabeliste, Zahlungsart, Kündigungsfrist,
      Stummschaltung, Uhrzeit, Verschlüsselungsverfahren, Gutschein, vergrößern, verkleinern, hinterlegt, unbeantwortet`,
    phrases: `Lesezeichen anlegen, Neuer Gutschein, Bildschirm vergrößern, Anruf verpasst, Uhrzeit stellen, Zahlungsart wählen,
      Keine Treffer, Protonenstrahl, Liste leeren, Gerät koppeln`,
  },
  fr: {
    words: `marque-pages, économiseur, orthographe, résiliation, mobilité, chiffrement, rétrécir, ignorée, embarquement, cadeaux,
      déroulant, raccourcir, exemplaires, fournitures, abonnés`,
    phrases: `ajouter aux favoris, écran de veille, mode de paiement, appel manqué, vider la liste, aucun abonné, nouveau cadeau,
      faisceau de protons, régler l'heure, jumeler l'appareil`,
  },
  es: {
    words: `marcadores, salvapantallas, ortografía, desplegable, cifrar, reembolso, agrandar, encoger, llamadas, silenciado,
      vencimiento, apellidos, regalos, suscriptores, embarque`,
    phrases: `añadir a favoritos, llamada perdida, vaciar la lista, ningún suscriptor, nuevo regalo, haz de protones,
      ajustar la hora, emparejar el dispositivo, forma de pago, pantalla dividida`,
  },
  pt: {
    words: `favoritar, ortografia, criptografia, reembolsos, encolher, ligações, silenciado, vencimento, presentes, assinantes,
      embarque, cancelamento, emparelhar, pagamentos, impressões`,
    phrases: `adicionar aos favoritos, chamada perdida, esvaziar a lista, nenhum assinante, novo presente, feixe de prótons,
      acertar a hora, emparelhar dispositivo, forma de pagamento, tela dividida`,
  },
  it: {
    words: `segnalibri, salvaschermo, ortografia, rimborso, rimpicciolire, chiamate, silenziato, scadenze, regali, abbonati,
      imbarco, disdetta, abbinare, pagamenti, stampe`,
    phrases: `aggiungi ai preferiti, chiamata persa, svuota la lista, nessun abbonato, nuovo regalo, fascio di protoni,
      regola l'ora, abbina il dispositivo, metodo di pagamento, schermo diviso`,
  },
  nl: {
    words: `bladwijzers, schermbeveiliging, spelfouten, terugbetaling, verkleinen, oproepen, gedempt, vervaldatum, cadeaus,
      abonnees, instapkaart, opzegtermijn, uitloggegevens, betaalwijze, vergroten`,
    phrases: `toevoegen aan favorieten, gemiste oproep, lijst leegmaken, geen abonnees, nieuw cadeau, protonenbundel, tijd
      instellen, toestel koppelen, wijze van betalen, gesplitst scherm`,
  },
  pl: {
    words: `zakładki, wygaszacz, pisownia, zwroty, zmniejszanie, połączenia, wyciszony, płatności, prezenty, subskrybenci,
      odprawa, wypowiedzenie, parowanie, wydruki, szyfrowanie`,
    phrases: `dodaj do ulubionych, nieodebrane połączenie, wyczyść listę, brak subskrybentów, nowy prezent, wiązka protonów,
      ustaw godzinę, sparuj urządzenie, sposób płatności, podzielony ekran`,
  },
  cs: {
    words: `záložky, spořič, pravopis, vrácení, zmenšení, hovory, ztlumený, splatnost, dárky, odběratelé, odbavení, výpověď,
      spárovat, výtisky, šifrovat`,
    phrases: `přidat k oblíbeným, zmeškaný hovor, vyprázdnit seznam, žádní odběratelé, nový dárek, protonový paprsek, nastavit
      čas, spárovat zařízení, způsob platby, rozdělená obrazovka`,
  },
  sk: {
    words: `záložky, šetrič, pravopis, vrátenie, zmenšenie, hovory, stlmený, splatnosť, darčeky, odberatelia, vybavenie,
      výpoveď, spárovať, výtlačky, šifrovať`,
    phrases: `pridať k obľúbeným, zmeškaný hovor, vyprázdniť zoznam, žiadni odberatelia, nový darček, protónový lúč, nastaviť
      čas, spárovať zariadenie, spôsob platby, rozdelená obrazovka`,
  },
  sl: {
    words: `zaznamek, ohranjevalnik, črkovanje, vračila, pomanjšava, klici, utišano, zapadlost, darila, naročniki, prtljaga,
      odpoved, seznanitev, odtisi, šifriranje`,
    phrases: `dodaj med priljubljene, zgrešen klic, izprazni seznam, ni naročnikov, novo darilo, protonski žarek, nastavi čas,
      seznani napravo, način plačila, razdeljen zaslon`,
  },
  da: {
    words: `bogmærker, pauseskærm, stavefejl, tilbagebetaling, formindsk, opkald, lydløs, udløbsdato, gaver, abonnenter,
      boardingkort, opsigelse, parring, udskrifter, krypteret`,
    phrases: `føj til favoritter, mistet opkald, tøm listen, ingen abonnenter, ny gave, indstil uret, del skærmen, betal med
      kort, hæv lydstyrken, log ud nu`,
  },
  nb: {
    words: `bokmerker, skjermsparer, stavefeil, tilbakebetaling, forminsk, anrop, lydløs, utløpsdato, gaver, abonnenter,
      ombordstigning, oppsigelse, sammenkobling, utskrifter, kryptert`,
    phrases: `legg til favoritter, tapt anrop, tøm listen, ingen abonnenter, ny gave, still klokken, delt skjerm, betal med
      kort, øk lydstyrken, logg ut nå`,
  },
  sv: {
    words: `bokmärken, skärmsläckare, stavfel, återbetalning, förminska, samtal, ljudlös, utgångsdatum, gåvor, prenumeranter,
      ombordstigning, uppsägning, parkoppling, utskrifter, krypterad`,
    phrases: `lägg till favoriter, missat samtal, töm listan, inga prenumeranter, ny gåva, ställ klockan, delad skärm, betala
      med kort, höj volymen, logga ut nu`,
  },
  fi: {
    words: `kirjanmerkit, näytönsäästäjä, oikeinkirjoitus, hyvitys, pienennä, puhelut, mykistetty, eräpäivä, lahjat, tilaajat,
      lippu, irtisanominen, pariliitos, tulosteet, salattu`,
    phrases: `lisää suosikkeihin, vastaamaton puhelu, tyhjennä luettelo, ei tilaajia, uusi lahja, protonisäde, aseta kello,
      jaettu näyttö, maksa kortilla, kirjaudu ulos`,
  },
  et: {
    words: `järjehoidjad, ekraanisäästja, õigekiri, tagasimakse, vähenda, kõned, vaigistatud, tähtaeg, kingitused, tellijad,
      pardakaart, ülesütlemine, sidumine, väljatrükid, krüptitud`,
    phrases: `lisa lemmikutesse, vastamata kõne, tühjenda loend, tellijaid pole, uus kingitus, prootonikiirgus, säti kell,
      jagatud ekraan, maksa kaardiga, logi välja`,
  },
  hu: {
    words: `könyvjelzők, képernyőkímélő, helyesírás, visszatérítés, kicsinyítés, hívások, némítva, lejárat, ajándékok, előfizetők,
      beszállókártya, felmondás, párosítás, nyomatok, titkosított`,
    phrases: `kedvencekhez ad, nem fogadott hívás, lista ürítése, nincs előfizető, új ajándék, protonnyaláb, óra beállítása,
      osztott képernyő, fizetés kártyával, kijelentkezés most`,
  },
  lt: {
    words: `žymelės, ekrano, rašyba, grąžinimas, sumažinti, skambučiai, nutildyta, terminas, dovanos, prenumeratoriai,
      įlaipinimas, atsisakymas, susieta, spaudiniai, užšifruota`,
    phrases: `pridėti prie mėgstamų, praleistas skambutis, išvalyti sąrašą, nėra prenumeratorių, nauja dovana, protonų spindulys,
      nustatyti laiką, padalytas ekranas, mokėti kortele, atsijungti dabar`,
  },
  lv: {
    words: `grāmatzīmes, ekrānsaudzētājs, pareizrakstība, atmaksa, samazināt, zvani, izslēgta, termiņš, dāvanas, abonenti,
      iekāpšana, uzteikums, savienošana, izdrukas, šifrēts`,
    phrases: `pievienot izlasei, neatbildēts zvans, iztukšot sarakstu, nav abonentu, jauna dāvana, protonu staru kūlis,
      iestatīt pulksteni, dalīts ekrāns, maksāt ar karti, iziet tagad`,
  },
  ro: {
    words: `marcaje, ortografie, rambursare, micșorează, apeluri, amuțit, scadență, cadouri, abonați, îmbarcare, reziliere,
      împerechere, imprimări, criptat, actualizați`,
    phrases: `adaugă la favorite, apel pierdut, golește lista, niciun abonat, cadou nou, fascicul de protoni, potrivește ora,
      ecran împărțit, plătește cu cardul, ieși acum`,
  },
  tr: {
    words: `yerimleri, ekrankoruyucu, yazım, iade, küçültme, çağrılar, sessizde, vade, hediyeler, aboneler, biniş, fesih,
      eşleştirme, baskılar, şifreli`,
    phrases: `favorilere ekle, cevapsız çağrı, listeyi boşalt, abone yok, yeni hediye, proton ışını, saati ayarla, bölünmüş
      ekran, kartla öde, şimdi çık`,
  },
  id: {
    words: `markah, pelindung, ejaan, pengembalian, perkecil, panggilan, dibisukan, tenggat, hadiah, pelanggannya, boarding,
      pembatalan, penyandingan, cetakan, terenkripsi`,
    phrases: `tambahkan ke favorit, panggilan tak terjawab, kosongkan daftar, tidak ada pelanggan, hadiah baru, berkas proton,
      atur jam, layar terbagi, bayar dengan kartu, keluar sekarang`,
  },
  vi: {
    words: `đánh dấu, chính tả, hoàn tiền, thu nhỏ, cuộc gọi, tắt tiếng, đáo hạn, quà tặng, thuê bao, lên máy bay, hủy hợp đồng,
      ghép đôi, bản in, mã hóa, phóng to`,
    phrases: `thêm vào yêu thích, cuộc gọi nhỡ, xóa danh sách, không có thuê bao, quà tặng mới, đặt giờ, chia màn hình, trả
      bằng thẻ, thoát ngay`,
  },
  ru: {
    words: `закладки, заставка, правописание, возврат, уменьшение, звонки, беззвучный, просрочено, подарки, подписчики, посадка,
      расторжение, сопряжение, распечатки, зашифрован`,
    phrases: `добавить в избранное, пропущенный звонок, очистить список, нет подписчиков, новый подарок, протонный луч, настроить
      часы, разделённый экран, оплата картой, выйти сейчас`,
  },
  uk: {
    words: `закладки, заставка, правопис, повернення, зменшення, дзвінки, беззвучний, прострочено, подарунки, підписники,
      посадка, розірвання, сполучення, роздруківки, зашифровано`,
    phrases: `додати до обраного, пропущений дзвінок, очистити список, немає підписників, новий подарунок, протонний пучок,
      налаштувати годинник, розділений екран, оплата карткою, вийти зараз`,
  },
  bg: {
    words: `отметки, правопис, възстановена, намаляване, обаждания, заглушен, падеж, подаръци, абонати, товарене, прекратяване,
      сдвояване, разпечатки, шифрован, увеличение`,
    phrases: `добавяне към любими, пропуснато обаждане, изчистване на списъка, няма абонати, нов подарък, протонен лъч, сверете
      часовника, разделен екран, плащане с карта, изход сега`,
  },
};
