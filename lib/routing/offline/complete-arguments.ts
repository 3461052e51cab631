import { localAsUtc, offsetOf } from '@/lib/routing/request-moment';
import { wordsOf } from '@/lib/search/words';
import { mentionsChoice } from './choice-arguments';
import { dateArguments, type Fits, takesPeriod, timedOf } from './date-arguments';
import type { Extracted } from './extract-arguments';
import type { MessageText } from './message';
import { currencyAt } from './money';
import { isNegated, negatedPlaces } from './negated-places';
import type { Parameter } from './parameters';
import { type AssumedYear, readPeriods } from './periods';
import type { Phrase } from './phrases';
import { queryArgument } from './query-argument';
import { isKnownReadOnly, isLikelyReadOnly } from './requested-action';
import { implicitSearchText, specificItems, unusedParts } from './specific-items';
import { readTool, type SelectorTool, type ToolReading } from './tool-reading';

export interface Surroundings {
  now: Date;
  /** Time zone of times and days without one. */
  timeZone: string;
  fits: Fits;
}

export interface Completed {
  arguments: Record<string, unknown>;
  sure: Record<string, number>;
  missing: string[];
  /** Names, days, numbers and quoted texts of the message that no argument uses. */
  unused: string[];
  assumed: string[];
  /** Times without a zone, and the zone in which they were read. */
  zoned: string[];
  refused: string[];
  /** Parts of the message that arguments use, or that `unused` reports. */
  places: readonly { from: number; to: number }[];
}

/** Names of tools about the future. */
const FUTURE_TOPIC = /\b(?:availab\w*|free|slots?|forecasts?|seats?|upcoming|due|deadlines?)\b/i;
/** Tools about scheduled things, past or future. */
const SCHEDULED_TOPIC =
  /\b(?:events?|appointments?|meetings?|bookings?|schedules?|calendars?|flights?|reservations?|courses?|workshops?|classes|tours?|trains?)\b/i;
const FUTURE_WORDS = /\b(?:will|upcoming|coming|planned|planning|ahead|forthcoming)\b/i;
const PAST_WORDS = /\b(?:did|was|were|had|took place|held|happened|attended|past|so far)\b/i;

/**
 * Returns the year that dates without one are in. The message's tense decides, then what the tool is about: changes to
 * plans are ahead, lists of plans mean the nearest date, and everything else is on record.
 */
function assumedYear({ text }: MessageText, { name, description }: SelectorTool, isReading: boolean): AssumedYear {
  const names = wordsOf(name).join(' ');
  const isPlanned = SCHEDULED_TOPIC.test(`${names} ${description.slice(0, 200)}`);
  if (isReading && PAST_WORDS.test(text)) return 'latest';
  if (FUTURE_TOPIC.test(names) || (isPlanned && (!isReading || FUTURE_WORDS.test(text)))) return 'next';
  return isPlanned ? 'nearest' : 'latest';
}

const LIMIT_NAME = /\b(?:limit|top k|max results|max items|page size|per page|num results|number of results|count)\b/;
const WORDS_BEFORE_LIMIT =
  /(?:^|\b(?:top|first|last|latest|newest|up to|at most|only|maximum|show|list|find|get|me|search|for|the|limit(?: of| to)?) )$/i;
const MAX_SPANS = 100;
const NAMING_WORD = /^(?:called|named|titled|entitled|labelled|labeled)$/;
const QUERY_CONFIDENCE = 0.85;
const NARROWING_CONFIDENCE = 0.75;
const DATE_CONFIDENCE = 0.92;
/** Confidence in the tool's documented default for a required choice or flag. */
const DEFAULT_CONFIDENCE = 0.8;

function defaultOf({ schema, choices, description }: Parameter): unknown {
  if (schema.default !== undefined) return schema.default;
  return choices?.find((one) =>
    new RegExp(`defaults?\\b[^.]{0,30}['"\`]?\\b${String(one).replace(/[^\w ]/g, '.')}\\b`, 'i').test(description),
  );
}

/** A local time, or one to which UTC was added because it has no zone. */
const LOCAL_TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?)Z?$/;
const STATED_ZONE = /(?:\dZ|[+-]\d\d:?\d\d)$/;
const TRAILING_ZONE = /^\s*(?:UTC|GMT|Z)\b/;

