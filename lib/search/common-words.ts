import { stem } from './stem';

/**
 * Common English words, similar to Ogden's Basic English. They are never corrected: "dead" is not a misspelling of "deal",
 * even if no tool uses it.
 */
const WORDS = `
able accept accident account acid act active actual add address advice afraid afternoon age agree air alive alone amount angle angry
animal answer ant anxious appear apple approve arch argue arm army arrive art asleep attack attempt attention attract aunt autumn awake
aware awful baby bad bag balance ball band bank bare base basic basin basket bath beach bean bear beard beat beautiful bed bee behave
belief believe bell belong below belt bend berry best bet better big bike bill bird birth bit bite bitter black blade blame blank bless
blind block blood blow blue board boat body boil bold bomb bone book boot border bored born borrow bother bottle bottom bowl box boy brain
brake branch brass brave bread break breath brick bridge brief bright bring broad broken brother brown brush bucket bug build bulb bunch
burn burst bus bush business busy butter button cake calm camera camp candle cap car card care careful carry cart case cash cat catch
cause ceiling chain chair chalk chance change cheap cheat check cheese chest chicken chief child chin choice church circle city claim
class clean clear clever cliff climb clock close cloth clothes cloud coal coast coat coffee coin cold collar color comb come comfort
common company complain complete complex condition cook cool copper copy cord cork corn corner correct cost cotton cough count country
couple courage cousin cover cow crack crash crazy cream crime cross crowd cruel crush cry culture cup current curtain curve cushion
custom cut damage damp dance danger dark daughter dead deaf deal dear death debt decide deep deer degree delay delicate demand depend
depth describe desert design desire desk detail die diet different dig dinner dirt dirty discover disease disgust dish distance dive
divide doctor dog door doubt drain drawer dream dress drink drive drop drown drunk dry duck dust duty eager ear early earn earth east
easy eat edge effect egg elbow electric empty end enemy energy engine enjoy enter envy equal error escape evening event evil exact
example exchange excite exist expect expert explain eye face fact fail faint fair faith fall false family famous fan far farm fast fat
father fault fear feather fed feed feel fellow female fence fever field fierce fight fill final find fine finger finish fire firm fish
fit fix flag flame flat flavor flesh flight float flood floor flour flow flower fly fold follow food fool foot force forest forget
forgive fork form fowl frame free freeze frequent fresh friend frog front frozen fruit full fun funny future game garden gas gate
generous gentle gift girl glad glass globe glove glue goat god gold good grain grand grandfather grandmother grass grateful grave gray
great green greet grey grip ground group grow grown guess guest guide guilty gun habit hair half hall hammer hand handle hang happen
happy harbor hard harm harmony hat hate head health healthy hear heart heat heavy heel height hide high hill hire history hit hold hole
holiday hollow holy home honest honor hook hope horn horse hospital host hot hotel hour house huge humor hungry hunt hurry hurt husband
ice idea ill image imagine important impulse increase industry ink insect instrument insult insurance interest iron island itch jail
jealous jelly jewel job join joke journey joy judge juice jump keen kettle key kick kid kill kind king kiss kitchen knee knife knock knot
knowledge lack ladder lady lake lamb lamp land language large late laugh law lawyer lay lazy lead leaf leak lean learn leather left leg
lesson letter level library lie life lift light limit line linen lip liquid little live lively living load loan lock lonely long loose
lose loss lost loud love low luck lucky lunch mad magic mail main male map market marry mass match material matter meal mean measure
meat medical meet melt memory mend mercy mess metal middle military milk mind mine minute miss mist mistake mix modern moment money
monkey month moon morning mother motion mountain mouse mouth move mud muscle music nail name narrow nasty nation natural near neat neck
needle nerve nervous nest net new news nice night noise noisy normal north nose nut oak obey object ocean odd offer office oil old
open opinion opposite orange order organ ought oven owe page pain paint pair pale pan paper parallel parent park part party pass past
paste patient pay peace peak pen pencil pepper perfect person physical picture piece pig pile pillow pin pink pipe pity place plain
plane plant plate play please pleasure plenty plow pocket point poison police polish polite poor position pot potato pour power praise
pray prefer present press pretty prevent price pride print prison private prize probable process produce profit promise proof proper
property protect protest proud public pull pump punish pure purple purpose purse push quality question quick quiet quit rabbit race
rail rain range rare rat rate raw ray razor reach ready real reason receive red refuse regret regular relation religion remember rent
repair repeat reply rest reward rhythm rice rich ride right ring ripe rise risk river road rob rock rod roll roof room root rope rose
rotten rough round row rub rude rule ruin run rush sad safe sail salt sand save scale school science scissors scratch scream screw sea
seat secret seed seek self sell sense separate serious servant sex shade shake shame shape share sharp sheep shelf shell shine ship shirt
shock shoe shoot shop short shout shut shy sick side silence silent silk silly silver simple sing single sink sister size skin skirt
sky slave sleep slip slope slow small smart smash smell smile smoke smooth snake sneeze snow soap social society sock soft soil
soldier solid son song soon sore sorry sort soul sound soup south space spade speak special speed spend spill spin spirit spit split
spoil spoon sport spot spread spring square stage stair stamp stand star stare starve station steal steam steel stem step stick sticky
stiff stir stitch stocking stomach stone store storm story straight strange stranger stream street stretch strike string strong stuck
study stupid substance sudden suffer sugar suggest suit summer sun supper support surprise swear sweat sweep sweet swim sword sympathy
system table tail talk tall taste tax tea teach team tear teeth tell tendency terrible test theory thick thief thin thirsty thought
thread threat throat throw thumb thunder tidy tie tight till time tin tiny tired toe tomorrow tongue tonight tool tooth top touch town
trade train transport trap tray treat tree trick trip trouble trousers true trust truth turn twist type ugly umbrella uncle unit upset
urgent usual valley value verse vessel view violent voice vote wage wait wake walk wall war warm warn wash waste watch water wave wax
weak wealth wear weather wedding week weigh weight west wet wheel whip whistle white wide wife wild win wind window wine wing winter
wire wise wish woman wood wool word work world worm worry worse worst worth wound wrap wreck wrist write wrong yard year yellow
yesterday young zero
`;
const STEMS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/).map(stem));

export const isCommonWord = (word: string): boolean => STEMS.has(stem(word));
