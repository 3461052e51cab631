import { toIntents } from '@/lib/data/goal-rows';
import type { OrgScope } from '@/lib/data/scope';
import { matchIntents } from '@/lib/engine/match-intents';
import { AppError, type InvalidParam, notFound } from '@/lib/shared/app-error';
import { DEFAULT_INTENTS, type DefaultIntent } from '@/lib/shared/default-intents';
import { compilePattern } from '@/lib/shared/linear-pattern';
import { putByName, requireSameName } from '@/lib/shared/put-by-name';
import { requireVersion } from '@/lib/shared/versions';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import { entryWarnings } from './entry-warnings';
import {
  type IntentInput,
  type IntentPatch,
  type IntentTest,
  type IntentTestInput,
  type IntentView,
  MAX_INTENTS,
  MAX_PATTERN_STEPS,
} from './intent-contract';
import { changeIntentRow, type IntentRow, listIntentRows } from './intent-repository';

const SPANS_SHOWN = 20;

type Said = Pick<IntentRow, 'slug' | 'patterns' | 'tools'>;

const defaultOf = (slug: string): DefaultIntent | undefined => DEFAULT_INTENTS.find((intent) => intent.slug === slug);

/** Returns an intent's current definition; null when absent. A removed default has none. */
function find(rows: readonly IntentRow[], slug: string): Said | null {
  const row = rows.find((candidate) => candidate.slug === slug);
  if (row) return row.removed ? null : row;
  const standard = defaultOf(slug);
  return standard ? { slug, patterns: [...standard.patterns], tools: [...standard.tools] } : null;
}

function stateOf(row: IntentRow | undefined, isDefault: boolean): IntentView['state'] {
  if (row?.removed) return 'removed';
  if (!isDefault) return 'own';
  return row ? 'changed' : 'default';
}

function toView(rows: readonly IntentRow[], slug: string, names: readonly string[]): IntentView {
  const row = rows.find((candidate) => candidate.slug === slug);
  const standard = defaultOf(slug);
  const { patterns, tools } = (row?.removed ? standard : (row ?? standard))!;
  return {
    slug,
    patterns: [...patterns],
    tools: [...tools],
    state: stateOf(row, standard !== undefined),
    revision: String(row?.version ?? 0),
    warnings: entryWarnings(tools, names),
  };
}

async function namesOf(scope: OrgScope): Promise<readonly string[]> {
  return (await snapshotOf(scope)).catalog.names;
}

function patternProblems(patterns: readonly string[]): InvalidParam[] {
  return patterns.flatMap((pattern, index) => {
    const compiled = compilePattern(pattern);
    return 'problem' in compiled ? [{ pointer: `/patterns/${index}`, message: compiled.problem }] : [];
  });
}

function requirePatterns(patterns: readonly string[] | undefined): void {
  const invalidParams = patternProblems(patterns ?? []);
  if (invalidParams.length === 0) return;
  throw new AppError('invalid', 'Invalid patterns. See invalidParams.', { invalidParams });
}

/** Checks the total cost of all patterns as it would be after the change. */
function requireBounded(rows: readonly IntentRow[], wanted: Said): void {
  const others = toIntents(rows).filter(({ slug }) => slug !== wanted.slug);
  if (others.length >= MAX_INTENTS)
    throw new AppError('conflict', `An organization has at most ${MAX_INTENTS} intents. Remove one first.`);
  let size = 0;
  for (const pattern of [...others, wanted].flatMap(({ patterns }) => patterns)) {
    const compiled = compilePattern(pattern);
    if ('size' in compiled) size += compiled.size;
  }
  if (size <= MAX_PATTERN_STEPS) return;
  const message = `makes the patterns of the organization too costly (${size} of at most ${MAX_PATTERN_STEPS} steps)`;
  throw new AppError('invalid', 'These patterns are too costly to match. Use fewer or shorter ones.', {
    invalidParams: [{ pointer: '/patterns', message }],
  });
}

/** Defaults first, followed by the organization's own. `removed`: include removed defaults. */
export async function listIntents(scope: OrgScope, removed: boolean): Promise<IntentView[]> {
  const rows = await listIntentRows(scope);
  const names = await namesOf(scope);
  const own = toIntents(rows).filter(({ slug }) => !defaultOf(slug));
  return [...DEFAULT_INTENTS, ...own]
    .map(({ slug }) => toView(rows, slug, names))
    .filter(({ state }) => removed || state !== 'removed');
}

