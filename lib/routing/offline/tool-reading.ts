import { stem } from '@/lib/search/stem';
import { wordsOf } from '@/lib/search/words';
import { type Parameter, readParameters, stemsOf } from './parameters';

export interface SelectorTool {
  name: string;
  description: string;
  inputSchema: unknown;
  /** Approved value; absent or null: unknown, only the name is used. */
  readOnly?: boolean | null;
  destructive?: boolean | null;
}

export interface ToolReading {
  parameters: readonly Parameter[];
  /** Stems of its name in order, without generic verbs. */
  name: readonly string[];
  purpose: ReadonlySet<string>;
  all: ReadonlySet<string>;
  asked: ReadonlySet<string>;
}

const MAX_CHARS = 1_200;
export const GENERIC_WORDS = new Set(
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
    all: new Set([...nameStems, ...stemsOf(description.slice(0, MAX_CHARS)), ...asked, ...hints]),
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
