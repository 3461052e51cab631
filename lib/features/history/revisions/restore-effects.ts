import type { OrgRows } from '@/lib/data/boundary-rows';
import { decide } from '@/lib/engine/decide';
import { hasBit } from '@/lib/engine/mask';
import type { Slices } from '@/lib/search/slices';
import { OrgSnapshot, PlatformSnapshot } from '@/lib/snapshot/org-snapshot';
import type { RestoreView } from './revision-contract';

export type Effects = NonNullable<RestoreView['agents']>;

const texts = new WeakMap<PlatformSnapshot, string>();

/** Serializes the platform's part of decisions for a worker thread. */
export function platformText(platform: PlatformSnapshot): string {
  const known = texts.get(platform);
  if (known !== undefined) return known;
  const { rows } = platform;
  const tools = rows.tools.map((tool) => ({
    ...tool,
    title: '',
    description: '',
    inputSchema: {},
    outputSchema: null,
  }));
  const text = JSON.stringify({ ...rows, tools });
  texts.set(platform, text);
  return text;
}

/** By tool that the agent may call: whether a call needs approval. */
function accessIn(snapshot: OrgSnapshot, id: string): Map<string, boolean> {
  const agent = snapshot.agent(id);
  if (!agent) return new Map();
  const { compiled } = agent;
  const mask = decide(compiled, {});
  const access = new Map<string, boolean>();
  for (const [index, name] of snapshot.catalog.names.entries())
    if (hasBit(mask, index)) access.set(name, hasBit(compiled.requiresApproval, index));
  return access;
}

/**
 * Returns the tools that each agent gains and loses, and the approvals that change, outside of sessions, with the given
 * platform layer.
 */
export function* effectsOf(before: OrgRows, after: OrgRows, platform: string, now: number): Slices<Effects> {
  const shared = new PlatformSnapshot(JSON.parse(platform));
  const was = new OrgSnapshot(before, shared, now);
  yield;
  const will = new OrgSnapshot(after, shared, now);
  const effects: Effects = [];
  for (const { id, slug } of was.agents) {
    const [old, next] = [accessIn(was, id), accessIn(will, id)];
    const callable = [...next.keys()];
    const gained = callable.filter((tool) => !old.has(tool));
    const lost = [...old.keys()].filter((tool) => !next.has(tool));
    const approvals = {
      added: callable.filter((tool) => next.get(tool) && !old.get(tool)),
      removed: callable.filter((tool) => old.get(tool) && !next.get(tool)),
    };
    if (gained.length + lost.length + approvals.added.length + approvals.removed.length > 0)
      effects.push({ agent: slug, gained, lost, allowed: { before: old.size, after: next.size }, approvals });
    yield;
  }
  return effects.sort((a, b) => a.agent.localeCompare(b.agent, 'en'));
}
