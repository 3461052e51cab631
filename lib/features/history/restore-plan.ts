import type { OrgTables, PlatformTables, StoredAgent } from '@/lib/data/boundary-tables';
import { DEFAULT_ALWAYS_KEEP } from '@/lib/shared/default-intents';
import { planner, type RestorePlan, type Surroundings } from './restore-planner';

const EVERYTHING = { allowMode: 'all', allowTools: [], block: [] };
const BROKER_OFF = { enabled: false, mode: 'intents', alwaysKeep: [...DEFAULT_ALWAYS_KEEP] };
const CREATED_SINCE = 'it was created since, and agents stay with what they have';

type Slugged = ReadonlyMap<string, { id: string; slug: string }>;

/** Of rows that are gone, those that have their slug now. */
function successors(present: Slugged, past: Slugged): Map<string, string> {
  const again = new Map<string, string>();
  for (const { id, slug } of past.values()) {
    const successor = [...present.values()].find((row) => row.slug === slug);
    if (!present.has(id) && successor) again.set(id, successor.id);
  }
  return again;
}

/** A source that was deleted and made again is another row: its tools of then belong to that one. */
function withPresentSources(present: OrgTables, past: OrgTables): OrgTables {
  const again = successors(present.Source, past.Source);
  if (again.size === 0) return past;
  const tools = [...past.Tool].map(([key, row]) => {
    const sourceId = row.sourceId && again.get(row.sourceId);
    return [key, sourceId ? { ...row, sourceId } : row] as const;
  });
  return { ...past, Tool: new Map(tools) };
}

/** The same of the platform's servers. */
function withPresentServers(present: PlatformTables, past: PlatformTables): PlatformTables {
  const again = successors(present.PlatformSource, past.PlatformSource);
  if (again.size === 0) return past;
  const tools = [...past.Tool].map(([key, row]) => {
    const platformSourceId = row.platformSourceId && again.get(row.platformSourceId);
    return [key, platformSourceId ? { ...row, platformSourceId } : row] as const;
  });
  return { ...past, Tool: new Map(tools) };
}

/**
 * The agents whose profile of then is gone, and why: the platform's by the platform, the organization's own because the
 * platform has one of that name since, which is another profile. They keep what they have.
 */
function withoutProfile(present: OrgTables, past: OrgTables, around: Surroundings): Map<StoredAgent, string> {
  const slugsOf = (tables: OrgTables) => new Set([...tables.Profile.values()].map(({ slug }) => slug));
  const own = { before: slugsOf(past), now: slugsOf(present) };
  const found = new Map<StoredAgent, string>();
  for (const [id, { profile }] of past.Agent) {
    const agent = present.Agent.get(id);
    if (!agent || profile === null || agent.profile === profile) continue;
    const isShared = around.otherProfiles.has(profile);
    if (!own.before.has(profile) && !isShared) found.set(agent, `the platform has no profile ${profile} any more`);
    else if (own.before.has(profile) && !own.now.has(profile) && isShared)
      found.set(agent, `the profile ${profile} of now is the platform's, another than the one of then`);
  }
  return found;
}

/**
 * What brings an organization's boundaries from `present` to `past`, and what cannot be brought back: agents created
 * since stay, deleted ones are gone with their keys, and a connection's health is a fact of the world. Pure.
 */
export function planOrgRestore(present: OrgTables, then: OrgTables, around: Surroundings): RestorePlan<OrgTables> {
  const past = withPresentSources(present, then);
  const plan = planner(present, past, around);
  const agents: Map<string, StoredAgent> = present.Agent;
  const since = [...agents.values()].filter(({ id }) => !past.Agent.has(id));
  const keeping = withoutProfile(present, past, around);
  const staying = [...since, ...keeping.keys()];
  plan.replace('Source');
  plan.replace('Tool');
  plan.replace('Channel');
  plan.replace('ToolOverride');
  plan.replace('IntegrationRequirement');
  plan.replace('Profile', (row) => {
    const named = staying.filter(({ profile }) => profile === row.slug).map(({ slug }) => slug);
    if (named.length === 0) return null;
    return { what: `profile ${row.slug}`, why: `it stays for ${named.join(', ')}, with nothing to go back to` };
  });
  plan.replace('BoundaryTemplate');
  plan.replace('Goal');
  plan.replace('Intent');
  plan.single('OrgPolicy', EVERYTHING);
  plan.single('OrgSettings', {});
  plan.single('BrokerSettings', BROKER_OFF);
  for (const [id, wanted] of past.Agent) {
    const was = agents.get(id);
    if (!was) {
      plan.keep(`agent ${wanted.slug}`, 'it was deleted since, and its keys are gone: add it again under Agents');
      continue;
    }
    const why = keeping.get(was);
    if (why) plan.keep(`the profile of ${was.slug}`, why);
    plan.update('Agent', id, { ...was }, { ...wanted, profile: why ? was.profile : wanted.profile });
    const policy = { was: present.AgentPolicy.get(id), wanted: past.AgentPolicy.get(id) };
    if (policy.wanted && policy.was) plan.update('AgentPolicy', id, { ...policy.was }, { ...policy.wanted });
    else if (policy.wanted) plan.insert('AgentPolicy', id, { ...policy.wanted });
    else if (policy.was) plan.remove('AgentPolicy', id, { ...policy.was });
  }
  for (const agent of since) plan.keep(`agent ${agent.slug}`, CREATED_SINCE);
  for (const provider of new Set([...past.IntegrationConnection.keys(), ...present.IntegrationConnection.keys()])) {
    const then = past.IntegrationConnection.get(provider)?.status ?? 'disconnected';
    const now = present.IntegrationConnection.get(provider)?.status ?? 'disconnected';
    const gone = around.providers.has(provider) ? '' : ', and the platform has no such integration any more';
    if (then !== now) plan.keep(`the connection to ${provider}`, `it was ${then} then and is ${now} now${gone}`);
  }
  plan.nameEnded();
  return { steps: plan.steps, notRestored: plan.notRestored, after: plan.after as unknown as OrgTables };
}

/** The same for the platform's layer. Profiles that agents or subtypes would miss stay. */
export function planPlatformRestore(
  present: PlatformTables,
  then: PlatformTables,
  around: Surroundings,
): RestorePlan<PlatformTables> {
  const past = withPresentServers(present, then);
  const plan = planner(present, past, around);
  plan.replace('PlatformSource');
  plan.replace('Tool');
  plan.replace('Channel');
  plan.replace('SubtypeDefault');
  plan.single('PlatformPolicy', EVERYTHING);
  plan.replace('Profile', (row) =>
    around.usedProfiles.has(String(row.slug))
      ? { what: `profile ${row.slug}`, why: 'it stays for agents that have been given it since' }
      : null,
  );
  plan.nameEnded();
  return { steps: plan.steps, notRestored: plan.notRestored, after: plan.after as unknown as PlatformTables };
}
