// Function words as single characters and pairs, as `wordsOf` reads them.
const CHINESE = `的 了 吗 呢 吧 啊 呀 我 你 您 他 她 它 们 这 那 哪 些 么 个 是 在 有 没 不 把 给 被 让 请 帮 想 要 去 来 和 跟 与 或 就 都 也 还 很 太 得 地 着 过
  一 下 几 多 少 什 怎 为 以 可 能 会 对 从 到 于 而 但 如 若 我们 你们 他们 这个 那个 哪些 什么 怎么 为什 多少 是不 不是 没有 有没 可以 一下 一个 帮我 给我 请帮 我想
  想要 我要 现在 已经 还是 或者 并且 然后 如果 因为 所以 的话`;
// Without words that mean something in English, such as `die`.
const GERMAN = `der das und ist ein eine einen einem einer eines ich mir mich du er sie es wir ihr uns bitte für fur von vom zum zur auf nicht
  wie wann wo warum welche welcher welches welchen dem des sich auch noch oder aber wenn dass hat haben kann konnen soll
  mein meine meinen unser unsere beim über uber nach aus diese dieser dieses`;

const GERMAN_WORDS = new Set(GERMAN.split(/\s+/));

/** Returns true if one of the words is a German function word that is no English word. */
export const areGerman = (words: readonly string[]): boolean => words.some((word) => GERMAN_WORDS.has(word));

// Words without information about the tool: function words, politeness and phrases around a request.
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above after again against all also although always am an and another any anybody anyone anything are aren around as
  ask at away back be became because become been before being below besides between both but by can cannot could couldn did didn do
  does doesn doing don done down during each either else enough etc ever every everybody everyone everything few first for from
  further furthermore get getting give given go goes going gone got had hadn has hasn have haven having he hello hence her here hers herself hey hi
  him himself his how however i if in inside instead into is isn it its itself just keep kindly know last least less let like likely
  ll look looking lot made make makes making many may maybe me might mine more moreover most much must my myself near need needed needing needs
  neither never next no nobody none nor not nothing now of off often oh ok okay on once one ones only onto or other others our ours ourselves
  out over own per perhaps please possible possibly provide provided provides providing put quite rather re really regarding said same say says see seem
  seems several shall she should shouldn since so some somebody someone something soon still such sure take takes taking tell than thank thanks
  that the their theirs them themselves then there therefore these they thing things think this those though through throughout thus to
  together too toward towards try trying two under unless until up upon us use used user users uses using various ve very via want wanted wants
  was wasn way we well were weren what whatever when where whether which while who whoever whole whom whose why will with within without
  won would wouldn yes yet you your yours yourself yourselves assist assistance help helping could interested specific specifically additionally
  based certain currently able allow allows available different given including information related required`
    .concat(` ${CHINESE} ${GERMAN}`)
    .split(/\s+/)
    .filter(Boolean),
);
