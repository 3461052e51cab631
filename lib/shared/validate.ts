import type { z } from 'zod';
import { AppError, type InvalidParam } from './app-error';
import { issueWords } from './issue-words';
import { escapePointer } from './json-pointer';
import { didYouMean } from './nearest-name';

type Issue = z.core.$ZodIssue;

/** What is wrong with a value. `ofName`: with the name that it stands under, and not with what it holds. */
export interface ValueProblem extends InvalidParam {
  ofName?: true;
}

/** What is wrong inside the branch of a union that the value is meant for: the one whose type it has. */
function insideUnions(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const meant = issue.errors.filter(
    (branch) =>
      branch.some(({ path }) => path.length > 0) ||
      branch.every(({ code }) => code !== 'invalid_type' && code !== 'invalid_value'),
  );
  // Of objects of different shapes the one that knows most of the fields.
  const fewest = Math.min(...meant.map(strangeFields));
  const likely = meant.filter((branch) => strangeFields(branch) === fewest);
  if (likely.length !== 1 || likely[0]!.length === 0) return [issue];
  return likely[0]!.flatMap((inner) => insideUnions({ ...inner, path: [...issue.path, ...inner.path] }));
}

function strangeFields(branch: readonly Issue[]): number {
  return branch.reduce(
    (sum, issue) => sum + (issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys.length : 0),
    0,
  );
}

/** Of two limits of one kind that a value passes, the nearer one says it all. */
function withoutWiderLimits(issues: readonly Issue[]): Issue[] {
  const at = ({ path }: Issue) => JSON.stringify(path.map(String));
  return issues.filter((issue) => {
    if (issue.code === 'too_big')
      return !issues.some(
        (other) => other.code === 'too_big' && other.maximum < issue.maximum && at(other) === at(issue),
      );
    if (issue.code === 'too_small')
      return !issues.some(
        (other) => other.code === 'too_small' && other.minimum > issue.minimum && at(other) === at(issue),
      );
    return true;
  });
}

/** By the list of unknown fields, which an issue keeps to its end: the schema that does not know them. */
type AskedBy = Map<readonly string[], unknown>;

const MOST_ISSUES = 50;
/** Enough to choose those that are told; the words of more take longer than the validation. */
const MAX_WORDED_ISSUES = 1_000;
const MOST_HINTS = 10;

function fieldsOf(schema: unknown): string[] {
  const { shape } = (schema as z.core.$ZodObject | undefined)?._zod.def ?? {};
  return Object.keys(shape ?? {});
}

/** Each issue of zod with a JSON pointer; unknown fields are pointed at one by one, with what was perhaps meant. */
function toProblems(issues: readonly Issue[], base: string, askedBy: AskedBy | undefined): ValueProblem[] {
  return withoutWiderLimits(issues.slice(0, MOST_ISSUES).flatMap(insideUnions)).flatMap((issue): ValueProblem[] => {
    const pointer = base + issue.path.map((part) => `/${escapePointer(part)}`).join('');
    if (issue.code === 'unrecognized_keys') {
      const known = fieldsOf(askedBy?.get(issue.keys));
      return issue.keys.map((key, index) => ({
        pointer: `${pointer}/${escapePointer(key)}`,
        message: `is not a field of this request${index < MOST_HINTS ? didYouMean(key, known) : ''}`,
        ofName: true,
      }));
    }
    // A key that is not allowed: say what is wrong with it, not only that something is.
    if (issue.code === 'invalid_key')
      return [{ pointer, message: issue.issues[0]?.message ?? issue.message, ofName: true }];
    return [{ pointer, message: issue.message }];
  });
}

/** A parameter of a query that is there without a value is neither a number nor a choice: that alone is wrong with it. */
function sayEmpty(params: readonly ValueProblem[], query: unknown): ValueProblem[] {
  const isEmpty = (pointer: string) =>
    Object.entries(query ?? {}).some(([name, value]) => value === '' && pointer === `/query/${escapePointer(name)}`);
  const said = new Set<string>();
  return params.flatMap((param) => {
    if (param.ofName || !isEmpty(param.pointer)) return [param];
    if (said.has(param.pointer)) return [];
    said.add(param.pointer);
    return [{ ...param, message: 'must not be empty' }];
  });
}

/** Problems as they are answered. */
export const toInvalidParams = (problems: readonly ValueProblem[]): InvalidParam[] =>
  problems.map(({ ofName: _, ...param }) => param);

/** What a value comes to, or all that is wrong with it. */
export function problemsIn<S extends z.ZodType>(
  schema: S,
  value: unknown,
  base: '' | '/query' | '/path',
): { data: z.output<S>; problems: null } | { problems: ValueProblem[] } {
  let askedBy: AskedBy | undefined;
  let worded = 0;
  const parsed = schema.safeParse(value, {
    error: (issue) => {
      if (++worded > MAX_WORDED_ISSUES) return 'is not valid';
      if (issue.code === 'unrecognized_keys') {
        askedBy ??= new Map();
        askedBy.set(issue.keys, issue.inst);
      }
      return issueWords(issue);
    },
  });
  if (parsed.success) return { data: parsed.data, problems: null };
  const problems = toProblems(parsed.error.issues, base, askedBy);
  return { problems: base === '/query' ? sayEmpty(problems, value) : problems };
}

/** `base`: `/query` or `/path`, empty for the body. Throws `invalid` with a pointer for each wrong value. */
export function validate<S extends z.ZodType>(schema: S, value: unknown, base: '' | '/query' | '/path'): z.output<S> {
  const read = problemsIn(schema, value, base);
  if (read.problems === null) return read.data;
  const where = { '': 'The body', '/query': 'The query', '/path': 'The path' }[base];
  throw new AppError('invalid', `${where} has values that are not valid; invalidParams lists them.`, {
    invalidParams: toInvalidParams(read.problems),
  });
}
