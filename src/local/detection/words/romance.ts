/** The same for Romance languages. */
export const romance: Readonly<Record<string, string>> = {
  fr: `abonnement absent accéder acceptée accepté accepter accès accueil achat acheter actif actifs action activé activée activer
    activité actualiser actuel actuelle actuellement adresse affichage affiché afficher agrandir aide ajout ajouté ajoutée
    ajouter aligner alignement ancien annulé annuler année août aperçu appareil appareils apparence appel appliquer
    application après archiver arrêté arrêter arrière article aucun aucune aujourd'hui aussi auteur autoriser autorisation
    autorisations autre autres avancé avancés avant avertissement avril barre bas base bienvenue blanc bleu bloc bloquer
    boîte bonjour bordure bouton brouillon bureau cacher cadre caractère caractères calendrier carte catégorie cause cela
    cercle certificat chaîne champ champs changement changements changer chargement charger chemin cherche chercher
    choisir choix clair classer clavier clé clés client clients cliquer cliquez code coin coller colonne commande commandes
    commencer commentaire commentaires complet compte compris condition conditions confidentialité confirmation confirmer
    configurer connecté connecter connexion contenu continuer contrôle copie copié copier corbeille corps correspondance
    couleur couleurs coupe couper courant courriel courrier créé créée créer création date décembre début déconnecter
    déconnexion défaut défaire définir dehors demande demander démarrage démarrer dernier dernière dernières déplacer
    depuis désactivé désactivée désactiver description dessin dessiner destinataire détail détails deux développeur déverrouiller
    différent dimanche disponible disponibles disposition domaine donnée données dossier dossiers double droit droite droits
    dupliquer durée écran écrire éditer éditeur effacer égal élément éléments empreinte emplacement emploi enregistré
    enregistrement enregistrer ensemble entrée entreprise entrer envoi envoyé envoyer épaisseur épingler erreur erreurs
    espace essayer étape état événement événements exemple exécuter existe expiré exportation exporter expéditeur
    externe échec échoué facture faible faire fait faux fenêtre fermé fermer février fichier fichiers filtre
    filtrer fin fixe flèche fonction fond force format formulaire forme fort fournisseur gauche général générer gérer
    gestion gestionnaire glisser grand gras gris groupe groupes grouper hauteur haut heure heures hier historique hors
    identifiant ignorer image images importer imprimante imprimer impossible inactif inclure inconnu inconnue indisponible
    informations inscription inscrire insérer installer installé instantané insérez intégré interne introuvable invalide
    inviter invitation itinéraire jamais janvier jaune jeu jeudi jour jours juillet juin langue langues large largeur
    lecture lecteur légende lettre libre licence lien liens ligne lignes limite lire liste lieu livraison logiciel
    longueur lumière lundi maintenance maintenant mai maison majuscule manquant manuel marque mars masqué masquer
    matériel mauvais meilleur membre membres mémoire menu merci mercredi mesure mettre milieu minutes mise mode modèle
    modèles modification modifications modifié modifier mois moment monde montant montrer mot mots moyen moyenne muet
    musique navigateur niveau noir nom noms nombre note notes nouveau nouveaux nouvel nouvelle nouvelles novembre numéro
    objet obligatoire octobre ombre ordinateur ordre outil outils ouvert ouverture ouvrir page paiement panier panneau
    paramètre paramètres pareil partage partagé partager partie parcourir pas passé passer passe pays peinture pendant
    permission permissions personnaliser personnalisé petit phrase photo pièce plage plein plus plusieurs poids point
    police politique port position poste précédent précédente préférences premier première présent prêt prix privé
    prochain produit profil profondeur projet projets propriétaire propriétés protégé publier publique qualité
    quantité question quitter raccourci raccourcis rapide rapport rayon réception récemment récent recevoir recherche
    rechercher recommencer réduire réessayer référence refuser région réglages règle règles réinitialiser rejoindre
    remettre remplacer remplir renommer rendre rendez renvoyer répéter répertoire répondre réponse requête requis réseau
    réserver restaurer restant résultat résultats résumé retirer retour retourner rétablir réunion réussi rouge rôle rue
    saisie saisir samedi sans santé sauvegarde sauvegarder secondes section sécurité sélection sélectionné sélectionner
    semaine semaines septembre serveur service seul simple site société son sortie souhaitez source souris style suivant
    suivante suivre sujet supplémentaire supprimé supprimée supprimer suppression surveillance système tableau tâche tâches
    taille télécharger téléchargement téléphone temps terminé terminer texte thème titre toile total toucher toujours tous
    tout toute toutes traduction traduire traitement trait transférer transparent travail trier trop trouvé trouver type
    unique unité utilisateur utilisateurs utilisation utilisé utiliser valeur valeurs valider vendredi vérification vérifier
    verrouiller version vert vide vidéo vie vignette ville virgule visible visite visiteur visiteurs visualiser vitesse
    voir vouloir voulez vrai vue`,
  es: `abierto abrir acceder acceso aceptar acción acciones activado activar actividad activo actual actualización
    actualizado actualizar actualmente acuerdo adelante administración administrador administrar advertencia agregado
    agregar agrupar ahora ajuste ajustes alineación alinear almacenamiento alto altura amarillo amigo ancho anterior anular
    añadido añadir año años apagado aplicación aplicar apellido apoyo aprender archivo archivos arrastrar arriba artículo
    asunto atención atrás autor automáticamente automático avanzado avanzada aviso ayer ayuda azul barra batería bienvenido
    blanco bloquear bloqueado borde borrado borrar botón buscar búsqueda cabeza cada calendario calidad cámara cambiar cambio
    cambios campo campos cancelado cancelar cantidad carácter caracteres cargando cargar carpeta carpetas casa categoría
    categorías centro cerrado cerrar cifrado ciudad clave clic cliente clientes código colaborador color colores columna
    comentario comentarios comenzar cómo compartido compartir completado completo compra comprar comprobar condiciones
    conectado conectar conexión configuración configurar confirmación confirmar conjunto construir consulta contacto
    contenido continuar contraseña control copia copiado copiar correcto correo cortar costo crear creado creada cuadro
    cualquier cuando cuenta cuentas cuerpo dato datos debe defecto definir dejar derecha derecho desactivado desactivar
    desarrollador descarga descargar desconectar desconocido descripción deshabilitado deshabilitar deshacer destino
    detalle detalles detener detenido día diario días dibujar dibujo diciembre dinero dirección diseño dispositivo
    dispositivos disponible disponibles documento documentos domingo duplicar duración ejecutar ejemplo elegir elemento
    elementos eliminado eliminar empezar empresa encontrado encontrar enero enlace enlaces entrada entrar enviado enviar
    equipo error errores escala escribir escritorio escuchar espacio espera estado estadísticas estilo estrella etiqueta
    etiquetas evento eventos examinar excepto existe existente éxito expirado exportar externo extraer fácil factura fallo
    fallido falta favoritos febrero fecha filtrar filtro final finalizar flecha fondo formato formulario foto fotos frecuencia
    fuente fuera función funciones general gestión gestionar gracias grande grabar gratis gris grosor grupo grupos guardado
    guardar guardando habilitado habilitar hacer hacia haz hecho herramienta herramientas historial hoja hola hora horas hoy
    icono idioma idiomas igual imagen imágenes importar imposible imprimir inactivo incluir incorrecto indicar
    información informe ingresar iniciar inicio inicial insertar instalar instalado instantánea introducir inválido
    invitación invitar ir izquierda jueves juego julio junio lado lápiz largo lectura leer lenguaje letra libre libro
    licencia lienzo ligero límite limpiar línea líneas lista listo llave llamada llenar local lugar lunes luz mañana mano
    mantenimiento mapa marca marcar martes marzo más máximo mayo mejor memoria menos mensaje mensajes menú mes meses mesa
    miembro miembros miércoles mínimo minuto minutos mismo modelo modificado modificar modo moneda monitor mostrar mover
    mucho mundo música nada navegador necesario negrita negro ningún ninguna ninguno nivel noche nombre nombres normal nota
    notas noticias notificación notificaciones noviembre nube nueva nuevas nuevo nuevos número nunca objeto objetos obligatorio
    obtener octubre ocultar oculto ofrecer omitir opción opciones orden ordenar origen original oscuro otra otras otro otros
    pagar página páginas pago país palabra palabras pantalla papelera párrafo parada parte pasado pasar paso pasos pausa
    pegar pendiente pequeño perdido perfil permanente permiso permisos permitido permitir personal personalizado
    personalizar peso plantilla plantillas poder política poner portapapeles posición precio pregunta preguntas preferencias
    presentación primer primera primero principal privacidad privado probar problema problemas proceso producto productos
    programa progreso proveedor próximo proyecto proyectos prueba publicar público puede puerto punto quién quitar
    quizás ratón razón realizar reciente recientes recibido recibir recordar recuperar red reemplazar referencia región
    registrar registro regla reglas reiniciar rechazar relleno repetir requerido requiere respuesta restablecer restaurar
    resultado resultados resumen reunión rojo rol ruta sábado salida salir salud seguir seguridad segundo segundos
    seleccionado seleccionar selección semana semanas sensible septiembre servicio servidor sesión siempre siguiente sin
    sistema sitio soltar sólo solicitud sonido soporte subir suscripción superior tabla tamaño tarea tareas tarjeta teclado
    teléfono tema tiempo tienda tipo título todas todavía todo todos tomar total trabajo traducción traducir trazo última
    últimas último últimos único usar uso usuario usuarios útil utilizar vacío válido valor valores velocidad ventana ver
    verde verificar versión vez viaje vida video vídeo viernes vista visita visitante visitantes vista volver zona`,
  pt: `aberto abrir acesso aceitar acessar ação ações acrescentar adicionado adicionada adicionar administrador agora agrupar ajuda
    ajuste alerta alinhamento alinhar alteração alterações alterado alterar altura amanhã amarelo ampliar anexo anexar ano
    anos anterior antigo apagado apagar aparência apenas aplicação aplicar aplicativo apresentação aprovado aprovar aqui
    armazenamento arquivar arquivo arquivos arrastar assinatura assunto ativado ativar atividade ativo atrás através
    atual atualização atualizações atualizado atualizar atualmente aumentar autor autenticação automaticamente automático
    avançado avançar aviso azul baixar baixo barra bateria bem biblioteca bloqueado bloquear bloco boa bom botão branco
    busca buscar cabeçalho cada caixa calendário câmera caminho campo campos cancelado cancelar caractere caracteres
    carregado carregando carregar carrinho cartão casa categoria categorias célula centro certificado chave cidade clicar
    clique cliente clientes código colar coleção colaboração coluna com comando comentário comentários como compartilhado
    compartilhar completar completo compra comprar comprimento computador comum concluído concluir condições conexão
    conectado conectar configuração configurações configurar confirmação confirmar conjunto conta contas contato conteúdo
    continuar controle convidar convite cópia copiado copiar cor cores corpo correio correto cortar criação criada criado
    criar dados data datas definições definir deletar depois desabilitado descartar descobrir desconectar desconhecido
    descrição desativado desativar desbloquear desenho desenhar desenvolvedor desfazer deslocar destino detalhe detalhes
    dezembro dia diária dias digite dinheiro direita direito diretório disponível disponíveis dispositivo dispositivos
    documento documentos domingo dono download duplicar duração edição editado editar eficaz elemento elementos eliminar
    encerrar encontrado encontrar endereço ensinar entrada entrar enviado enviar enviando envio equipe erro erros escala
    escolha escolher esconder escrever escuro espaço espera esquerda esquecer estado estatísticas estilo estrela etiqueta
    evento eventos excluído excluir executar exemplo exibição exibir existe existente expandir expirado exportar externo
    falha falhou falta favoritos fazer fechado fechar feito ferramenta ferramentas fevereiro ficheiro ficheiros filtrar
    filtro fim final finalizar folha fonte fora formato formulário foto fotos fraco frase função fundo geral gerar gerenciar
    gerir gestão grande gratuito gravação gravar grupo grupos guardar habilitado habilitar histórico hoje hora horas
    humano ícone idioma idiomas ignorar igual imagem imagens importação importar impossível imprimir inativo incluir
    incorreto informação informações informe iniciar início inicial inserir instalado instalar instrução interno intervalo
    introduzir inválido inválida ir itens janeiro janela jogo julho junho lado largura leitura lembrar lento letra licença
    ligação ligado ligar limite limpar língua linha linhas link lista livre lixeira local localização loja lugar luz maio
    mais mapa manutenção marca marcar março mas máximo medida meio melhor membro membros memória menor menos mensagem
    mensagens menu mês meses mínimo minuto minutos modelo modelos modificado modificar modo moeda monitor mostrar mover
    mudança mudanças mudar muito mundo música nada navegador necessário negar nenhum nenhuma nível noite nome nomes nota
    notas notícia notificação notificações nova novamente novas novembro novo novos número nunca nuvem objeto objetos
    obrigado obrigatório obter ocultar oculto ocorreu opção opções ordem ordenar organização origem outra outras outro outros
    outubro pagamento pagar página páginas país palavra palavras parar parágrafo parte partilhar passado passo pasta pastas
    pausa pedido pendente pequeno perfil pergunta permissão permissões permitido permitir pesquisa pesquisar pesquisas peso
    pessoa pessoal pessoas personalizado personalizar ponto porta posição prazo preço preencher preferências preto prévia
    primeira primeiro principal privacidade privado problema processo procurar produto produtos profundidade programa
    progresso projeto projetos pronto próprio proprietário protocolo prova próximo publicar público quadro
    qualidade quantidade quarta quase quinta rápido rascunho receber recente recentes recarregar reconectar recuperar
    recusar rede redefinir refazer referência registo registro regra regras reiniciar relatório remover removido renomear
    repetir requerido resposta restaurar resultado resultados resumo retornar reunião revisar rodar rolar sair sala saída
    salvar salvo saúde segunda segundo segundos segurança selecionado selecionar seleção sem semana semanas senha sequência
    serviço servidor servidores sessão setembro sexta sábado sim sobre sobrenome solicitação som sombra sucesso sugestão
    suporte tabela tamanho tarefa tarefas tela teclado telefone telemóvel tema tempo tentar tente teste texto tipo título
    todas todo todos toque trabalho tradução traduzir traço trocar última últimas último ultrapassado único usado usar uso
    usuário usuários utilizador utilizadores utilizar vazio valor valores velocidade ver verde verificação verificar
    vermelho versão vez vezes vídeo visível visita visitantes visualização visualizar voltar você zona`,
  it: `abilita abilitato accedere accesso accetta accettare accedi account aggiorna aggiornamenti aggiornamento aggiornato
    aggiungere aggiungi aggiunto aiuto allegato allinea allineamento altezza altra altre altri altro ambiente amico
    amministratore ancora anno anni annulla annullare annullato anteprima aperto applica applicazione applicare apri
    aprile aprire archivio area arresta articolo aspetto assegna attendere attenzione attesa attiva attivare attivato
    attività attivo attuale attualmente aumenta autenticazione automatico automaticamente autore avanti avanzate avanzato
    avvertimento avvia avviare avviso azienda azione azioni azzurro barra basso batteria benvenuto bianco blocca bloccato
    blu bordo bottone bozza busta calendario cambia cambiare camera campo campi cancella cancellare cancellato canale
    carattere caratteri carica caricamento caricare carrello cartella cartelle casa casella categoria categorie cella cerca
    cercare certificato cestino chiave chiedi chiudere chiudi chiuso cifra città clicca cliente clienti codice collega
    collegamento collegamenti collegato colonna colore colori comandi comando come commenti commento comprimi completa
    completato completo comune condividere condividi condivisione condiviso condizioni conferma configurazione configura
    confermare connessione connesso connetti consenti consentito conta contatto contenuto contenuti continua continuare
    controlla controllo copia copiare copiato corrente correggi corretto corsivo costo crea creare creato creazione cronologia
    da data dati deseleziona descrizione destinatario destra dettagli dettaglio dicembre dietro dimensione dimensioni
    digita dipendente disabilita disabilitato disattiva disattivato disconnetti disegna disegno disponibile disponibili
    dispositivi dispositivo documenti documento domanda domande domani domenica dominio download duplica durata elabora
    elementi elemento elenco elimina eliminare eliminato email entra entrata errata errato errore errori esci eseguire
    esegui esempio esistente esiste esporta esportare esporre estensione esterno etichetta eventi evento evidenzia falso
    famiglia fattura febbraio ferma fermato filtra filtro filtri fine finestra fino foglio fonte formato forte
    foto fornitore forza freccia fuori funzione funzionalità funzioni generale generali gennaio genera gestione gestire gestisci
    giallo giorno giorni giovedì giugno giusto grafico grande grandezza grassetto gratis gratuito grazie grigio gruppi
    gruppo guarda guida icona icone identificativo ieri ignora imballo imposta impostazione impostazioni importa importare
    importo impossibile incolla includi incorpora indietro indirizzo informazioni ingrandisci ingresso inattivo inizia
    iniziale inizio inserire inserisci installa installato interno interruttore interrompi intervallo intestazione invia
    inviare inviato invita invito italiano larghezza lascia lavoro leggere leggero leggi lento lettera lettura libero
    libreria licenza linea linee lingua lingue link lista livelli livello locale lotto luglio lunedì lunghezza luce luogo
    maggio maggiore mai mancante manutenzione mappa marca martedì marzo massimo media meglio membri membro memoria meno
    mercoledì mese mesi messaggi messaggio metodo mezzo migliora minimo minuti minuto misura modalità modelli modello
    modifica modificare modificato modifiche modulo moneta monitoraggio mostra mostrare motivo muovi musica nascondi
    nascosto necessario negozio nero nessun nessuna nessuno niente nome nomi normale nota note notifica notifiche notizie
    novembre nulla numero nuova nuove nuovi nuovo nuvola obbligatorio occupato oggetti oggetto oggi ogni ombra operazione
    opzionale opzione opzioni ora orario ordina ordine ore organizzazione origine orizzontale oscuro ottenere ottobre
    pacchetto paese pagamento pagina pagine pannello paragrafo parametri parola parole parte passaggio passo password
    passare pausa percorso perso personale personalizza personalizzato peso piccolo piè pieno più politica porta posizione
    posta possibile potrebbe precedente predefinito preferenze preferiti premi presente prezzo prima primo principale
    privato problema problemi processo prodotti prodotto profilo profondità progetti progetto pronto proprietà
    proprietario prossimo protetto prova provare pubblica pubblicare pubblico pulisci pulsante punto qualità
    quantità quale raggio raggruppa rapporto recente recenti recupera regione registra registrato registrazione
    registrati regola regole reimposta rete riavvia ricerca ricevi ricevuto richiesta richiesto richieste ricarica ricorda
    riempimento riepilogo rifai rifiuta riga righe rimosso rimuovere rimuovi rinomina ripeti riprova ripristina
    riservatezza risoluzione risorse rispondi risposta risultati risultato riunione rosso ruolo ruota sabato salta salute
    salva salvare salvato salvataggio sbagliato sblocca scadenza scaduto scala scarica scaricare scegli scegliere scelta
    scheda schermo sconosciuto scorciatoie scorri scrittura scrivere scrivi scuro scuola seconda secondi secondo selettore
    seleziona selezionare selezionato selezione selezionati semplice sempre senza separatore server servizi servizio
    sessione settembre settimana settimane sezione sfondo sicurezza sicuro sinistra sistema sito soltanto somma
    sopra sorgente sospendi sostituisci sotto sottotitoli spazio spedizione spegni spessore sposta stampa stampante
    statistiche stato stella stesso stile storia strada strumenti strumento successivo successo suggerimento suono
    supporto supportato svuota tabella tasti tastiera tasto taglia tavolo telefono tema temi tempo termina termini testo
    tipo titolo torna totale traccia traduci traduzione trascina trasferisci trasparente tratto trova trovato tutte tutti
    tutto ultima ultime ultimi ultimo unisci unità usa usare usato uscita utente utenti utilizza utilizzo vai valido valore
    valori variabile vecchio vedere vedi veloce velocità venerdì verde verifica verificare versione verso vero vietato
    visibile visita visitatori visitatore visualizza visualizzare visualizzazione voce voci volta vuoto zona`,
  ro: `abandona absent acasă acces accesa accepta acceptă acord activ activă activare activat activează activitate actual
    actualiza actualizare actualizări actualizat actualizează acum adaugă adăuga adăugat adăugare administrator administrare
    adresa adresă afișa afișare afișează ajutor albastru alb aldin alege alegere alinia aliniere alt alta alte altele altul
    anula anulare anulat anulează anterior anul aplica aplică aplicație aplicații aprilie aranjare arată arhivă articol
    ascunde ascuns astăzi atașament atenție august autentificare autor automat avansat avertisment ații băgat bară bază
    bine bloca blocat bloca browser bun bună buton calculator calendar calitate cale cameră câmp câmpuri cantitate caracter
    caractere caută căuta căutare categorie categorii căsuță ceas celulă centru cere cerere cerc certificat cheie citire
    citește cod coș codare coloană comandă comentariu comentarii comenzi companie completat completează complet comun
    condiții conecta conectare conectat conectează conexiune confidențialitate configurare configurări confirmă
    confirmare cont conturi contact conținut continuă continuare control conținutul conversație copia copiat copiază copie
    corect creare crează creat creează cuvânt cuvinte culoare culori curent curăță dată date deblochează decembrie
    deconectare deconectat decupează defini delete deoarece descărca descărcare descarcă deschide deschis descriere
    deschidere desen desenează despre destinatar destinație detalii dezactiva dezactivat dezactivează dezinstalare
    dezvoltator dimensiune din dispozitiv dispozitive disponibil disponibilă document documente domeniu dorești dorit
    dreapta drept drepturi duminică duplică durată ecran editare editat editează editor element elemente eliminat elimină
    eroare erori etichetă evaluare eveniment evenimente exemplu exista există expirat export exportă extern extinde eșuat
    eșec factură fals februarie fereastră fierbinte fila fișier fișiere filtrare filtru final finalizat foaie
    folosește fontul font format formular forță foto fotografie fundal funcție fără găsit galben general generare
    gestionare gestionează grosime grup grupare grupuri gol greșit greutate gri harta hartă ianuarie iconiță ieri ieșire
    ignoră imagine imagini import importă importa imposibil imprimare imprimantă inactiv include incorect informații
    introdu introduceți instalare instalat instrument instrumente interval interfață intern invalid invita invită invitație
    închide închis început începe încarcă încărcare încărcat încă încercați încearcă înapoi înainte înălțime înlocuiește
    înregistrare înregistrează înscriere întrebare întrebări întotdeauna întreținere întrerupt istoric iulie iunie joacă joc
    joi jos jurnal lățime legătură legături liber librărie licență limbă limbi linie linii link lipește lipsește listă
    loc locație lucru lume lumină luminos luna lună lungime luni mai maxim marți martie mare mărime mărit mediu
    membri membru memorie meniu mereu mesaj mesaje metodă mic miercuri mijloc mod model modificare modificări modificat
    modifică monedă motiv mouse mulțumesc mută muzică nevoie nicio niciodată niciun nimic nivel noi noiembrie nota notă
    notificare notificări nou nouă nume număr numere obiect obiecte obligatoriu obține octombrie ocupat opțiuni opțiune
    opțional oprește oprit oră oraș ordine ore organizație orice origine pagină pagini paragraf parolă parte partajare
    partajează partajat pas pasul pauză permis permisiune permisiuni permite personal personalizat personalizează
    pictogramă pierdut plată platforma plin poate politică poză poziție prag preferințe prenume preț previzualizare prezent
    prieten prim prima primul primit principal privat problemă probleme proces produs produse profil program progres
    proiect proiecte proprietar proprietăți protejat public publică publicare punct puternic rapid raport
    răspuns rază rând rânduri reautentificare recent recente redenumește redare referință refuză reglare reguli regulă
    reîncarcă reîncercare reluare repetă repetare repornire reset resetare resetează respinge restabilește restaurare
    rezultat rezultate rezumat rețea roșu rol rulare rulează rută sarcină sarcini salut salva salvare salvat salvează
    sănătate săptămână săptămâni schimbă schimbare schimbări scrie scurtături secțiune secunde securitate selectare
    selectat selectează selectați selecție semn septembrie serviciu servicii sesiune setare setări sfârșit sigur siguranță
    simplu sistem site sâmbătă solicitare sortare spate spațiu stânga stare statistici stea stil stradă sub subiect
    suport sus sunet suprimă susține șablon șir șterge ștergere șters tabel tare tastatură tăia telefon temă timp tip
    tipărire titlu toate total trage traducere traduce trimis trimite trimitere trecut trebuie ultima ultimul ultimele
    umplere undeva unelte unic unitate urmă următor următorul următoarea utiliza utilizare utilizator utilizatori
    valabil valid valoare valori vârstă vechi vedea verde verificare verifică versiune verticală vineri viteză vizibil
    vizita vizitatori vizualizare vizualizează vizualizări vreme zi zile zonă`,
};
