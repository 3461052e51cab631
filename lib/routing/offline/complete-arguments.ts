import { wordsOf } from '@/lib/search/words';
import { knownToRead, onlyReads } from './asked-for';
import { saysChoice } from './choice-arguments';
import { concreteWords, narrowingWords, unusedOf } from './concrete-words';
import { dateArguments, type Fits, takesPeriod, timedOf } from './date-arguments';
import type { Extracted } from './extract-arguments';
import type { MessageText } from './message';
import { currencyAt } from './money';
import { isNegated, negatedPlaces } from './negated-places';
import type { Parameter } from './parameters';
import { readPeriods } from './periods';
import type { Phrase } from './phrases';
import { queryArgument } from './query-argument';
import { readTool, type SelectorTool, type ToolReading } from './tool-reading';

/** What is known beside the message. */
export interface Surroundings {
  now: Date;
  fits: Fits;
}

/** The arguments of the tool that was chosen, and what is to be said of them. */
export interface Completed {
  arguments: Record<string, unknown>;
  sure: Record<string, number>;
  missing: string[];
  /** Names, days, numbers and quoted texts of the message that are in no argument. */
  unused: string[];
  /** What was taken for more than was said: "July" for July 2027. */
  assumed: string[];
  /** Values that were read and that the schema refuses. */
  refused: string[];
}

/** What is done or held at some time to come; of everything else, a month without a year is the latest one. */
const PLANNED =
  /\b(?:events?|appointments?|meetings?|bookings?|schedules?|calendars?|availab\w*|flights?|forecasts?|seats?|reservations?|courses?|workshops?|classes|tours?|trains?|upcoming|due|deadlines?)\b/i;
const LIMIT = /\b(?:limit|top k|max results|max items|page size|per page|num results|number of results|count)\b/;
const SO_MANY =
  /(?:^|\b(?:top|first|last|latest|newest|up to|at most|only|maximum|show|list|find|get|me|search|for|the|limit(?: of| to)?) )$/i;
const MOST_SPANS = 100;
const CALLED = /^(?:called|named|titled|entitled|labelled|labeled)$/;
const QUERY_SURE = 0.85;
const NARROWING_SURE = 0.75;
const DATE_SURE = 0.92;
/** A required choice or flag that nobody said, where the tool names what it is otherwise. */
const DEFAULT_SURE = 0.8;

/** What the tool itself says that a parameter is when nothing is said; undefined: nothing. */
function defaultOf({ schema, choices, description }: Parameter): unknown {
  if (schema.default !== undefined) return schema.default;
  return choices?.find((one) =>
    new RegExp(`defaults?\\b[^.]{0,30}['"\`]?\\b${String(one).replace(/[^\w ]/g, '.')}\\b`, 'i').test(description),
  );
}

class Completion {
  readonly given: Record<string, unknown>;
  readonly sure: Record<string, number>;
  readonly places: { from: number; to: number }[];
  readonly at: Extracted['at'];
  readonly assumed: string[] = [];
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

  /** A choice or a flag that nobody said is not made up: the tool's own default stands, everything else is asked for. */
  keepSaidChoices(): void {
    for (const parameter of this.reading.parameters) {
      const { name, choices, type } = parameter;
      if (!Object.hasOwn(this.given, name) || (choices === null && type !== 'boolean')) continue;
      const isSaid = choices === null ? this.at[name] !== undefined : saysChoice(this.message, this.given[name]);
      if (isSaid || choices?.length === 1) continue;
      const otherwise = defaultOf(parameter);
      this.drop(name);
      if (otherwise === undefined || !parameter.isRequired) continue;
      this.given[name] = otherwise;
      this.sure[name] = DEFAULT_SURE;
    }
  }

  /** What is said not to be meant is no argument; flags read their "not" themselves. */
  dropNegated(negated: readonly { from: number; to: number }[]): void {
    for (const { name, type } of this.reading.parameters) {
      const place = this.at[name];
      if (place && type !== 'boolean' && isNegated(negated, place)) this.drop(name);
    }
  }

  /** The message itself is what a search may be for, but not what is to be sent or written. */
  dropWholes(): void {
    for (const { name, type, kind } of this.reading.parameters) {
      const isWhole = this.at[name] === undefined && this.given[name] === this.message.text.trim();
      if (type === 'string' && kind !== 'query' && isWhole) this.drop(name);
    }
  }

  /** What something is called is all that stands behind "called", whether or not each of its words is written as a name. */
  nameWhole(phrases: readonly Phrase[]): void {
    for (const { name, schema } of this.reading.parameters) {
      const place = this.at[name];
      if (!place || typeof this.given[name] !== 'string') continue;
      const [whole] = phrases
        .filter(({ from, to, lead }) => from === place.from && to > place.to && CALLED.test(lead ?? ''))
        .sort((a, b) => b.to - a.to);
      if (!whole || !this.around.fits(schema, whole.text)) continue;
      const others = this.places.filter((one) => one.from !== place.from || one.to !== place.to);
      if (others.some(({ from, to }) => from < whole.to && whole.from < to)) continue;
      const sure = this.sure[name]!;
      this.drop(name);
      this.set(name, whole.text, sure, { from: whole.from, to: whole.to });
    }
  }