class Completion {
  readonly given: Record<string, unknown>;
  readonly sure: Record<string, number>;
  readonly places: { from: number; to: number }[];
  readonly at: Extracted['at'];
  readonly assumed: string[] = [];
  readonly zoned: string[] = [];
  readonly refused: string[] = [];

  constructor(
    private readonly message: MessageText,
    private readonly reading: ToolReading,
    private readonly around: Surroundings,
    extracted: Extracted,
  ) {
    this.given = { ...extracted.arguments };
    this.sure = { ...extracted.sure };
    this.places = [...extracted.spans];
    this.at = { ...extracted.at };
  }

  set(name: string, value: unknown, sure: number, place: { from: number; to: number }): void {
    this.given[name] = value;
    this.sure[name] = sure;
    this.at[name] = place;
    this.places.push(place);
  }

  drop(name: string): void {
    const place = this.at[name];
    delete this.given[name];
    delete this.sure[name];
    delete this.at[name];
    const at = place ? this.places.findIndex(({ from, to }) => from === place.from && to === place.to) : -1;
    if (at >= 0) this.places.splice(at, 1);
  }

  /** Removes choices and flags that the message does not contain. Uses the tool's default, or asks. */
  keepSaidChoices(): void {
    for (const parameter of this.reading.parameters) {
      const { name, choices, type } = parameter;
      if (!Object.hasOwn(this.given, name) || (choices === null && type !== 'boolean')) continue;
      const isSaid = choices === null ? this.at[name] !== undefined : mentionsChoice(this.message, this.given[name]);
      if (isSaid || choices?.length === 1) continue;
      const otherwise = defaultOf(parameter);
      this.drop(name);
      if (otherwise === undefined || !parameter.isRequired) continue;
      this.given[name] = otherwise;
      this.sure[name] = DEFAULT_CONFIDENCE;
    }
  }

  /** Removes negated values. Flags interpret their negation themselves. */
  dropNegated(negated: readonly { from: number; to: number }[]): void {
    for (const { name, type } of this.reading.parameters) {
      const place = this.at[name];
      if (place && type !== 'boolean' && isNegated(negated, place)) this.drop(name);
    }
  }

  /** Removes arguments that contain the whole message, which is valid for a search but not for sending or writing. */
  dropWholes(): void {
    for (const { name, type, kind } of this.reading.parameters) {
      const isWhole = this.at[name] === undefined && this.given[name] === this.message.text.trim();
      if (type === 'string' && kind !== 'query' && isWhole) this.drop(name);
    }
  }

  /** Extends a name after "called" to the whole phrase, regardless of capitalization. */
  nameWhole(phrases: readonly Phrase[]): void {
    for (const { name, schema } of this.reading.parameters) {
      const place = this.at[name];
      if (!place || typeof this.given[name] !== 'string') continue;
      const [whole] = phrases
        .filter(({ from, to, lead }) => from === place.from && to > place.to && NAMING_WORD.test(lead ?? ''))
        .sort((a, b) => b.to - a.to);
      if (!whole || !this.around.fits(schema, whole.text)) continue;
      const others = this.places.filter((one) => one.from !== place.from || one.to !== place.to);
      if (others.some(({ from, to }) => from < whole.to && whole.from < to)) continue;
      const sure = this.sure[name]!;
      this.drop(name);
      this.set(name, whole.text, sure, { from: whole.from, to: whole.to });
    }
  }

  /**
   * Sets days and periods. A read may be narrowed to a period; a write gets a day only where a parameter requires one.
   */
  setDates(tool: SelectorTool): void {
    const isReading = isLikelyReadOnly(tool);
    const saysTime = this.message.typed.some(({ kind }) => kind === 'time' || kind === 'datetime');
    if (saysTime) return;
    const wanted = isReading ? this.#openDates() : this.#openDays();
    const year = assumedYear(this.message, tool, isReading);
    const isPeriod = takesPeriod(this.reading.parameters);
    // A write is not extended to the start and end of a day.
    const now = localAsUtc(this.around.now, this.around.timeZone);
    const dates = dateArguments(this.message, wanted, { ...this.around, now, year }).filter(
      ({ period }) => isReading || !isPeriod || period.first !== period.last,
    );
    for (const { name } of dates.length > 0 ? wanted : []) this.drop(name);
    for (const { parameter, value, period } of dates) {
      this.set(parameter.name, value, period.isAssumed && !isReading ? 0.5 : DATE_CONFIDENCE, period);
    }
    for (const period of new Set(dates.map((one) => one.period)))
      if (period.isAssumed) {
        const { first, last } = period;
        const days = first !== null && first === last ? first : `${first ?? 'before'} to ${last ?? 'any later day'}`;
        this.assumed.push(`“${period.text}” is taken as ${days}`);
      }
  }

