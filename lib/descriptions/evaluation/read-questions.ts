import type { Slices } from '@/lib/search/slices';
import { AppError } from '@/lib/shared/app-error';
import { isRecord } from '@/lib/shared/is-record';
import { type Question, questionKey } from './question';

export interface RejectedLine {
  line: number;
  message: string;
}

export interface ReadQuestions {
  questions: Question[];
  refused: RejectedLine[];
  /** Duplicates within the file, or questions that the set already contains. */
  repeated: number;
}

const TEXT_NAMES = ['question', 'text', 'message', 'query', 'input', 'prompt'];
const TOOL_NAMES = ['tool', 'expected', 'right', 'tool_name', 'toolname', 'answer'];
const NONE = new Set(['', 'none', 'null', '-', 'no tool', 'no_tool']);
const LONGEST = 2_000;
/** More than a set holds: files may repeat questions. */
const MAX_LINES = 10_000;
const MAX_LINE_LENGTH = 100_000;
/** Cells of a row beyond these are ignored. */
const MAX_CELLS = 100;
/** Characters of CSV, or blank lines, between two pauses. */
const PAUSE_EVERY = 10_000;
const TOOL = /^[A-Za-z0-9_-]{1,64}$/;

type Fields = Record<string, unknown>;

function pick(fields: Fields, names: readonly string[]): unknown {
  const found = Object.keys(fields).find((name) => names.includes(name.trim().toLowerCase()));
  return found === undefined ? undefined : fields[found];
}

function toQuestion(fields: Fields): Question | string {
  const text = pick(fields, TEXT_NAMES);
  if (typeof text !== 'string' || text.trim() === '')
    return 'has no question: use the field question, text, message or query';
  if (text.length > LONGEST) return `has a question of more than ${LONGEST} characters`;
  if (text.includes('\u0000') || !text.isWellFormed()) return 'contains characters that cannot be stored';
  const input = pick(fields, TOOL_NAMES);
  if (input === undefined) return 'has no correct tool: use the field tool, empty for none';
  if (input !== null && typeof input !== 'string') return 'has a tool that is not text';
  const tool = input === null || NONE.has(input.trim().toLowerCase()) ? null : input.trim();
  if (tool !== null && !TOOL.test(tool)) return `has the tool “${tool.slice(0, 80)}”, which is not a tool name`;
  return { text: text.trim(), tool, kind: pick(fields, ['kind']) === 'name' ? 'name' : 'message' };
}

/** Null: a place to pause at. */
type Pieces<T> = Generator<T | null, void, void>;

/** Parses CSV rows with their starting line numbers. Supports quotes, doubled quotes and line breaks in quotes. */
function* readRows(text: string, separator: string): Pieces<{ line: number; cells: string[] }> {
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let begins = 1;
  const endCell = () => {
    if (cells.length < MAX_CELLS) cells.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    const row = cells.some((one) => one.trim() !== '') ? { line: begins, cells } : null;
    cells = [];
    begins = line;
    return row;
  };
  for (let i = 0; i < text.length; i++) {
    if (i % PAUSE_EVERY === 0) yield null;
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
    } else if (sign === separator) endCell();
    else if (sign === '\n') {
      const row = endRow();
      if (row) yield row;
    } else if (sign !== '\r') cell += sign;
  }
  yield endRow();
}

/**
 * Prefers a tab, because questions contain none; otherwise uses the separator that occurs most often outside quotes.
 */
function separatorOf(firstLine: string): string {
  if (firstLine.includes('\t')) return '\t';
  const bare = firstLine.replace(/"[^"]*"/g, '');
  return bare.split(';').length > bare.split(',').length ? ';' : ',';
}

interface Line {
  line: number;
  /** A text: why the line is rejected. */
  fields: Fields | string;
}

function* fieldsOfCsv(text: string): Pieces<Line> {
  const end = text.indexOf('\n');
  const separator = separatorOf(text.slice(0, Math.min(end === -1 ? text.length : end, MAX_LINE_LENGTH)));
  let columns: string[] | null = null;
  for (const row of readRows(text, separator)) {
    if (row === null) {
      yield null;
      continue;
    }
    const { line, cells } = row;
    if (columns === null) {
      const names = cells.map((one) => one.trim().toLowerCase());
      const isHead = names.some((one) => TEXT_NAMES.includes(one)) && names.some((one) => TOOL_NAMES.includes(one));
      // Without a header row, the columns are question and tool.
      columns = isHead ? names : ['question', 'tool'];
      if (isHead) continue;
    }
    yield { line, fields: Object.fromEntries(columns.map((name, i) => [name, cells[i]])) };
  }
}

function fieldsOfJson(json: string): Fields | string {
  if (json.length > MAX_LINE_LENGTH) return `has more than ${MAX_LINE_LENGTH} characters`;
  try {
    const value: unknown = JSON.parse(json);
    return isRecord(value) ? (value as Fields) : 'is not a JSON object';
  } catch {
    return 'is not JSON';
  }
}

function* fieldsOfJsonl(text: string): Pieces<Line> {
  let line = 0;
  for (let start = 0; start <= text.length; ) {
    const next = text.indexOf('\n', start);
    const end = next === -1 ? text.length : next;
    line += 1;
    const one = text.slice(start, end).trim();
    if (one !== '') yield { line, fields: fieldsOfJson(one) };
    else if (line % PAUSE_EVERY === 0) yield null;
    start = end + 1;
  }
}

export function formatOf(text: string): 'jsonl' | 'csv' {
  return /^\s*\{/.test(text) ? 'jsonl' : 'csv';
}

/**
 * Parses questions from a JSONL or CSV file, with a pause possible after each line. `has`: questions already in the set.
 * Throws `invalid` for too many lines.
 */
export function* readQuestions(
  input: string,
  format: 'jsonl' | 'csv',
  has: readonly Question[] = [],
): Slices<ReadQuestions> {
  const text = input.replace(/^\uFEFF/, '');
  const known = new Set(has.map(questionKey));
  const questions: Question[] = [];
  const refused: RejectedLine[] = [];
  let repeated = 0;
  for (const read of format === 'jsonl' ? fieldsOfJsonl(text) : fieldsOfCsv(text)) {
    yield;
    if (read === null) continue;
    const { line, fields } = read;
    if (questions.length + refused.length + repeated === MAX_LINES)
      throw new AppError('invalid', `The file has more than ${MAX_LINES} lines with questions. Split it.`, {
        invalidParams: [{ pointer: '/text', message: `must have at most ${MAX_LINES} lines` }],
      });
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
