// Words that say nothing about which tool is meant: function words, politeness, and what people put around a request.
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
    .split(/\s+/)
    .filter(Boolean),
);