  /** Reads times without a zone in the zone of the request. */
  setZone(): void {
    const { text } = this.message;
    const { timeZone, fits } = this.around;
    for (const { name, schema } of this.reading.parameters) {
      const value = this.given[name];
      const place = this.at[name];
      const local = typeof value === 'string' && place ? LOCAL_TIME.exec(value)?.[1] : undefined;
      if (local === undefined || !place) continue;
      const said = text.slice(place.from, place.to);
      if (STATED_ZONE.test(said) || TRAILING_ZONE.test(text.slice(place.to))) continue;
      const whole = local.length === 16 ? `${local}:00` : local;
      const zoned = `${whole}${offsetOf(whole, timeZone)}`;
      // A schema may want a time without a zone.
      if (!fits(schema, zoned) || (fits(schema, value) && schema.format !== 'date-time' && value === local)) continue;
      this.given[name] = zoned;
      const note = `“${said}” is read in ${timeZone}`;
      if (!this.zoned.includes(note)) this.zoned.push(note);
    }
  }

  #isSettled({ name, schema }: Parameter): boolean {
    return Object.hasOwn(this.given, name) && this.around.fits(schema, this.given[name]);
  }

  /** Returns both ends of a period unless both are set. */
  #openDates(): Parameter[] {
    const { parameters } = this.reading;
    const timed = timedOf(parameters);
    const isOpen = takesPeriod(parameters) && !timed.every((one) => this.#isSettled(one));
    return isOpen ? timed : timed.filter((one) => !this.#isSettled(one));
  }

  /** Returns the day parameter of a write, or its two ends. */
  #openDays(): Parameter[] {
    const { parameters } = this.reading;
    const days = timedOf(parameters).filter((one) => one.schema.format === 'date');
    if (takesPeriod(days)) return days;
    const open = days.filter((one) => !this.#isSettled(one));
    return open.length === 1 && !takesPeriod(parameters) ? open : [];
  }

  /** Converts values to the form the schema requires when the value is equal, otherwise removes them. */
  keepFitting(): void {
    const { fits } = this.around;
    for (const { name, schema, type } of this.reading.parameters) {
      if (!Object.hasOwn(this.given, name)) continue;
      const value = this.given[name];
      if (fits(schema, value)) continue;
      const other = [
        ...(typeof value === 'string' ? [value.trim(), value.toUpperCase(), value.toLowerCase()] : []),
        ...(typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) && (type === 'integer' || type === 'number')
          ? [Number(value)]
          : []),
        ...(typeof value === 'number' ? [String(value)] : []),
      ].find((one) => fits(schema, one));
      if (other !== undefined) this.given[name] = other;
      else {
        this.refused.push(`${name} ${JSON.stringify(value)?.slice(0, 80)}`);
        this.drop(name);
      }
    }
  }

  setLimit(): void {
    const { text, typed } = this.message;
    const parameter = this.reading.parameters.find(
      ({ name, type, choices }) =>
        (type === 'integer' || type === 'number') && choices === null && LIMIT_NAME.test(wordsOf(name).join(' ')),
    );
    if (!parameter || Object.hasOwn(this.given, parameter.name)) return;
    const isFree = (span: { from: number; to: number }) =>
      !this.places.some(({ from, to }) => from < span.to && span.from < to);
    const span = typed.find(
      (one) =>
        one.kind === 'number' &&
        isFree(one) &&
        WORDS_BEFORE_LIMIT.test(text.slice(Math.max(0, one.from - 16), one.from)),
    );
    if (span && !span.isMoney && !span.isPercent && this.around.fits(parameter.schema, span.numbers[0]))
      this.set(parameter.name, span.numbers[0], DATE_CONFIDENCE, span);
  }

  setCurrency(): void {
    const { text, typed } = this.message;
    const mentioned = typed
      .slice(0, MAX_SPANS)
      .flatMap((span) => (span.kind === 'number' ? (currencyAt(text, span) ?? []) : []));
    // The currency's words belong to the number, whether or not a parameter uses them.
    for (const place of mentioned)
      if (this.places.some(({ from, to }) => from < place.to && place.from < to)) this.places.push(place);
    const codes = [...new Set(mentioned.flatMap(({ code }) => code ?? []))];
    const parameter = this.reading.parameters.find(({ kind, type }) => kind === 'currency' && type === 'string');
    if (codes.length !== 1 || !parameter || Object.hasOwn(this.given, parameter.name)) return;
    const place = mentioned.find(({ code }) => code === codes[0])!;
    if (this.around.fits(parameter.schema, codes[0])) this.set(parameter.name, codes[0], 0.9, place);
  }
}