/** Throws `not_found`. */
export async function getIntent(scope: OrgScope, slug: string): Promise<IntentView> {
  const rows = await listIntentRows(scope);
  if (!find(rows, slug)) throw notFound('intent');
  return toView(rows, slug, await namesOf(scope));
}

function placeOf(rows: readonly IntentRow[], slug: string): number {
  const index = DEFAULT_INTENTS.findIndex((intent) => intent.slug === slug);
  if (index >= 0) return index;
  const row = rows.find((candidate) => candidate.slug === slug);
  return row?.position ?? Math.max(DEFAULT_INTENTS.length, ...rows.map(({ position }) => position + 1));
}

function toRow(rows: readonly IntentRow[], { slug, patterns, tools }: Said) {
  const wanted = { slug, patterns: [...new Set(patterns)], tools: [...new Set(tools)] };
  requireBounded(rows, wanted);
  return { ...wanted, position: placeOf(rows, slug), removed: false };
}

/** A removed default may be created again with any definition. Throws `already_exists`, `invalid`. */
export async function createIntent(scope: OrgScope, input: IntentInput): Promise<IntentView> {
  requirePatterns(input.patterns);
  const rows = await changeIntentRow(scope, input.slug, null, 'intent.create', (stored) => {
    if (find(stored, input.slug)) throw new AppError('already_exists', `Intent ${input.slug} already exists.`);
    return toRow(stored, input);
  });
  return toView(rows, input.slug, await namesOf(scope));
}

/** Throws `not_found`, `version_mismatch`, `invalid`. */
export async function updateIntent(
  scope: OrgScope,
  slug: string,
  expected: string | null,
  patch: IntentPatch,
): Promise<IntentView> {
  requirePatterns(patch.patterns);
  const rows = await changeIntentRow(scope, slug, expected, 'intent.update', (stored) => {
    const before = find(stored, slug);
    if (!before) throw notFound('intent');
    requireVersion(expected, stored.find((row) => row.slug === slug)?.version ?? 0n, 'this intent');
    return toRow(stored, { slug, patterns: patch.patterns ?? before.patterns, tools: patch.tools ?? before.tools });
  });
  return toView(rows, slug, await namesOf(scope));
}

/** Creates or replaces an intent. Throws `invalid`, also when the slug in the body differs from the path. */
export async function putIntent(
  scope: OrgScope,
  slug: string,
  expected: string | null,
  { slug: named = slug, ...fields }: Omit<IntentInput, 'slug'> & { slug?: string | undefined },
): Promise<IntentView> {
  requireSameName(named, slug);
  return putByName(
    expected,
    () => updateIntent(scope, slug, expected, fields),
    () => createIntent(scope, { slug, ...fields }),
  );
}

/** A deleted default stays removed until it is reset. Throws `not_found`. */
export async function deleteIntent(scope: OrgScope, slug: string): Promise<void> {
  await changeIntentRow(scope, slug, null, 'intent.delete', (rows) => {
    if (!find(rows, slug)) throw notFound('intent');
    if (!defaultOf(slug)) return null;
    return { slug, patterns: [], tools: [], position: placeOf(rows, slug), removed: true };
  });
}

/** Restores a default to its original definition. Throws `not_found` for an intent that is not a default. */
export async function resetIntent(scope: OrgScope, slug: string): Promise<IntentView> {
  if (!defaultOf(slug)) throw notFound('default intent');
  const rows = await changeIntentRow(scope, slug, null, 'intent.reset', () => null);
  return toView(rows, slug, await namesOf(scope));
}

/** Returns the intents that a message matches, with the matching patterns and positions. Also tests draft patterns. */
export async function testIntents(scope: OrgScope, { message, patterns = [] }: IntentTestInput): Promise<IntentTest> {
  const intents = toIntents(await listIntentRows(scope));
  const look = (pattern: string) => {
    const compiled = compilePattern(pattern);
    if ('problem' in compiled) return { pattern, matches: false, spans: [], problem: compiled.problem };
    const matches = compiled.isIn(message);
    return { pattern, matches, spans: matches ? compiled.spansIn(message, SPANS_SHOWN) : [], problem: null };
  };
  return {
    intents: matchIntents(intents, message),
    matches: intents.flatMap(({ slug, patterns: own }) =>
      own
        .map(look)
        .filter(({ matches }) => matches)
        .map(({ pattern, spans }) => ({ intent: slug, pattern, spans })),
    ),
    patterns: patterns.map(look),
  };
}
