import { type Catalog, compileCatalog } from '@/lib/engine/compile-catalog';
import { compileGoal, GOAL_RULES } from '@/lib/engine/compile-goal';
import { allowInGoal } from '@/lib/engine/goal-remedy';
import { termMask } from '@/lib/engine/goal-words';
import { countBits, hasBit, type Mask, setBit } from '@/lib/engine/mask';
import type { EngineGoal, EngineTool, GoalEdit, RuleName } from '@/lib/engine/types';
import { splitWords } from '@/lib/engine/words';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import type { AxisName } from './goal-form';

/**
 * The engine's catalog in the browser, so that a goal's rules are evaluated while typing. The full decision is
 * requested from the server, which knows every layer.
 */
export function catalogOf(tools: readonly CatalogTool[]): Catalog {
  return compileCatalog(
    tools.map(
      (tool): EngineTool => ({
        id: tool.id,
        name: tool.name,
        origin: tool.origin,
        category: tool.category,
        operations: tool.operations,
        entities: tool.entities,
        universal: tool.universal,
        readOnly: tool.readOnly,
        destructive: tool.destructive,
        requiresApproval: tool.requiresApproval,
        integrations: [],
        definition: 'approved',
      }),
    ),
  );
}

export function wordMask(catalog: Catalog, axis: AxisName, word: string): Mask {
  if (axis === 'entities') return termMask(catalog, 'entities', word);
  if (axis !== 'categories') return termMask(catalog, 'operations', word);
  const mask = new Uint32Array(catalog.words);
  catalog.tools.forEach(({ category }, index) => {
    if (category === word) setBit(mask, index);
  });
  return mask;
}

export interface Suggestion {
  word: string;
  count: number;
}

/** Words of an axis in the catalog with the number of matching tools, most frequent first. */
export function suggestWords(catalog: Catalog, axis: AxisName): Suggestion[] {
  const words = new Set<string>();
  for (const { category, operations, entities, name } of catalog.tools) {
    if (axis === 'categories') words.add(category);
    else if (axis === 'entities') for (const entity of entities) words.add(entity);
    else {
      for (const operation of operations) words.add(operation);
      // Tools without declared operations are matched by the first or last word of their names.
      if (operations.length === 0) for (const at of [0, -1]) words.add(splitWords(name).at(at) ?? '');
    }
  }
  words.delete('');
  return [...words]
    .map((word) => ({ word, count: countBits(wordMask(catalog, axis, word)) }))
    .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1));
}

/** Number of tools that pass the goal's own rules. */
export function countPassing(catalog: Catalog, goal: EngineGoal): number {
  return countBits(compileGoal(catalog, goal).pass);
}

export function reasonsFor(catalog: Catalog, goal: EngineGoal, index: number) {
  const answered = (axis: 'operations' | 'entities') =>
    (goal[axis] ?? []).filter((word) => hasBit(wordMask(catalog, axis, word), index));
  const { category } = catalog.tools[index]!;
  return {
    operations: answered('operations'),
    entities: answered('entities'),
    category: goal.categories?.includes(category) ? category : null,
    universal: hasBit(catalog.universal, index),
  };
}

/** A change of the goal with the tools that only this change adds. */
export interface NearMiss {
  rule: RuleName;
  /** Imperative label: "Add operation get". */
  text: string;
  edit: GoalEdit;
  tools: string[];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function rulesAgainst(catalog: Catalog, goal: EngineGoal, index: number): RuleName[] {
  const { excludes } = compileGoal(catalog, goal);
  return GOAL_RULES.filter((_, n) => hasBit(excludes[n]!, index));
}

/** Change of the goal that makes it include the tool, as a label. */
export function fixFor(catalog: Catalog, goal: EngineGoal, index: number): { text: string; edit: GoalEdit } | null {
  const rules = rulesAgainst(catalog, goal, index);
  if (rules.length === 0) return null;
  const { change, text } = allowInGoal(catalog, goal, index, (rule) => rules.includes(rule));
  if (change.kind !== 'goal') return null;
  const said = text.slice(text.indexOf(': ') + 2).replace(/\.$/, '');
  return { text: capital(said), edit: change.set };
}

/**
 * Changes that would include tools blocked only by the goal (`stopped`), grouped by change; changes that add the fewest
 * other tools come first.
 */
export function nearMisses(catalog: Catalog, goal: EngineGoal, stopped: readonly string[]): NearMiss[] {
  // An explicit goal excludes other tools on purpose.
  if (goal.mode === 'explicit') return [];
  const missed = new Map<string, NearMiss>();
  for (const tool of stopped) {
    const index = catalog.indexOf.get(tool);
    if (index === undefined) continue;
    const [rule, ...more] = rulesAgainst(catalog, goal, index);
    if (!rule || more.length > 0) continue;
    const fix = fixFor(catalog, goal, index);
    if (!fix) continue;
    const known = missed.get(fix.text);
    if (known) known.tools.push(tool);
    else missed.set(fix.text, { rule, ...fix, tools: [tool] });
  }
  const entries = [...missed.values()];
  // A word matches all its tools, including those already covered by another word.
  for (const entry of entries) {
    const { pass } = compileGoal(catalog, { ...goal, ...entry.edit });
    entry.tools = stopped.filter((tool) => hasBit(pass, catalog.indexOf.get(tool) ?? -1));
  }
  return entries.sort((a, b) => a.tools.length - b.tools.length || (a.text < b.text ? -1 : 1));
}