  /** Days and periods. What is looked at may be narrowed to one; what is changed gets a day only where one is asked for. */
  setDates(tool: SelectorTool): void {
    const isReading = onlyReads(tool);
    const saysTime = this.message.typed.some(({ kind }) => kind === 'time' || kind === 'datetime');
    if (saysTime) return;
    const wanted = isReading ? this.#openDates() : this.#openDays();
    const isComing = PLANNED.test(`${wordsOf(tool.name).join(' ')} ${tool.description.slice(0, 200)}`);
    const isPeriod = takesPeriod(this.reading.parameters);
    // A change is not stretched to a whole day's two ends.
    const dates = dateArguments(this.message, wanted, { ...this.around, isComing }).filter(
      ({ period }) => isReading || !isPeriod || period.first !== period.last,
    );
    for (const { name } of dates.length > 0 ? wanted : []) this.drop(name);
    for (const { parameter, value, period } of dates) {
      this.set(parameter.name, value, period.isAssumed && !isReading ? 0.5 : DATE_SURE, period);
    }
    for (const period of new Set(dates.map((one) => one.period)))
      if (period.isAssumed) {
        const { first, last } = period;
        const days = first !== null && first === last ? first : `${first ?? 'before'} to ${last ?? 'any later day'}`;
        this.assumed.push(`“${period.text}” is taken as ${days}`);
      }
  }

  #isSettled({ name, schema }: Parameter): boolean {
    return Object.hasOwn(this.given, name) && this.around.fits(schema, this.given[name]);
  }

  /** Both ends of a period are read together, unless both are read already. */
  #openDates(): Parameter[] {
    const { parameters } = this.reading;
    const timed = timedOf(parameters);
    const isOpen = takesPeriod(parameters) && !timed.every((one) => this.#isSettled(one));
    return isOpen ? timed : timed.filter((one) => !this.#isSettled(one));
  }

  /** The one day that a change takes, or the two between which it holds. */
  #openDays(): Parameter[] {
    const { parameters } = this.reading;
    const days = timedOf(parameters).filter((one) => one.schema.format === 'date');
    if (takesPeriod(days)) return days;
    const open = days.filter((one) => !this.#isSettled(one));
    return open.length === 1 && !takesPeriod(parameters) ? open : [];
  }

  /** A value that its schema refuses is written as the schema wants it, where that is the same value, or left out. */
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

  /** "The first 5", "top 3 results": how many are to be looked at. */
  setLimit(): void {
    const { text, typed } = this.message;
    const parameter = this.reading.parameters.find(
      ({ name, type, choices }) =>
        (type === 'integer' || type === 'number') && choices === null && LIMIT.test(wordsOf(name).join(' ')),
    );
    if (!parameter || Object.hasOwn(this.given, parameter.name)) return;
    const isFree = (span: { from: number; to: number }) =>
      !this.places.some(({ from, to }) => from < span.to && span.from < to);
    const span = typed.find(
      (one) => one.kind === 'number' && isFree(one) && SO_MANY.test(text.slice(Math.max(0, one.from - 16), one.from)),
    );
    if (span && !span.isMoney && !span.isPercent && this.around.fits(parameter.schema, span.numbers[0]))
      this.set(parameter.name, span.numbers[0], DATE_SURE, span);
  }

  /** The currency of the one amount that was said. */
  setCurrency(): void {
    const { text, typed } = this.message;
    const said = typed
      .slice(0, MOST_SPANS)
      .flatMap((span) => (span.kind === 'number' ? (currencyAt(text, span) ?? []) : []));
    // Its words belong to the number, whether or not a parameter wants them.
    for (const place of said)
      if (this.places.some(({ from, to }) => from < place.to && place.from < to)) this.places.push(place);
    const codes = [...new Set(said.flatMap(({ code }) => code ?? []))];
    const parameter = this.reading.parameters.find(({ kind, type }) => kind === 'currency' && type === 'string');
    if (codes.length !== 1 || !parameter || Object.hasOwn(this.given, parameter.name)) return;
    const place = said.find(({ code }) => code === codes[0])!;
    if (this.around.fits(parameter.schema, codes[0])) this.set(parameter.name, codes[0], 0.9, place);
  }
}

/**
 * What was read for the chosen tool, made whole and held to its schema: choices that nobody said are taken back, days and
 * periods go where the tool takes them, a tool that looks things up gets what is looked for. It names what of the message is
 * in no argument, so that nobody takes a call for more than it is.
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
  if (!knownToRead(tool)) made.dropWholes();
  const negated = negatedPlaces(message.text);
  made.dropNegated(negated);
  made.nameWhole(phrases);
  made.setDates(tool);
  made.keepFitting();
  made.setCurrency();
  const periods = readPeriods(message, around.now, false);
  const said = concreteWords(message, phrases, periods, reading);
  const left = () => unusedOf(said, made.places, made.given);
  if (onlyReads(tool)) {
    made.setLimit();
    // Where the whole message stands for what is searched for, what it is about says it better.
    const isWhole = (name: string) => made.at[name] === undefined && made.given[name] === message.text.trim();
    const open = parameters.filter(({ name }) => !Object.hasOwn(made.given, name) || isWhole(name));
    const free = said.filter(
      (one) => !isNegated(negated, one) && !made.places.some(({ from, to }) => from < one.to && one.from < to),
    );
    const narrowed = narrowingWords(message, phrases, periods, reading);
    const narrowing = narrowed && isNegated(negated, narrowed) ? null : narrowed;
    const isTaken = narrowing && made.places.some(({ from, to }) => from < narrowing.to && narrowing.from < to);
    const query = queryArgument(open, free, isTaken ? null : narrowing);
    const sure = query?.words === narrowing ? NARROWING_SURE : QUERY_SURE;
    if (query && around.fits(query.parameter.schema, query.words.text))
      made.set(query.parameter.name, query.words.text, sure, query.words);
  }
  // What a list leaves out is in no argument: nothing here can say "all but these".
  const isLeftOut = (place: { from: number; to: number }) =>
    onlyReads(tool) &&
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
    refused: made.refused,
  };
}
