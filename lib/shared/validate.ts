import { core, type z } from 'zod';
import { AppError, type InvalidParam } from './app-error';
import { issueWords } from './issue-words';
import { escapePointer } from './json-pointer';
import { didYouMean } from './nearest-name';

type Issue = z.core.$ZodIssue;

/** A validation problem. `ofName`: concerns the member's name, not its value. */
export interface ValueProblem extends InvalidParam {
  ofName?: true;
}

/** Returns the issues in the union branch that matches the value's type. */
function insideUnions(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const meant = issue.errors.filter(
    (branch) =>
      branch.some(({ path }) => path.length > 0) ||
      branch.every(({ code }) => code !== 'invalid_type' && code !== 'invalid_value'),
  );
  // For several object shapes, uses the one with the fewest unknown fields.
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

/** When a value exceeds two limits of one kind, keeps the stricter one. */
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

/** Maps the list of unknown fields, which an issue keeps by identity, to the schema that rejected them. */
type AskedBy = Map<readonly string[], unknown>;

/** Maximum problems in a response: a body may have hundreds of thousands of wrong or unknown fields. */
const MAX_ISSUES = 50;
/** Maximum issues with messages; formatting more takes longer than the validation. */
const MAX_WORDED_ISSUES = 1_000;
const MAX_HINTS = 10;
/** Number of values in a body that is checked completely, even if they are all invalid. */
export const MAX_VALUES_CHECKED_TO_THE_END = 2_000;

function fieldsOf(schema: unknown): string[] {
  const { shape } = (schema as z.core.$ZodObject | undefined)?._zod.def ?? {};
  return Object.keys(shape ?? {});
}

/** Converts zod issues to problems with JSON pointers. Reports each unknown field separately, with a suggestion. */
function toProblems(issues: readonly Issue[], base: string, askedBy: AskedBy | undefined): ValueProblem[] {
  const likely = withoutWiderLimits(issues.slice(0, MAX_ISSUES).flatMap(insideUnions));
  const problems = likely.flatMap((issue): ValueProblem[] => {
    const pointer = base + issue.path.map((part) => `/${escapePointer(part)}`).join('');
    if (issue.code === 'unrecognized_keys') {
      const known = fieldsOf(askedBy?.get(issue.keys));
      return issue.keys.slice(0, MAX_ISSUES).map((key, index) => ({
        pointer: `${pointer}/${escapePointer(key)}`,
        message: `is not a known field${index < MAX_HINTS ? didYouMean(key, known) : ''}`,
        ofName: true,
      }));
    }
    // Reports why a key is invalid, not only that it is.
    if (issue.code === 'invalid_key')
      return [{ pointer, message: issue.issues[0]?.message ?? issue.message, ofName: true }];
    return [{ pointer, message: issue.message }];
  });
  return problems.slice(0, MAX_ISSUES);
}

/** An empty query parameter is neither a number nor a choice. Reports only that it is empty. */
function reportEmptyParams(params: readonly ValueProblem[], query: unknown): ValueProblem[] {
  const isEmpty = (pointer: string) =>
    Object.entries(query ?? {}).some(([name, value]) => value === '' && pointer === `/query/${escapePointer(name)}`);
  const reported = new Set<string>();
  return params.flatMap((param) => {
    if (param.ofName || !isEmpty(param.pointer)) return [param];
    if (reported.has(param.pointer)) return [];
    reported.add(param.pointer);
    return [{ ...param, message: 'must not be empty' }];
  });
}

/** True if a value contains more than `max` values, counting all levels. Stops counting there. */
function isLargerThan(value: unknown, max: number): boolean {
  let left = max;
  const exceeds = (one: unknown): boolean => {
    if (--left < 0) return true;
    if (typeof one !== 'object' || one === null) return false;
    if (Array.isArray(one)) return one.length > left || one.some(exceeds);
    for (const name in one) if (exceeds((one as Record<string, unknown>)[name])) return true;
    return false;
  };
  return exceeds(value);
}

/**
 * As `safeParse` does it, but without an error of thousands of issues, which takes several times as long as finding
 * them. A large value is checked up to its first invalid part.
 */
export function check(
  schema: z.ZodType,
  value: unknown,
  params: core.ParseContext<core.$ZodIssue> = {},
): core.ParsePayload {
  const abortEarly = isLargerThan(value, MAX_VALUES_CHECKED_TO_THE_END);
  const parsed = schema._zod.run({ value, issues: [] }, { ...params, async: false, abortEarly });
  if (parsed instanceof Promise) throw new core.$ZodAsyncError();
  return parsed;
}

export const toInvalidParams = (problems: readonly ValueProblem[]): InvalidParam[] =>
  problems.map(({ ofName: _, ...param }) => param);

export function problemsIn<S extends z.ZodType>(
  schema: S,
  value: unknown,
  base: '' | '/query' | '/path',
): { data: z.output<S>; problems: null } | { problems: ValueProblem[] } {
  let askedBy: AskedBy | undefined;
  let worded = 0;
  const params: core.ParseContext<core.$ZodIssue> = {
    error: (issue) => {
      if (++worded > MAX_WORDED_ISSUES) return 'is not valid';
      if (issue.code === 'unrecognized_keys') {
        askedBy ??= new Map();
        askedBy.set(issue.keys, issue.inst);
      }
      return issueWords(issue);
    },
  };
  const parsed = check(schema, value, params);
  if (parsed.issues.length === 0) return { data: parsed.value as z.output<S>, problems: null };
  const found = parsed.issues
    .slice(0, MAX_ISSUES)
    .map((issue) => core.util.finalizeIssue(issue, params, core.config()));
  const problems = toProblems(found, base, askedBy);
  return { problems: base === '/query' ? reportEmptyParams(problems, value) : problems };
}

/** `base`: `/query` or `/path`; empty for the body. Throws `invalid` with a pointer for each invalid value. */
export function validate<S extends z.ZodType>(schema: S, value: unknown, base: '' | '/query' | '/path'): z.output<S> {
  const read = problemsIn(schema, value, base);
  if (read.problems === null) return read.data;
  const where = { '': 'The body', '/query': 'The query', '/path': 'The path' }[base];
  throw new AppError('invalid', `${where} has invalid values. See invalidParams.`, {
    invalidParams: toInvalidParams(read.problems),
  });
}
