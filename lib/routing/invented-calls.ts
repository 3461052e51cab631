import { isRecord } from '@/lib/shared/is-record';

export interface InventedCall {
  form: string;
  /** Offsets in the text: start inclusive, end exclusive. */
  from: number;
  to: number;
  name: string | null;
  arguments: Record<string, unknown> | null;
}

interface Form {
  form: string;
  /** Global, with bounded repetitions, because texts are long and untrusted. */
  pattern: RegExp;
  body?: 'json' | 'name' | 'name-and-json' | 'escaped';
}

const MAX_CHARS = 65_536;
const MAX_FOUND = 50;
const BODY = '[\\s\\S]{0,8192}?';
const NAME = '[A-Za-z_][\\w.\\-:/]{0,127}';
const whole = (source: string, flags = 'g') => new RegExp(source, flags);

const FORMS: readonly Form[] = [
  // The seed's format: `<|Start of Memory Helper Tool Call|>`, with or without an end.
  {
    form: 'seed',
    pattern: whole(
      `<\\|\\s{0,4}(?:start|begin(?:ning)?)\\s(?:of\\s)?[^|>\\n]{0,80}?tool[ _-]?calls?\\s{0,4}\\|>(?:${BODY}<\\|\\s{0,4}end\\s(?:of\\s)?[^|>\\n]{0,80}?tool[ _-]?calls?\\s{0,4}\\|>)?`,
      'gi',
    ),
    body: 'json',
  },
  // Hermes, Qwen: <tool_call>{"name": …, "arguments": …}</tool_call>
  { form: 'tool_call tags', pattern: whole(`<tool_call>(${BODY})(?:</tool_call>|$)`, 'gi'), body: 'json' },
  // Several families: <function=name>{…}</function>
  {
    form: 'function tags',
    pattern: whole(`<function=(${NAME})>(${BODY})(?:</function>|$)`, 'gi'),
    body: 'name-and-json',
  },
  // `<invoke name="…">` with or without its wrapper, and `<function_calls>` without an inner call.
  {
    form: 'invoke tags',
    pattern: whole(
      `<(?:\\w{1,16}:)?invoke\\s{1,4}name="(${NAME})"\\s{0,4}>${BODY}(?:</(?:\\w{1,16}:)?invoke>|$)`,
      'gi',
    ),
    body: 'name',
  },
  {
    form: 'function_call tags',
    pattern: whole(`<function_calls?>(${BODY})(?:</function_calls?>|$)`, 'gi'),
    body: 'json',
  },
  // Mistral: [TOOL_CALLS] [{…}]
  { form: 'TOOL_CALLS mark', pattern: whole(`\\[TOOL_CALLS\\]\\s{0,8}(${BODY})(?=\\n\\n|$)`), body: 'json' },
  // Llama: <|python_tag|>{…} and <|tool_call|>, <|tool▁call▁begin|> of others
  {
    form: 'python_tag',
    pattern: whole(`<\\|python_tag\\|>(${BODY})(?=<\\|eom_id\\|>|<\\|eot_id\\|>|\\n\\n|$)`),
    body: 'json',
  },
  {
    form: 'tool_call marks',
    pattern: whole(
      `<[|｜]\\s{0,2}(?:tool|function)[ _▁-]?calls?(?:[ _▁-](?:begin|start|section[ _▁-]begin))?\\s{0,2}[|｜]>(${BODY})(?=<[|｜]|\\n\\n|$)`,
      'gi',
    ),
    body: 'json',
  },
  // ReAct: Action: name, Action Input: {…}
  {
    form: 'Action lines',
    pattern: whole(
      `^[ \\t]{0,8}Action:[ \\t]{0,8}(${NAME})[ \\t]{0,8}\\n[ \\t]{0,8}Action Input:[ \\t]{0,8}(.{0,4096})`,
      'gm',
    ),
    body: 'name-and-json',
  },
  // JSON of a call within other text. An object with "parameters" may be a tool definition instead.
  {
    form: 'JSON in a text',
    pattern: whole(
      `\\{\\s{0,8}"(?:name|tool|tool_name|selected_tool|function)"\\s{0,4}:\\s{0,4}"${NAME}"\\s{0,4},\\s{0,8}"(?:arguments|params|args)"\\s{0,4}:\\s{0,4}\\{${BODY}\\}(?:\\s{0,4}\\}){1,6}`,
    ),
    body: 'json',
  },
  // gpt-oss: <|channel|>commentary to=functions.name <|constrain|>json<|message|>{…}<|call|>
  {
    form: 'channel marks',
    pattern: whole(
      `(?:<\\|start\\|>\\w{0,16})?<\\|channel\\|>\\w{1,16}\\s{1,4}to=(?:functions\\.)?(${NAME})(${BODY})(?=<\\|call\\|>|<\\|end\\|>|\\n\\n|$)(?:<\\|(?:call|end)\\|>)?`,
    ),
    body: 'name-and-json',
  },
  // Wrappers of other model families: <tool_use>, <tool_code>
  {
    form: 'tool_use tags',
    pattern: whole(`<(tool_use|tool_code|tool_invocation|use_tool)>(?<body>${BODY})(?:</\\1>|$)`, 'gi'),
    body: 'json',
  },
  // Any of these in escaped form
  {
    form: 'escaped tags',
    pattern: whole(
      `&lt;(tool_call|tool_use|tool_code|function_calls?|function=|(?:\\w{1,16}:)?invoke(?=\\s))${BODY}(?:&lt;/(?:\\1|function|(?:\\w{1,16}:)?invoke)&gt;|$)`,
      'gi',
    ),
    body: 'escaped',
  },
  // TOOL: name, INPUT: {…}
  {
    form: 'TOOL lines',
    pattern: whole(
      `^[ \\t]{0,8}TOOL:[ \\t]{0,8}(${NAME})[ \\t]{0,8}\\n[ \\t]{0,8}(?:INPUT|ARGS|ARGUMENTS|PARAMETERS):[ \\t]{0,8}(.{0,4096})`,
      'gm',
    ),
    body: 'name-and-json',
  },
  // A labelled code block, or bare JSON of a call
  {
    form: 'tool block',
    pattern: whole(`\`\`\`(?:tool_calls?|tool_code|function_calls?|action)\\n(${BODY})\`\`\``, 'gi'),
    body: 'json',
  },
];

