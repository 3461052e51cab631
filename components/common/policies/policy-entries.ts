import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { useRevert } from '@/components/common/use-take-back';
import { toast } from '@/components/ui/toast';
import { api } from '@/lib/client/api';
import { errorText } from '@/lib/client/api-error';
import type { PolicyPatch, PolicyView } from '@/lib/features/access/policies/policy-contract';

export type EntryState = 'inherit' | 'allow' | 'block';

export interface EntryChange {
  states: Record<string, EntryState>;
  reason?: string | undefined;
  expiresAt?: string | undefined;
  note?: string | undefined;
  /** Text of the toast and live region; absent: derived from the states. */
  said?: string;
}

/** State of an entry in a policy's own lists, without a goal; block takes precedence. */
export function entryState(policy: Pick<PolicyView, 'allow' | 'block'>, entry: string): EntryState {
  if (policy.block.some(({ tool, goal }) => tool === entry && goal === undefined)) return 'block';
  return policy.allow.tools.includes(entry) ? 'allow' : 'inherit';
}

export function withEntries(policy: PolicyView, { states, reason, expiresAt }: EntryChange): PolicyView {
  const block = policy.block.filter(({ tool, goal }) => !(tool in states) || (goal && states[tool] === 'block'));
  const allow = policy.allow.tools.filter((tool) => !(tool in states));
  for (const [tool, state] of Object.entries(states)) {
    if (state === 'block') block.push({ tool, ...(reason ? { reason } : {}), ...(expiresAt ? { expiresAt } : {}) });
    if (state === 'allow') allow.push(tool);
  }
  return { ...policy, allow: { ...policy.allow, tools: allow }, block };
}

const SAID: Record<EntryState, string> = { allow: 'allowed', block: 'blocked', inherit: 'set to inherit' };

export function describeChange(states: Record<string, EntryState>): string {
  const [first, ...others] = Object.entries(states);
  if (!first) return 'Nothing changed';
  return others.length === 0 ? `${first[0]} ${SAID[first[1]]}` : `${others.length + 1} entries changed`;
}

/** Changes that restore the entries, including reasons and expiry of blocks. */
export function entriesBefore(policy: PolicyView, states: Record<string, EntryState>): EntryChange[] {
  const changes = new Map<string, EntryChange>();
  for (const entry of Object.keys(states)) {
    const old = policy.block.find(({ tool, goal }) => tool === entry && goal === undefined);
    const kind = JSON.stringify([old?.reason, old?.expiresAt]);
    const change = changes.get(kind) ?? {
      states: {},
      ...(old?.reason ? { reason: old.reason } : {}),
      ...(old?.expiresAt ? { expiresAt: old.expiresAt } : {}),
    };
    change.states[entry] = entryState(policy, entry);
    changes.set(kind, change);
  }
  return [...changes.values()];
}

interface SaveEntries {
  client: QueryClient;
  key: QueryKey;
  url: string;
  /** Queries to invalidate after the save: everything the policy affects. */
  drop: QueryKey;
  change: EntryChange;
  /** See `useRevert`. */
  undoIn: ReturnType<typeof useRevert>;
}

/**
 * Pending saves by policy: only the last response replaces the displayed state, so that quick changes do not flicker.
 */
const pending = new Map<string, number>();

function settle(url: string): boolean {
  const left = (pending.get(url) ?? 1) - 1;
  if (left > 0) pending.set(url, left);
  else pending.delete(url);
  return left <= 0;
}

/** Saves optimistically and offers undo. Resolves to the error text, or null. */
export async function savePolicyEntries({
  client,
  key,
  url,
  drop,
  change,
  undoIn,
}: SaveEntries): Promise<string | null> {
  await client.cancelQueries({ queryKey: key, exact: true });
  const previous = client.getQueryData<PolicyView>(key);
  const rollback = previous ? entriesBefore(previous, change.states) : [];
  if (previous) client.setQueryData(key, withEntries(previous, change));
  pending.set(url, (pending.get(url) ?? 0) + 1);
  const body: PolicyPatch = {
    tools: change.states,
    ...(change.reason ? { reason: change.reason } : {}),
    ...(change.expiresAt ? { expiresAt: change.expiresAt } : {}),
    ...(change.note ? { note: change.note } : {}),
  };
  let revision: string | null;
  try {
    const saved = await api.change<PolicyView>('PATCH', url, { body });
    revision = saved.revision;
    if (settle(url)) {
      client.setQueryData(key, saved.view);
      void client.invalidateQueries({ queryKey: drop });
    }
  } catch (error) {
    client.setQueryData<PolicyView>(key, (now) => now && rollback.reduce(withEntries, now));
    if (settle(url)) void client.invalidateQueries({ queryKey: drop });
    return errorText(error);
  }
  toast({ key: url, message: change.said ?? describeChange(change.states), ...undoIn(revision, url) });
  return null;
}
