import { type Question, questionKey } from './question';

/** Lines that are no questions, and why. */
export interface RefusedLine {
  line: number;
  message: string;
}

export interface ReadQuestions {
  questions: Question[];
  refused: RefusedLine[];
  /** Questions that stand there more than once, or are in the set already. */
  repeated: number;
}

const TEXT_NAMES = ['question', 'text', 'message', 'query', 'input', 'prompt'];
const TOOL_NAMES = ['tool', 'expected', 'right', 'tool_name', 'toolname', 'answer'];
const NONE = new Set(['', 'none', 'null', '-', 'no tool', 'no_tool']);
const LONGEST = 2_000;
const TOOL = /^[A-Za-z0-9_-]{1,64}$/;

type Fields = Record<string, unknown>;

function pick(fields: Fields, names: readonly string[]): unknown {
  const found = Object.keys(fields).find((name) => names.includes(name.trim().toLowerCase()));
  return found === undefined ? undefined : fields[found];
}

/** A question, or what is wrong with it. */
function toQuestion(fields: Fields): Question | string {
  const text = pick(fields, TEXT_NAMES);
  if (typeof text !== 'string' || text.trim() === '')
    return 'has no question: name the field question, text, message or query';
  if (text.length > LONGEST) return `has a question of more than ${LONGEST} characters`;
  if (text.includes('\u0000') || !text.isWellFormed()) return 'holds characters that cannot be stored';
  const said = pick(fields, TOOL_NAMES);
  if (said === undefined) return 'does not say which tool is right: name the field tool, and leave it empty for none';
  if (said !== null && typeof said !== 'string') return 'has a tool that is no text';
  const tool = said === null || NONE.has(said.trim().toLowerCase()) ? null : said.trim();
  if (tool !== null && !TOOL.test(tool)) return `has the tool “${tool.slice(0, 80)}”, which is no tool’s name`;
  return { text: text.trim(), tool, kind: pick(fields, ['kind']) === 'name' ? 'name' : 'message' };
}

/** Rows of a CSV with the number of the line that each begins at: quotes, doubled quotes, line ends in quotes. */
function readRows(text: string, separator: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let begins = 1;
  const endRow = () => {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: begins, cells });
    cells = [];
    cell = '';
  };
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]!;
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign === '"' && text[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else if (sign === '"') isQuoted = false;
      else cell += sign;
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') {
      endRow();
      begins = line;
    } else if (sign !== '\r') cell += sign;
  }
  endRow();
  return rows;
}

/** Nobody types a tab into a question; of the others the one that stands more often outside of quotes. */
function separatorOf(firstLine: string): string {
  if (firstLine.includes('\t')) return '\t';
  const bare = firstLine.replace(/"[^"]*"/g, '');
  return bare.split(';').length > bare.split(',').length ? ';' : ',';
}

function fieldsOfCsv(text: string): { line: number; fields: Fields | string }[] {
  const separator = separatorOf(text.slice(0, Math.max(0, text.indexOf('\n')) || text.length));
  const [head, ...rows] = readRows(text, separator);
  if (!head) return [];
  const names = head.cells.map((one) => one.trim().toLowerCase());
  const isHead = names.some((one) => TEXT_NAMES.includes(one)) && names.some((one) => TOOL_NAMES.includes(one));
  // Without a heading: the question, then the tool.
  const columns = isHead ? names : ['question', 'tool'];
  return (isHead ? rows : [head, ...rows]).map(({ line, cells }) => ({
    line,
    fields: Object.fromEntries(columns.map((name, i) => [name, cells[i]])),
  }));
}

function fieldsOfJsonl(text: string): { line: number; fields: Fields | string }[] {
  return text.split(/\r?\n/).flatMap((one, i) => {
    if (one.trim() === '') return [];
    try {
      const value: unknown = JSON.parse(one);
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      return [{ line: i + 1, fields: isObject ? (value as Fields) : 'is no JSON object' }];
    } catch {
      return [{ line: i + 1, fields: 'is no JSON' }];
    }
  });
}

export function formatOf(text: string): 'jsonl' | 'csv' {
  return /^\s*\{/.test(text) ? 'jsonl' : 'csv';
}

/** Reads questions as files have them. `has`: those that are in the set already. */
export function readQuestions(said: string, format: 'jsonl' | 'csv', has: readonly Question[] = []): ReadQuestions {
  const text = said.replace(/^\uFEFF/, '');
  const known = new Set(has.map(questionKey));
  const questions: Question[] = [];
  const refused: RefusedLine[] = [];
  let repeated = 0;
  for (const { line, fields } of format === 'jsonl' ? fieldsOfJsonl(text) : fieldsOfCsv(text)) {
    const question = typeof fields === 'string' ? fields : toQuestion(fields);
    if (typeof question === 'string') {
      refused.push({ line, message: question });
      continue;
    }
    const key = questionKey(question);
    if (known.has(key)) repeated += 1;
    else questions.push(question);
    known.add(key);
  }
  return { questions, refused, repeated };
}
