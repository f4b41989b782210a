/** Words of interfaces, in lower case; function words are those of the checks (`languageWords`). Written for this project. */
export const english: Readonly<Record<string, string>> = {
  en: `abort accept accepted access account accounts action actions activate active activity add added additional address
    addresses admin administrator advanced alert alerts align alignment allow allowed already alternative always amount
    analysis animation anonymous another answer apply appearance application applications approve approved archive
    archived area arrow article ask assign assigned attach attachment attachments attempt audio author authentication
    authorized auto automatic automatically available average avatar back background backup balance bar base basic basket
    battery begin beginning behavior below beta better bill billing birthday black block blocked blog blue board body
    bold book bookmark bookmarks border bottom box branch brand break brightness broken browse browser brush build button
    buttons buy calculate calendar call calls camera cancel canceled cancelled canvas card cards cart case category
    categories cell center certificate change changed changes channel character characters chart charts chat check checked
    checkout child choose circle city clear click client clipboard clone close closed cloud code collaborate collaboration
    collapse collection color colors colour column columns comma command commands comment comments commit common community
    companies company compare complete completed computer condition conditions configuration configure confirm
    confirmation connect connected connecting connection contact contacts contain contains content contents continue
    contrast control conversation convert cookie cookies copied copy correct cost count counter country create created
    creating creation currency current currently custom customer customers customize cut daily dark dashboard data
    database date dates day days deactivate debug default delay delete deleted deleting deletion delivery deny description
    deselect design desktop destination detail details developer device devices diagram dialog different direction
    directory disable disabled disconnect disconnected discard discount discover disk display distance document
    documentation documents domain done double down download downloaded downloading downloads draft drag draw drawing drop
    due duplicate duration edit edited editing editor element elements email empty enable enabled encrypted end ended
    engine english enter entries entry environment error errors event events every example examples exceeded execute exist
    existing exists exit expand expiration expire expired export exported extension extensions external face fail failed
    failure family fast favorite favorites feature features feedback field fields file files fill filter filters final
    find finish finished first fix fixed flag flip folder folders follow followers following font force forgot form format
    forward found frame free frequency friday friend friends full function functions gallery game general generate
    generated get global go grant graph gray green grey grid group grouping groups guest guide hand handle hardware head
    header health heartbeat height hello help hidden hide high highlight history home horizontal host hour hours icon
    identifier ignore image images import important imported improve inactive include included incorrect index info
    information initial inline input insert inside inspect install installation installed instance instructions integration
    interface internal internet interval introduction invalid invitation invite invoice invoices issue issues italic item
    items january february march april may june july august september october november december join keep key keyboard
    keys keyword keywords label labels language languages large last latest latitude launch layer layers layout learn leave
    left length less letter level library license light like limit line lines link links list live load loaded loading
    local location locations lock locked log logged login logo logout logs longitude look loop lost low mail main
    maintenance make manage management manager manual map mark master match maximize maximum measure media medium meeting
    member members memory menu merge message messages method metrics microphone middle minimum minute minutes missing mode
    model modified module monday money monitor monitors month monthly months mouse move multiple music mute muted name
    named names navigation network never new news next night none normal note notes nothing notification notifications
    notify number numbers object objects off offline offset old online only opacity open opened opens operation option
    optional options order orders organization original other output outside overview overwrite own owner package packages
    page pages paint panel paragraph parameter parent part password passwords paste path pattern pause paused pay payment
    payments pending people percent perform permanently permission permissions person personal phone photo photos picture
    pictures pin place plan play player please plugin plugins point points policy popular port position post posts power
    preferences preparing present preview previous price primary print printer priority privacy private problem problems
    process processing product products profile profiles program progress project projects properties property protect
    protocol provide provider proxy public publish published publisher purchase purple quality quantity query question
    questions queue quick quiet random range rate ratio read reading ready receive received recent recently recipient
    recommended record recording records recover red redirect redo reference refresh refuse region register registration
    regular reject related release reload remaining remember reminder remote remove removed removing rename repeat replace
    reply report reports repository request requests require required reset resize resolution resolve resource resources
    response restart restore restored result results resume retry return returned revenue review revoke right role roles
    room rotate round row rows rule rules run running safe sale sales same saturday save saved saving scale scan schedule
    scheduled scope score screen screenshot script scroll search searching seat second seconds secret section secure
    security see select selected selection send sender sending sent separator server servers service services session
    sessions set setting settings setup shadow shape shapes share shared sharing sheet shield shift shipping shop shortcut
    shortcuts show sidebar sign signed simple single site size skip slide slider slideshow slow small smart snapshot
    software some something sort sorting sound source space spam special speed spelling split square stack staff standard
    star start started starting state statistics status step steps stop stopped storage store stored street string stroke
    strong student style subject submit submitted subscribe subscription success successful successfully suggestion
    suggestions summary sunday support supported surname suspend switch symbol sync synchronize syntax system tab table
    tables tag tags target task tasks tax team teams technical template templates term terminal terms test testing text
    thank thanks theme themes thursday tick ticket time timeline timeout times timezone tip tips title today toggle token
    tomorrow tool toolbar tools top total touch track traffic transaction transfer translate translation translations
    transparent trash tree trend trial trigger true trust try tuesday turn type unable unavailable unblock uncheck
    undefined underline undo unexpected ungroup uninstall unique unknown unlimited unlock unread unsaved unsupported
    untitled unused update updated updates upgrade upload uploaded uploading uptime url usage use used user username users
    valid validation value values variable verification verify version vertical video videos view viewer views virtual
    visibility visible visit visitor visitors visits voice volume wait waiting wallet warning warnings watch weather web
    website wednesday week weekly weeks weight welcome white wide width window windows wireless word words work workflow
    working workspace write writing wrong year years yellow yesterday zoom`,
};