/**
 * Completes the arguments of the selected tool and validates them: removes choices the message does not contain,
 * assigns dates and periods, and sets the search text of a reading tool. Reports unused parts of the message, so that a
 * call does not appear to cover more than it does.
 */
export function completeArguments(
  message: MessageText,
  phrases: readonly Phrase[],
  tool: SelectorTool,
  extracted: Extracted,
  around: Surroundings,
): Completed {
  const reading = readTool(tool);
  const { parameters } = reading;
  const made = new Completion(message, reading, around, extracted);
  made.keepSaidChoices();
  if (!isKnownReadOnly(tool)) made.dropWholes();
  const negated = negatedPlaces(message.text);
  made.dropNegated(negated);
  made.nameWhole(phrases);
  made.setDates(tool);
  made.setZone();
  made.keepFitting();
  made.setCurrency();
  const periods = readPeriods(message, localAsUtc(around.now, around.timeZone), 'latest');
  const mentioned = specificItems(message, phrases, periods, reading);
  const left = () => unusedParts(mentioned, made.places, made.given);
  if (isLikelyReadOnly(tool)) {
    made.setLimit();
    // For a search with the whole message, prefer its topic.
    const isWhole = (name: string) => made.at[name] === undefined && made.given[name] === message.text.trim();
    const open = parameters.filter(({ name }) => !Object.hasOwn(made.given, name) || isWhole(name));
    const free = mentioned.filter(
      (one) => !isNegated(negated, one) && !made.places.some(({ from, to }) => from < one.to && one.from < to),
    );
    const narrowed = implicitSearchText(message, phrases, periods, reading);
    const narrowing = narrowed && isNegated(negated, narrowed) ? null : narrowed;
    const isTaken = narrowing && made.places.some(({ from, to }) => from < narrowing.to && narrowing.from < to);
    const query = queryArgument(open, free, isTaken ? null : narrowing);
    const sure = query?.words === narrowing ? NARROWING_CONFIDENCE : QUERY_CONFIDENCE;
    if (query && around.fits(query.parameter.schema, query.words.text))
      made.set(query.parameter.name, query.words.text, sure, query.words);
  }
  // Exclusions are not used as arguments: no parameter can express "all but these".
  const isLeftOut = (place: { from: number; to: number }) =>
    isLikelyReadOnly(tool) &&
    !made.places.some(({ from, to }) => from < place.to && place.from < to) &&
    message.tokens.some(({ from, to, isStop }) => !isStop && from > place.from && to <= place.to) &&
    !message.typed.some(({ kind, from, to }) => kind === 'quoted' && from <= place.from && place.to <= to);
  return {
    arguments: made.given,
    sure: made.sure,
    missing: parameters.flatMap(({ name, isRequired }) =>
      isRequired && !Object.hasOwn(made.given, name) ? [name] : [],
    ),
    unused: [
      ...negated.filter(isLeftOut).map(({ from, to }) => message.text.slice(from, to).trim()),
      ...left()
        .filter((one) => !negated.some(({ from, to }) => from <= one.from && one.to <= to))
        .map(({ text }) => text),
    ].map((text) => text.slice(0, 80)),
    assumed: made.assumed,
    zoned: made.zoned,
    refused: made.refused,
    places: [...made.places, ...mentioned, ...negated],
  };
}
