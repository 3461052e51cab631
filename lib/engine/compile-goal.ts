import type { Catalog } from './compile-catalog';
import { exemptUniversal } from './compile-org';
import { termMask, termsMask, type WordAxis } from './goal-words';
import { forEachIndex, isEmpty, type Mask, removeAll, setBit } from './mask';
import type { EngineGoal, RuleName } from './types';

export const GOAL_RULES = [
  'goal.explicit',
  'goal.category',
  'goal.operation',
  'goal.excluded',
  'goal.entity',
] as const satisfies readonly RuleName[];

/** A goal compiled for one catalog: rule 11. Independent of agents, so all agents with the goal share it. */
export interface CompiledGoal {
  readonly goal: EngineGoal;
  readonly excludes: readonly Mask[];
  readonly pass: Mask;
  /** Unique indexes of the tools in `availableTools` that the catalog contains, in that order. */
  readonly pins: readonly number[];
  /** Tools that do the first of the goal's operations; ranking prefers them. None when the axis is absent. */
  readonly preferred: Mask;
  /** All tools: pins, preferred ones, the others by name. */
  readonly order: readonly number[];
  /** All tools: pins, the others by name. */
  readonly plainOrder: readonly number[];
}

function except(catalog: Catalog, kept: Mask): Mask {
  const mask = Uint32Array.from(catalog.all);
  removeAll(mask, kept);
  return exemptUniversal(catalog, mask);
}

function categoryMask(catalog: Catalog, categories: readonly string[]): Mask {
  const named = new Set(categories);
  const mask = new Uint32Array(catalog.words);
  catalog.tools.forEach((tool, index) => {
    if (named.has(tool.category)) setBit(mask, index);
  });
  return mask;
}

function maskOf(catalog: Catalog, indexes: readonly number[]): Mask {
  const mask = new Uint32Array(catalog.words);
  for (const index of indexes) setBit(mask, index);
  return mask;
}

function wordsExclude(catalog: Catalog, axis: WordAxis, terms: readonly string[] | null): Mask {
  return terms === null ? catalog.none : except(catalog, termsMask(catalog, axis, terms));
}

function pinsOf(catalog: Catalog, goal: EngineGoal): number[] {
  return [...new Set(goal.availableTools)].flatMap((name) => catalog.indexOf.get(name) ?? []);
}

function indexesOf(mask: Mask): number[] {
  const indexes: number[] = [];
  forEachIndex(mask, (index) => indexes.push(index));
  return indexes;
}

function compile(catalog: Catalog, goal: EngineGoal): CompiledGoal {
  const { none } = catalog;
  const isExplicit = goal.mode === 'explicit';
  const first = goal.operations?.[0];
  const preferred = first === undefined ? none : termMask(catalog, 'operations', first);
  const excluded =
    goal.excludeOperations.length === 0
      ? none
      : exemptUniversal(catalog, termsMask(catalog, 'operations', goal.excludeOperations));
  const pins = pinsOf(catalog, goal);
  const excludes = isExplicit
    ? [except(catalog, maskOf(catalog, pins)), none, none, excluded, none]
    : [
        none,
        goal.categories === null ? none : except(catalog, categoryMask(catalog, goal.categories)),
        wordsExclude(catalog, 'operations', goal.operations),
        excluded,
        wordsExclude(catalog, 'entities', goal.entities),
      ];
  const pass = Uint32Array.from(catalog.all);
  for (const mask of excludes) removeAll(pass, mask);
  return {
    goal,
    excludes: excludes.map((mask) => (isEmpty(mask) ? none : mask)),
    pass,
    pins,
    preferred,
    order: [...new Set([...pins, ...indexesOf(preferred), ...indexesOf(catalog.all)])],
    plainOrder: [...new Set([...pins, ...indexesOf(catalog.all)])],
  };
}

// Goals and catalogs are immutable, so compiled results stay valid as long as both exist.
const compiled = new WeakMap<Catalog, WeakMap<EngineGoal, CompiledGoal>>();

/**
 * Compiles a goal for a catalog, once per pair. `availableTools` are exact names. Mode `explicit` allows only these
 * and ignores the axes except exclusions. Implements rule 11 of docs/decision.md. Never throws.
 */
export function compileGoal(catalog: Catalog, goal: EngineGoal): CompiledGoal {
  let goals = compiled.get(catalog);
  if (goals === undefined) {
    goals = new WeakMap();
    compiled.set(catalog, goals);
  }
  let known = goals.get(goal);
  if (known === undefined) {
    known = compile(catalog, goal);
    goals.set(goal, known);
  }
  return known;
}
