import { booleanArgument, choiceArgument, choiceList } from './choice-arguments';
import { fieldValues } from './field-values';
import type { MessageText } from './message';
import { type Argument, numberArguments } from './number-arguments';
import type { Parameter } from './parameters';
import type { Phrase } from './phrases';
import { listOfTexts, textArguments } from './text-arguments';

export interface Extracted {
  arguments: Record<string, unknown>;
  sure: Record<string, number>;
  spans: { from: number; to: number }[];
  /** Source spans by name, for arguments with a single source. */
  at: Record<string, { from: number; to: number }>;
  missing: string[];
}

const FIELD_CONFIDENCE = 0.95;
/** Minimum confidence for an optional parameter: a wrong value does more harm than none. */
const MIN_OPTIONAL_CONFIDENCE = 0.72;
const MAX_DEPTH = 2;

function listOfNumbers({ typed, text }: MessageText, used: readonly Argument[]): Argument | null {
  const bracketed = typed.find(({ kind, numbers }) => kind === 'list' && numbers.length > 0);
  if (bracketed) return { value: [...bracketed.numbers], sure: 0.92, from: bracketed.from, to: bracketed.to };
  const numbers = typed.filter(
    (span) => span.kind === 'number' && !used.some(({ from, to }) => from < span.to && span.from < to),
  );
  let run: typeof numbers = [];
  let longest: typeof numbers = [];
  for (const span of numbers) {
    const last = run.at(-1);
    run = last && /^%?,? ?(?:and |& )?$/.test(text.slice(last.to, span.from)) ? [...run, span] : [span];
    if (run.length > longest.length) longest = run;
  }
  if (longest.length === 0) return null;
  return {
    value: longest.map(({ numbers: [value] }) => value!),
    sure: longest.length > 1 ? 0.85 : 0.35,
    from: longest[0]!.from,
    to: longest.at(-1)!.to,
  };
}

/**
 * Extracts a tool's arguments from a message by parameter types, names, formats and descriptions. Invents no values
 * except for a required choice, with low confidence.
 */
export function extractArguments(
  message: MessageText,
  phrases: readonly Phrase[],
  parameters: readonly Parameter[],
  toolStems: ReadonlySet<string>,
  depth = 0,
): Extracted {
  const fields = fieldValues(message.text, parameters);
  const found = new Map<Parameter, Argument>(
    fields.map(({ parameter, value, from, to }) => [parameter, { value, sure: FIELD_CONFIDENCE, from, to }]),
  );
  /** A word in a field's text is no value of another parameter. */
  const isInField = (one: Argument) => fields.some(({ from, to }) => one.from < to && from < one.to);
  const inside: Extracted['spans'] = [];
  const used = () => [...found.values()].filter(({ from, to }) => to > from);
  const ordered = [...parameters].sort((a, b) => Number(b.isRequired) - Number(a.isRequired));
  for (const parameter of ordered) {
    if (parameter.choices === null) continue;
    const choice = choiceArgument(message, parameter);
    if (choice && !isInField(choice)) found.set(parameter, choice);
  }
  for (const parameter of ordered) {
    if (parameter.type !== 'array') continue;
    const items = parameter.items;
    const list = items?.choices
      ? choiceList(message, parameter)
      : items && (items.type === 'integer' || items.type === 'number')
        ? listOfNumbers(message, used())
        : null;
    if (list && !isInField(list)) found.set(parameter, list);
  }
  for (const [parameter, argument] of numberArguments(message, ordered))
    if (!found.has(parameter) && !isInField(argument)) found.set(parameter, argument);
  const open = ordered.filter((parameter) => !fields.some((one) => one.parameter === parameter));
  for (const [parameter, argument] of textArguments({ message, phrases, toolStems }, open, used()))
    found.set(parameter, argument);
  for (const parameter of ordered) {
    if (found.has(parameter)) continue;
    if (parameter.type === 'boolean') {
      const flag = booleanArgument(message, parameter);
      if (flag) found.set(parameter, flag);
    } else if (parameter.type === 'array' && (parameter.items === null || parameter.items.type === 'string')) {
      const list = listOfTexts({ message, phrases, toolStems }, parameter, parameter.isRequired ? [] : used());
      if (list) found.set(parameter, list);
    } else if (parameter.type === 'object' && parameter.fields.length > 0 && depth < MAX_DEPTH) {
      const inner = extractArguments(message, phrases, parameter.fields, toolStems, depth + 1);
      const sures = Object.values(inner.sure);
      if (inner.missing.length === 0 && sures.length > 0) {
        found.set(parameter, { value: inner.arguments, sure: Math.min(...sures), from: 0, to: 0 });
        inside.push(...inner.spans);
      }
    }
  }
  const extracted: Extracted = { arguments: {}, sure: {}, spans: inside, at: {}, missing: [] };
  for (const parameter of parameters) {
    const argument = found.get(parameter);
    if (argument && (parameter.isRequired || argument.sure >= MIN_OPTIONAL_CONFIDENCE)) {
      extracted.arguments[parameter.name] = argument.value;
      extracted.sure[parameter.name] = argument.sure;
      if (argument.to > argument.from) {
        const place = { from: argument.from, to: argument.to };
        extracted.spans.push(place);
        extracted.at[parameter.name] = place;
      }
    } else if (parameter.isRequired) extracted.missing.push(parameter.name);
  }
  return extracted;
}
