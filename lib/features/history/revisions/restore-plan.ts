import type { OrgTables, PlatformTables, StoredAgent } from '@/lib/data/boundary-tables';
import { fromGeneric } from '@/lib/data/generic-tables';
import type { Slices } from '@/lib/search/slices';
import { DEFAULT_ALWAYS_KEEP } from '@/lib/shared/default-intents';
import { planner, type RestorePlan, type Surroundings } from './restore-planner';

export const EVERYTHING = { allowMode: 'all', allowTools: [], block: [] };
export const BROKER_OFF = { enabled: false, mode: 'intents', alwaysKeep: [...DEFAULT_ALWAYS_KEEP] };
const CREATED_SINCE = 'it was created since, and agents stay with what they have';

type Slugged = ReadonlyMap<string, { id: string; slug: string }>;

/** Maps deleted rows to the current rows with the same slug. */
function successors(present: Slugged, past: Slugged): Map<string, string> {
  const again = new Map<string, string>();
  for (const { id, slug } of past.values()) {
    const successor = [...present.values()].find((row) => row.slug === slug);
    if (!present.has(id) && successor) again.set(id, successor.id);
  }
  return again;
}

/** Maps tools of a deleted source to the current source with the same slug. */
function mapDeletedSources<T extends OrgTables | PlatformTables>(present: T, past: T): T {
  const again = successors(present.Source, past.Source);
  if (again.size === 0) return past;
  const tools = [...past.Tool].map(([key, row]) => {
    const sourceId = row.sourceId && again.get(row.sourceId);
    return [key, sourceId ? { ...row, sourceId } : row] as const;
  });
  return { ...past, Tool: new Map(tools) };
}

/**
 * Returns agents whose former profile no longer exists, with the reason: the platform deleted it, or a platform profile
 * now has the same name. These agents keep their current profile.
 */
function findAgentsWithoutProfile(present: OrgTables, past: OrgTables, around: Surroundings): Map<StoredAgent, string> {
  const slugsOf = (tables: OrgTables) => new Set([...tables.Profile.values()].map(({ slug }) => slug));
  const own = { before: slugsOf(past), now: slugsOf(present) };
  const found = new Map<StoredAgent, string>();
  for (const [id, { profile }] of past.Agent) {
    const agent = present.Agent.get(id);
    if (!agent || profile === null || agent.profile === profile) continue;
    const isShared = around.otherProfiles.has(profile);
    if (!own.before.has(profile) && !isShared) found.set(agent, `the platform no longer has profile ${profile}`);
    else if (own.before.has(profile) && !own.now.has(profile) && isShared)
      found.set(agent, `the current profile ${profile} is a different one, of the platform`);
  }
  return found;
}

/** The profiles that agents have, also by extending them, and who. */
function neededProfiles(present: OrgTables, staying: readonly StoredAgent[]): Map<string, string[]> {
  const bySlug = new Map([...present.Profile.values()].map((row) => [row.slug, row]));
  const users = new Map<string, string[]>();
  for (const agent of staying) {
    const seen = new Set<string>();
    for (let slug = agent.profile; slug !== null && !seen.has(slug); slug = bySlug.get(slug)?.extends ?? null) {
      seen.add(slug);
      users.set(slug, [...(users.get(slug) ?? []), agent.slug]);
    }
  }
  return users;
}

/**
 * Plans the changes from `present` to `past`, and lists what cannot be restored: newer agents stay, deleted agents and
 * their keys are lost, and connection health is not versioned. Pure.
 */
export function* planOrgRestore(
  present: OrgTables,
  then: OrgTables,
  around: Surroundings,
): Slices<RestorePlan<OrgTables>> {
  const agents: Map<string, StoredAgent> = present.Agent;
  const mapped = mapDeletedSources(present, then);
  const ofDeletedAgents = [...mapped.Profile.values()].filter(({ agentId }) => agentId && !agents.has(agentId));
  const lost = new Set(ofDeletedAgents.map(({ id }) => id));
  const past = { ...mapped, Profile: new Map([...mapped.Profile].filter(([id]) => !lost.has(id))) };
  const plan = planner(present, past, around);
  const since = [...agents.values()].filter(({ id }) => !past.Agent.has(id));
  const keeping = findAgentsWithoutProfile(present, past, around);
  const staying = [...since, ...keeping.keys()];
  for (const { slug } of ofDeletedAgents) plan.keep(`profile ${slug}`, 'it belonged to a deleted agent');
  const needed = neededProfiles(present, staying);
  yield* plan.replace('Source');
  yield* plan.replace('Tool');
  yield* plan.replace('Channel');
  yield* plan.replace('ToolOverride');
  yield* plan.replace('ToolBinding');
  yield* plan.replace('CallSettings');
  yield* plan.replace('IntegrationRequirement');
  yield* plan.replace('Profile', (row) => {
    const users = needed.get(String(row.slug));
    if (!users) return null;
    return { what: `profile ${row.slug}`, why: `it stays because ${users.join(', ')} would have no profile` };
  });
  yield* plan.replace('BoundaryTemplate');
  yield* plan.replace('Goal');
  yield* plan.replace('Intent');
  plan.single('OrgPolicy', EVERYTHING);
  plan.single('OrgSettings', {});
  plan.single('BrokerSettings', BROKER_OFF);
  for (const [id, wanted] of past.Agent) {
    const was = agents.get(id);
    if (!was) {
      plan.keep(`agent ${wanted.slug}`, 'it was deleted with its API keys. Create it again under Agents');
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
    const gone = around.providers.has(provider) ? '' : ', and the platform no longer has this integration';
    if (then !== now) plan.keep(`the connection to ${provider}`, `it was ${then} and is now ${now}${gone}`);
  }
  plan.reportExpiredBlocks();
  return { steps: plan.steps, notRestored: plan.notRestored, after: fromGeneric(plan.after) };
}

/** Like `planOrgRestore`, for the platform's layer. Profiles that agents or subtypes use stay. */
export function* planPlatformRestore(
  present: PlatformTables,
  then: PlatformTables,
  around: Surroundings,
): Slices<RestorePlan<PlatformTables>> {
  const past = mapDeletedSources(present, then);
  const plan = planner(present, past, around);
  yield* plan.replace('Source');
  yield* plan.replace('Tool');
  yield* plan.replace('Channel');
  yield* plan.replace('ToolBinding');
  yield* plan.replace('SubtypeDefault');
  plan.single('PlatformPolicy', EVERYTHING);
  yield* plan.replace('Profile', (row) =>
    around.usedProfiles.has(String(row.slug))
      ? { what: `profile ${row.slug}`, why: 'it stays for agents that use it now' }
      : null,
  );
  plan.reportExpiredBlocks();
  return { steps: plan.steps, notRestored: plan.notRestored, after: fromGeneric(plan.after) };
}
