import type { OrgScope, PlatformScope } from '@/lib/data/scope';
import { checkOrg } from '@/lib/engine/checks/check-org';
import { checkPlatformPolicies as checkPlatformBoundaries } from '@/lib/engine/checks/check-platform';
import type { CheckFacts } from '@/lib/engine/checks/check-world';
import type { Finding, FixChange } from '@/lib/engine/checks/finding';
import { inOrder } from '@/lib/engine/checks/in-order';
import type { CompiledAgent } from '@/lib/engine/compile-agent';
import { forEachInSlices } from '@/lib/snapshot/for-each-in-slices';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { platformCatalog } from '@/lib/snapshot/platform-catalog';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import type { ChecksView, FindingView } from './check-contract';
import { checkExposure } from './check-exposure';
import { readCheckFacts, readProviders } from './check-read-model';

const BASE = '/api/v1';

type Fix = Omit<NonNullable<FindingView['fix']>, 'text'>;

/** Converts an engine change to an API request. `org`: the slug, for changes to an organization. */
function toRequest(change: FixChange, org: string): Fix {
  const root = `${BASE}/orgs/${org}`;
  switch (change.kind) {
    case 'policy': {
      const { scope, agent, entries, reason, expiresAt } = change;
      const paths = {
        platform: `${BASE}/platform/policy`,
        organization: `${root}/policy`,
        agent: `${root}/agents/${agent}/policy`,
      };
      const kept = { ...(reason ? { reason } : {}), ...(expiresAt ? { expiresAt } : {}) };
      return { method: 'PATCH', path: paths[scope], body: { tools: entries, ...kept } };
    }
    case 'access': {
      const { agent, tool, goal } = change;
      return { method: 'PATCH', path: `${root}/agents/${agent}/access`, body: { tools: { [tool]: 'inherit' }, goal } };
    }
    case 'profile': {
      const path = `${change.owner === 'platform' ? `${BASE}/platform` : root}/profiles/${change.profile}`;
      return { method: 'PATCH', path, body: { remove: change.remove } };
    }
    case 'channel': {
      const path = `${change.owner === 'platform' ? `${BASE}/platform` : root}/channels/${change.channel}`;
      return { method: 'PATCH', path, body: { remove: change.remove } };
    }
    case 'agent': {
      const { kind: _, agent, ...body } = change;
      return { method: 'PATCH', path: `${root}/agents/${agent}`, body };
    }
    case 'requirement':
      return { method: 'DELETE', path: `${root}/integration-requirements/${change.tool}`, body: undefined };
  }
}

function toView(findings: readonly Finding[], org: string): ChecksView {
  const summary = { error: 0, warning: 0, info: 0 };
  for (const { severity } of findings) summary[severity] += 1;
  return {
    summary,
    findings: findings.map(({ fix, remedies, ...finding }) => ({
      ...finding,
      ...(fix ? { fix: { text: fix.text, ...toRequest(fix.change, org) } } : {}),
      ...(remedies ? { remedies: remedies.map(({ text, change }) => ({ text, ...toRequest(change, org) })) } : {}),
    })),
  };
}

const latest = new WeakMap<OrgSnapshot, { facts: string; view: Promise<ChecksView> }>();

/**
 * Checks an organization's policies. Each finding has a location and a fix. Checked once per state, because every open
 * console polls them.
 */
export async function checkOrgPolicies(scope: OrgScope): Promise<ChecksView> {
  const facts = await readCheckFacts(scope);
  const snapshot = await snapshotOf(scope);
  const factsText = JSON.stringify({ ...facts, providers: [...facts.providers] });
  const known = latest.get(snapshot);
  if (known?.facts === factsText) return known.view;
  const view = check(snapshot, facts);
  const entry = { facts: factsText, view };
  latest.set(snapshot, entry);
  view.catch(() => {
    if (latest.get(snapshot) === entry) latest.delete(snapshot);
  });
  return view;
}

async function check(snapshot: OrgSnapshot, facts: CheckFacts): Promise<ChecksView> {
  const agents: CompiledAgent[] = [];
  await forEachInSlices(snapshot.agents, ({ id }) => agents.push(snapshot.agent(id)!.compiled));
  const findings: Finding[] = [];
  await forEachInSlices(checkOrg(snapshot.compiled, agents, facts), (found) => findings.push(...found));
  await forEachInSlices(snapshot.agents, async ({ id }) => {
    findings.push(...(await checkExposure(snapshot, snapshot.agent(id)!)));
  });
  return toView(inOrder(findings), snapshot.slug);
}

export async function checkPlatformPolicies(scope: PlatformScope): Promise<ChecksView> {
  const providers = await readProviders(scope);
  const { catalog, rows } = await platformCatalog();
  return toView(checkPlatformBoundaries(catalog, { ...rows, providers }, Date.now()), '');
}
