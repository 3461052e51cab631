import { stem } from '@/lib/search/stem';
import { wordsOf } from '@/lib/search/words';
import { type Parameter, readParameters, stemsOf } from './parameters';

/** A tool as the selector is given it. */
export interface SelectorTool {
  name: string;
  description: string;
  inputSchema: unknown;
  /** What people approved of it; left out or null: nothing is known but its name. */
  readOnly?: boolean | null;
  destructive?: boolean | null;
}

/** What the selector reads of a tool, once. */
export interface ToolReading {
  parameters: readonly Parameter[];
  /** Stems of the words of its name, in their order, without verbs that any tool may have. */
  name: readonly string[];
  /** The first sentence of its description. */
  purpose: ReadonlySet<string>;
  /** All that it says of itself. */
  all: ReadonlySet<string>;
  /** Of the parameters' names and choices. */
  asked: ReadonlySet<string>;
}

const MOST_CHARS = 1_200;
/** Stems that say nothing of what a tool is about. */
export const COMMON = new Set(
  wordsOf(
    'get fetch retrieve retrieves find finds search searches list lists show return returns provide provides calculate calculates compute create creates generate make data information info details detail specified given specific certain based using use used various tool function api execute result results value number type name user request new set parameter parameters including include option optional between particular provided required within also different obtain',
  ).map(stem),
);

const readings = new WeakMap<object, ToolReading>();

function read({ name, description, inputSchema }: SelectorTool): ToolReading {
  const parameters = readParameters(inputSchema);
  const sentence = /^[\s\S]{1,300}?[.!?](?=\s|$)/.exec(description)?.[0] ?? description.slice(0, 300);
  const asked = parameters.flatMap((one) => [
    ...stemsOf(one.name),
    ...(one.choices ?? one.items?.choices ?? []).flatMap((choice) => stemsOf(String(choice))),
  ]);
  const hints = parameters.flatMap((one) => [...one.hintStems]);
  const nameStems = wordsOf(name).map(stem);
  return {
    parameters,
    name: nameStems,
    purpose: new Set(stemsOf(sentence)),
    all: new Set([...nameStems, ...stemsOf(description.slice(0, MOST_CHARS)), ...asked, ...hints]),
    asked: new Set(asked),
  };
}

export function readTool(tool: SelectorTool): ToolReading {
  let reading = readings.get(tool);
  if (reading === undefined) {
    reading = read(tool);
    readings.set(tool, reading);
  }
  return reading;
}
