import { effectiveProfile } from '@/lib/engine/compile-agent';
import { findProfile } from '@/lib/engine/compile-org';
import type { ChangeSpec, EngineAgent, EntryState, OrgBoundaries, ToolPolicy } from '@/lib/engine/types';
import type { Remedy } from '@/lib/features/decisions/decision-contract';

type Change = Remedy['change'];

/** What decides before the change is made. */
export interface Before {
  org: string;
  boundaries: OrgBoundaries;
  agent: EngineAgent;
}

function statesBefore(policy: ToolPolicy, entries: Readonly<Record<string, EntryState>>): Record<string, EntryState> {
  const stateOf = (entry: string): EntryState => {
    if (policy.block.some((block) => block.tool === entry)) return 'block';
    return policy.allow.tools.includes(entry) ? 'allow' : 'inherit';
  };
  return Object.fromEntries(Object.keys(entries).map((entry) => [entry, stateOf(entry)]));
}

/** Blocks come back with their reason and end where one request can say both; null where it cannot. */
function undoPolicy(
  policy: ToolPolicy,
  path: string,
  entries: Record<string, EntryState>,
  text: string,
): Change | null {
  const tools = statesBefore(policy, entries);
  const lost = policy.block.filter((block) => tools[block.tool] === 'block');
  const named = new Set(lost.map(({ tool }) => tool));
  const inBoth = policy.allow.tools.some((entry) => named.has(entry));
  const notes = new Set(lost.map(({ reason, expiresAt }) => JSON.stringify([reason ?? null, expiresAt ?? null])));
  if (inBoth || notes.size > 1 || named.size < lost.length) return null;
  const { reason, expiresAt } = lost[0] ?? {};
  const words = { ...(reason ? { reason } : {}), ...(expiresAt ? { expiresAt } : {}) };
  return { text, method: 'PATCH', path, body: { tools, ...words } };
}

/** The request that takes a change back; null where no single one does. */
export function undoChange(change: ChangeSpec, { org, boundaries, agent }: Before): Change | null {
  const root = `/api/v1/orgs/${org}`;
  switch (change.kind) {
    case 'policy': {
      if (change.scope === 'platform') return null;
      const [policy, path] =
        change.scope === 'agent'
          ? [agent.policy, `${root}/agents/${agent.slug}/policy`]
          : [boundaries.org, `${root}/policy`];
      return undoPolicy(policy, path, change.entries, 'Put the lists back.');
    }
    case 'agent': {
      const body = {
        ...(change.profile ? { profile: agent.profile } : {}),
        ...(change.autonomy ? { autonomy: agent.autonomy } : {}),
      };
      const text = change.profile
        ? `Give ${agent.slug} profile ${effectiveProfile(boundaries, agent)} again.`
        : `Give ${agent.slug} autonomy ${agent.autonomy} again.`;
      return { text, method: 'PATCH', path: `${root}/agents/${agent.slug}`, body };
    }
    case 'profile': {
      const tools = findProfile(boundaries, change.profile)?.tools;
      const path = `${root}/profiles/${change.profile}`;
      return tools ? { text: `Put profile ${change.profile} back.`, method: 'PATCH', path, body: { tools } } : null;
    }
    case 'channel': {
      const body = { add: change.remove, remove: change.add };
      const path = `${root}/channels/${change.channel}`;
      return { text: `Put the restriction of channel ${change.channel} back.`, method: 'PATCH', path, body };
    }
    case 'requirement': {
      const overrides = boundaries.integrationRequirements;
      const path = `${root}/integration-requirements/${change.tool}`;
      const text = `Require again what ${change.tool} needed.`;
      if (!Object.hasOwn(overrides, change.tool)) return { text, method: 'DELETE', path, body: undefined };
      return { text, method: 'PUT', path, body: { integrations: overrides[change.tool] } };
    }
    default:
      return null;
  }
}
