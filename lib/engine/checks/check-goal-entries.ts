import type { CompiledAgent } from '../compile-agent';
import { entriesMask } from '../compile-catalog';
import { isInForce } from '../compile-policy';
import { findProfile } from '../compile-profile';
import { matchesEntry } from '../glob';
import type { BlockEntry } from '../types';
import type { CheckWorld } from './check-world';
import { grouped, meets } from './entry-use';
import type { Finding } from './finding';

/** Why an agent's requests are never with this goal; null when they may be. */
function whyNever({ org }: CheckWorld, { input }: CompiledAgent, id: string): string | null {
  const { goals } = org.boundaries;
  const goal = goals?.find((one) => one.id === id);
  if (!goals || goal?.agents.length === 0 || goal?.agents.includes(input.slug)) return null;
  return goal ? `goal ${id} is not open to ${input.slug}` : `there is no goal ${id}`;
}

function whyIdle(world: CheckWorld, agent: CompiledAgent, goal: string, entries: readonly BlockEntry[]): string | null {
  const { catalog } = world.org;
  const { tool } = entries[0]!;
  const never = whyNever(world, agent, goal);
  if (never) return never;
  if (!entries.some((entry) => isInForce(entry, agent.at))) return 'the block has expired';
  if (!catalog.indexOf.has(tool)) return 'it is not a tool of the catalog';
  const always = agent.input.policy.block.some(
    (block) => block.goal === undefined && isInForce(block, agent.at) && matchesEntry(block.tool, tool),
  );
  if (always) return 'the agent blocks it without a goal too';
  const named = entriesMask(catalog, [tool]);
  return meets(named, world.reachableDuring(agent, goal)) ? null : 'the agent does not have the tool during this goal';
}

/** An agent's entries for one goal that change no decision, and additions for goals that it is never asked with. */
export function checkGoalEntries(world: CheckWorld, agent: CompiledAgent): Finding[] {
  const { slug, id, policy } = agent.input;
  const finding = (list: 'block' | 'tools', tool: string, goal: string, why: string): Finding => ({
    code: 'idle_goal_entry',
    severity: 'info',
    message: `The entry of ${tool} for goal ${goal} has no effect: ${why}.`,
    place: { kind: 'agent', agent: slug, list, entry: tool, goal },
    fix: { text: 'Remove the entry', change: { kind: 'access', agent: slug, tool, goal } },
  });
  const forGoals = policy.block.filter(({ goal }) => goal !== undefined);
  const blocks = [...grouped(forGoals, ({ tool, goal }) => `${goal} ${tool}`).values()].flatMap((entries) => {
    const { tool, goal } = entries[0]!;
    const why = whyIdle(world, agent, goal!, entries);
    return why ? [finding('block', tool, goal!, why)] : [];
  });
  const own = findProfile(world.org.boundaries, agent.profile);
  const additions = own?.agent === id ? (own.add ?? []) : [];
  const never = additions.flatMap(({ tool, goal }) => {
    const why = goal === undefined ? null : whyNever(world, agent, goal);
    return why ? [finding('tools', tool, goal!, why)] : [];
  });
  return [...blocks, ...never];
}