function readJson(text: string): unknown {
  const from = text.search(/[[{]/);
  if (from < 0) return undefined;
  const to = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  try {
    return JSON.parse(text.slice(from, to + 1));
  } catch {
    return undefined;
  }
}

/** Returns name and arguments of the first call in a JSON value, in any vendor's format. */
function callOf(value: unknown, depth = 0): { name: string | null; arguments: Record<string, unknown> | null } | null {
  if (depth > 4) return null;
  if (Array.isArray(value)) return value.length > 0 ? callOf(value[0], depth + 1) : null;
  if (!isRecord(value)) return null;
  const inner = value.function ?? value.function_call ?? value.tool_call ?? value.tool_calls;
  if (typeof inner === 'object' && inner !== null) return callOf(inner, depth + 1);
  const name = [
    value.name,
    value.tool_name,
    value.tool,
    value.function,
    value.recipient_name,
    value.selected_tool,
  ].find((one) => typeof one === 'string');
  if (name === undefined) return null;
  const given = value.arguments ?? value.parameters ?? value.params ?? value.args ?? value.input;
  const read = typeof given === 'string' ? readJson(given) : given;
  return { name: name as string, arguments: isRecord(read) ? read : null };
}

function bareCall(text: string): InventedCall[] {
  const inner = text
    .trim()
    .replace(/^```(?:json)?\n([\s\S]*)\n```$/, '$1')
    .trim();
  if (!/^[[{]/.test(inner) || !/"(?:arguments|parameters|params|args|tool_calls|function_call|tool_uses)"/.test(inner))
    return [];
  let value: unknown;
  try {
    value = JSON.parse(inner);
  } catch {
    return [];
  }
  const call = callOf(value);
  return call ? [{ form: 'bare JSON', from: 0, to: text.length, ...call }] : [];
}

const INVOKE = new RegExp(`<(?:\\w{1,16}:)?invoke\\s{1,4}name="(${NAME})"\\s{0,4}>`, 'i');
const PARAMETER = new RegExp(
  `<(?:\\w{1,16}:)?parameter\\s{1,4}name="([\\w.-]{1,64})"[^<>]{0,64}>(${BODY})(?=</(?:\\w{1,16}:)?parameter>|$)`,
  'gi',
);
/** Parses the text as JSON if possible, because the tags carry no types. */
function plainValue(text: string): unknown {
  const trimmed = text.trim();
  if (!/^(?:[[{]|-?\d|true$|false$|null$)/.test(trimmed)) return trimmed;
  try {
    return JSON.parse(trimmed);
  } catch {
    return trimmed;
  }
}

/** Parses `<invoke name="…">` with its `<parameter name="…">` tags. */
function tagCall(text: string): { name: string; arguments: Record<string, unknown> | null } | null {
  const name = INVOKE.exec(text)?.[1];
  if (name === undefined) return null;
  const given = [...text.matchAll(PARAMETER)].map((match) => [match[1]!, plainValue(match[2]!)] as const);
  return { name, arguments: given.length > 0 ? Object.fromEntries(given) : null };
}

const ELEMENT = new RegExp(`<(?:tool_?)?name>\\s{0,8}(${NAME})\\s{0,8}</`, 'i');

/** Parses `<name>…</name>` followed by JSON arguments. */
function elementCall(text: string): { name: string; arguments: Record<string, unknown> | null } | null {
  const name = ELEMENT.exec(text)?.[1];
  if (name === undefined) return null;
  const given = readJson(text);
  return { name, arguments: isRecord(given) ? given : null };
}

const CODE = new RegExp(`^\\s{0,8}\\[?\\s{0,8}(?:await |print\\()?(${NAME})\\(([\\s\\S]{0,4096})`);
const KEYWORD =
  /([A-Za-z_]\w{0,63})\s{0,4}=\s{0,4}(?:"((?:[^"\\]|\\.){0,2000})"|'((?:[^'\\]|\\.){0,2000})'|([^,()\s]{1,200}))/g;

/** Parses a call in code: `tool(query="…", limit=3)`, `tool.call(query="…")`, `[tool(a=1)]`. */
function codeCall(text: string): { name: string; arguments: Record<string, unknown> | null } | null {
  const [, written, inside = ''] = CODE.exec(text) ?? [];
  if (written === undefined) return null;
  // Some models write the tool as an object and the call as its method.
  const name = written.replace(/^(?:functions|default_api|tools)\./, '').replace(/\.(?:call|run|invoke|execute)$/, '');
  if (/^\s{0,8}\{/.test(inside)) {
    const read = readJson(inside);
    return { name, arguments: isRecord(read) ? read : null };
  }
  const given = [...inside.matchAll(KEYWORD)].map(
    (match) => [match[1]!, match[2] ?? match[3] ?? plainValue(match[4]!)] as const,
  );
  return { name, arguments: given.length > 0 ? Object.fromEntries(given) : null };
}

/** Parses a text that consists only of a list of calls in code: `[tool(a=1), other(b="x")]`. */
function bareCode(text: string): InventedCall[] {
  const inner = text.trim();
  if (!new RegExp(`^\\[\\s{0,8}${NAME}\\([^\\n]{0,4096}\\)\\s{0,8}\\]$`).test(inner)) return [];
  const call = codeCall(inner);
  return call ? [{ form: 'call as code', from: 0, to: text.length, ...call }] : [];
}

/** A call in code within other text: `functions.name({…})`, `print(default_api.name(a=1))`, `some_tool(a="b")`. */
const CODE_IN_TEXT =
  /(?<![\w.])(?:(print\(\s{0,4})?(?:functions|default_api|tools)\.[A-Za-z_][\w.-]{0,127}|[A-Za-z][A-Za-z0-9]{0,63}_[\w-]{1,64})\(\s{0,8}(?=\{\s{0,8}["'}]|[A-Za-z_]\w{0,63}\s{0,4}=\s{0,4}["'\d[{TtFfNn-])/g;

/**
 * Returns the offset of the bracket that closes the one at `from`, ignoring quoted text; the end of the text without
 * one.
 */
function closeOf(text: string, from: number): number {
  let open = 1;
  let quote = '';
  const end = Math.min(text.length, from + 4_096);
  for (let at = from; at < end; at++) {
    const char = text[at]!;
    if (quote !== '') {
      if (char === '\\') at++;
      else if (char === quote) quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else if (char === '(') open++;
    else if (char === ')' && --open === 0) return at + 1;
  }
  return end;
}

function codeInText(text: string): InventedCall[] {
  const found: InventedCall[] = [];
  for (const match of text.matchAll(CODE_IN_TEXT)) {
    const from = match.index;
    if (from < (found.at(-1)?.to ?? 0)) continue;
    let to = closeOf(text, from + match[0].length);
    // `print(` adds another bracket.
    if (match[1] && text[to] === ')') to++;
    const call = codeCall(text.slice(from, to));
    if (call) found.push({ form: 'call as code', from, to, ...call });
    if (found.length >= MAX_FOUND) break;
  }
  return found;
}

/** Converts an imitated call to a message: its name and arguments as words. */
export function callAsMessage({ name, arguments: given }: Pick<InventedCall, 'name' | 'arguments'>): string {
  const words = (name ?? '').replaceAll(/[_-]+/g, ' ');
  const values = Object.entries(given ?? {}).map(([key, value]) => {
    if (typeof value !== 'string') return `${key}: ${JSON.stringify(value)}`;
    // Dates, ids and paths are recognized by their form, so they are not quoted.
    return /^[^\s",;]{1,200}$/.test(value) && /[\d/@]/.test(value)
      ? `${key}: ${value}`
      : `${key}: "${value.replaceAll('"', "'").replaceAll(/\s+/g, ' ')}"`;
  });
  return [words, ...values].join(', ');
}

function readMatch({ form, body }: Form, match: RegExpMatchArray): InventedCall {
  const place = { form, from: match.index!, to: match.index! + match[0].length };
  if (body === 'escaped') {
    const plain = match[0]
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
    const inner = [...findPlain(plain)][0];
    return { ...place, name: inner?.name ?? null, arguments: inner?.arguments ?? null };
  }
  const tagged = tagCall(match[0]);
  if (tagged) return { ...place, ...tagged };
  if (body === 'name') return { ...place, name: match[1]!, arguments: null };
  if (body === 'name-and-json') {
    const given = readJson(match[2] ?? '');
    return { ...place, name: match[1]!, arguments: isRecord(given) ? given : null };
  }
  const text = match.groups?.body ?? match[1] ?? match[0];
  const call = callOf(readJson(text)) ?? elementCall(text) ?? codeCall(text);
  // Some model families write the name before the JSON: name<sep>{…}.
  const before = new RegExp(`^\\s{0,8}(?:functions\\.)?(${NAME})\\s{0,4}[({<\\n:]`).exec(text)?.[1] ?? null;
  const after = call === null && before !== null ? readJson(text) : undefined;
  return { ...place, name: call?.name ?? before, arguments: call?.arguments ?? (isRecord(after) ? after : null) };
}

/**
 * Finds imitated tool calls in a text: the seed's pattern and the formats of model families. Returns them in text order
 * without overlaps. Text that merely mentions tools does not match.
 */
export function findInventedCalls(text: string): InventedCall[] {
  return findPlain(text.slice(0, MAX_CHARS));
}

function findPlain(read: string): InventedCall[] {
  const found: InventedCall[] = [...bareCall(read), ...bareCode(read), ...codeInText(read)];
  for (const form of FORMS)
    for (const match of read.matchAll(form.pattern)) {
      found.push(readMatch(form, match));
      if (found.length >= MAX_FOUND) break;
    }
  found.sort((a, b) => a.from - b.from || b.to - a.to);
  const outermost: InventedCall[] = [];
  for (const call of found) if (call.from >= (outermost.at(-1)?.to ?? 0)) outermost.push(call);
  return outermost.slice(0, MAX_FOUND);
}

export function withoutInventedCalls(text: string, calls: readonly InventedCall[]): string {
  let rest = '';
  let at = 0;
  for (const { from, to } of calls) {
    rest += text.slice(at, from);
    at = to;
  }
  return (rest + text.slice(at)).trim();
}
