import type { Catalog } from './compile-catalog';
import { waive } from './compile-org';
import { termsMask, type WordAxis } from './goal-words';
import { forEachIndex, isEmpty, type Mask, removeAll, setBit } from './mask';
import type { EngineGoal, RuleName } from './types';

/** The rules of a goal, in the order of RULES. */
export const GOAL_RULES = [
  'goal.explicit',
  'goal.category',
  'goal.operation',
  'goal.excluded',
  'goal.entity',
] as const satisfies readonly RuleName[];

/** A goal over one catalogue: rule 11. It belongs to nobody, so every agent on the goal shares it. */
export interface CompiledGoal {
  readonly goal: EngineGoal;
  /** What each of GOAL_RULES excludes, after waiving. */
  readonly excludes: readonly Mask[];
  readonly pass: Mask;
  /** Numbers of the tools that `availableTools` names and the catalogue holds, in that order, each once. */
  readonly pins: readonly number[];
  /** The tools whose operation is one of the goal's: what ranking prefers. All of them where the axis is absent. */
  readonly fitting: Mask;
  /** Every tool of the catalogue: pins, then what fits, then the others, each by name. What no message reorders. */
  readonly order: readonly number[];
}

function except(catalog: Catalog, kept: Mask): Mask {
  const mask = Uint32Array.from(catalog.all);
  removeAll(mask, kept);
  return waive(catalog, mask);
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
  const fitting = goal.operations === null ? catalog.all : termsMask(catalog, 'operations', goal.operations);
  const excluded =
    goal.excludeOperations.length === 0
      ? none
      : waive(catalog, termsMask(catalog, 'operations', goal.excludeOperations));
  const pins = pinsOf(catalog, goal);
  const excludes = isExplicit
    ? [except(catalog, maskOf(catalog, pins)), none, none, excluded, none]
    : [
        none,
        goal.categories === null ? none : except(catalog, categoryMask(catalog, goal.categories)),
        goal.operations === null ? none : except(catalog, fitting),
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
    fitting,
    order: [...new Set([...pins, ...indexesOf(fitting), ...indexesOf(catalog.all)])],
  };
}

// Goals and catalogues are never changed in place, so what was compiled holds as long as both are in use.
const compiled = new WeakMap<Catalog, WeakMap<EngineGoal, CompiledGoal>>();

/**
 * Compiles a goal over a catalogue, once for each pair. `availableTools` are exact names. In mode `explicit` nothing but
 * them passes and the axes rest, but for exclusions. Implements rule 11 of docs/decision.md. Throws nothing.
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
