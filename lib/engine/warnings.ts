import type { CompiledAgent } from './compile-agent';
import { decide } from './decide';
import { isGlob, matchesPieces } from './glob';
import { hasBit, type Mask } from './mask';
import type { EngineGoal, PolicyWarning, SessionContext, ToolPolicy } from './types';

type Matches = (entry: string) => readonly string[];

/** By list of names: a list of agents asks the same catalog for each. */
const matchers = new WeakMap<readonly string[], Matches>();

function matcherOf(names: readonly string[]): Matches {
  let matches = matchers.get(names);
  if (!matches) {
    const known = new Set(names);
    const all = [...known];
    matches = (entry) => {
      if (!isGlob(entry)) return known.has(entry) ? [entry] : [];
      const pieces = entry.split('*');
      return all.filter((name) => matchesPieces(pieces, name));
    };
    matchers.set(names, matches);
  }
  return matches;
}

function deadEntry(list: string, entry: string): PolicyWarning {
  const why = isGlob(entry) ? 'matches no tool' : 'is not a tool of the catalog';
  return { code: 'dead_entry', message: `\`${entry}\` in the ${list} list ${why}.`, entry };
}

/**
 * Returns warnings about one layer's lists for a catalog's names: `dead_entry`, `allow_selects_nothing`,
 * `shadowed_entry`. Reports each entry once per list. Expired blocks count as entries. For members, never for agents.
 * Implements docs/decision.md, lists.
 */
export function policyWarnings(policy: ToolPolicy, names: readonly string[]): PolicyWarning[] {
  const matches = matcherOf(names);
  const allowEntries = [...new Set(policy.allow.tools)];
  const blockEntries = [...new Set(policy.block.map((block) => block.tool))];
  const always = new Set(policy.block.filter(({ goal }) => goal === undefined).map((block) => block.tool));
  const blocked = new Set<string>();
  const deadBlocks: string[] = [];
  for (const entry of blockEntries) {
    const tools = matches(entry);
    if (tools.length === 0) deadBlocks.push(entry);
    if (always.has(entry)) for (const tool of tools) blocked.add(tool);
  }
  const warnings: PolicyWarning[] = [];
  let live = 0;
  for (const entry of allowEntries) {
    const tools = matches(entry);
    if (tools.length === 0) {
      warnings.push(deadEntry('allow', entry));
      continue;
    }
    live += 1;
    if (tools.every((tool) => blocked.has(tool))) {
      const message = `\`${entry}\` is in the allow list, but all its tools are blocked. Blocks take precedence.`;
      warnings.push({ code: 'shadowed_entry', message, entry });
    }
  }
  for (const entry of deadBlocks) warnings.push(deadEntry('block', entry));
  if (policy.allow.mode === 'selected' && live === 0) {
    warnings.push({ code: 'allow_selects_nothing', message: 'The allow list selects no tool, so nothing is allowed.' });
  }
  return warnings;
}

const AXES = [
  ['categories', 'goal.category'],
  ['operations', 'goal.operation'],
  ['entities', 'goal.entity'],
] as const;

function goalWarnings({ org: { catalog } }: CompiledAgent, goal: EngineGoal, allowed: Mask): PolicyWarning[] {
  const warnings: PolicyWarning[] = [];
  for (const [axis, rule] of AXES) {
    if (goal.mode === 'explicit' || goal[axis]?.length !== 0) continue;
    const message = `The goal's list of ${axis} is empty, so it allows nothing. Omit the list to allow everything.`;
    warnings.push({ code: 'goal_axis_empty', message, rule });
  }
  for (const tool of new Set(goal.availableTools)) {
    const index = catalog.indexOf.get(tool);
    if (index !== undefined && hasBit(allowed, index)) continue;
    const why = index === undefined ? 'the catalog has no such tool' : 'a rule blocks it';
    warnings.push({ code: 'goal_tool_left_out', message: `The goal names ${tool}, but ${why}.`, tool });
  }
  return warnings;
}

/**
 * Returns warnings about a decision: `unknown_channel`, `goal_axis_empty`, `goal_tool_left_out`, and `empty_tool_set`
 * when only universal tools remain. `shown`: the listed tools, if available; otherwise all allowed tools. Implements
 * docs/decision.md, channels and empty.
 */
export function contextWarnings(agent: CompiledAgent, context: SessionContext, shown?: Mask): PolicyWarning[] {
  const warnings: PolicyWarning[] = [];
  const { channel } = context;
  if (channel !== null && channel !== undefined && !agent.org.channels.has(channel)) {
    const message = `Channel ${channel} is unknown, so the blocks of all channels apply.`;
    warnings.push({ code: 'unknown_channel', message });
  }
  const { universal } = agent.org.catalog;
  const allowed = context.goal || !shown ? decide(agent, context) : shown;
  if (context.goal) warnings.push(...goalWarnings(agent, context.goal, allowed));
  const mask = shown ?? allowed;
  if (mask.every((word, w) => (word & ~universal[w]!) === 0)) {
    warnings.push({ code: 'empty_tool_set', message: 'Only universal tools are left.' });
  }
  return warnings;
}
