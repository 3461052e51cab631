import type { OrgTables, PlatformTables, StoredAgent } from '@/lib/data/boundary-tables';
import { isInForce } from '@/lib/engine/compile-policy';
import type { BlockEntry } from '@/lib/engine/types';

type Tables = OrgTables | PlatformTables;
type Row = Record<string, unknown>;

/** One row that has to change: `before` null is an insert, `after` null a delete. */
export interface RestoreStep {
  entity: string;
  key: string;
  before: Row | null;
  after: Row | null;
  /** The columns that differ; for updates. */
  columns: string[];
}

export interface NotRestored {
  what: string;
  why: string;
}

export interface RestorePlan<T extends Tables> {
  steps: RestoreStep[];
  notRestored: NotRestored[];
  /** The rows as they will stand. */
  after: T;
}

/** What a plan has to know of what lies outside the tables. */
export interface Surroundings {
  /** Milliseconds since the epoch. */
  now: number;
  /** Profiles that stand whatever happens here: the platform's, for an organization. */
  otherProfiles: ReadonlySet<string>;
  /** Slugs of profiles that others use, for the platform. */
  usedProfiles: ReadonlySet<string>;
}

/** What is brought back of each table. An agent's name and slug are no boundary. */
const AGENT_COLUMNS = ['subtype', 'profile', 'autonomy', 'requireApprovalFor', 'channels'];
const NEVER_CHANGED = new Set(['id', 'orgId', 'agentId', 'createdAt', 'updatedAt', 'version']);
/** What rows are called, where another row may have taken the name since. */
const NATURAL_KEY: Record<string, string> = { Tool: 'name', Profile: 'slug', Channel: 'slug' };
const POLICIES = ['PlatformPolicy', 'OrgPolicy', 'AgentPolicy'];

/** Without blocks that have ended: bringing them back would change nothing, and the next run of the job ends them. */
function withoutEnded(entity: string, row: Row, now: number): Row {
  if (!POLICIES.includes(entity)) return row;
  return { ...row, block: (row.block as BlockEntry[]).filter((block) => isInForce(block, now)) };
}

function differs(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) !== JSON.stringify(b ?? null);
}

function columnsOf(entity: string, row: Row): string[] {
  return entity === 'Agent' ? AGENT_COLUMNS : Object.keys(row).filter((name) => !NEVER_CHANGED.has(name));
}

class Planner {
  readonly steps: RestoreStep[] = [];
  readonly notRestored: NotRestored[] = [];
  readonly after: Record<string, Map<string, Row>>;

  constructor(
    private readonly present: Record<string, Map<string, Row>>,
    private readonly past: Record<string, Map<string, Row>>,
    private readonly around: Surroundings,
  ) {
    this.after = Object.fromEntries(Object.entries(present).map(([entity, table]) => [entity, new Map(table)]));
  }

  keep(what: string, why: string): void {
    this.notRestored.push({ what, why });
  }

  update(entity: string, key: string, was: Row, wanted: Row): void {
    const { now } = this.around;
    const target = withoutEnded(entity, wanted, now);
    const current = withoutEnded(entity, was, now);
    const columns = columnsOf(entity, target).filter((name) => differs(target[name], current[name]));
    if (columns.length === 0) return;
    const row = { ...was, ...Object.fromEntries(columns.map((name) => [name, target[name]])) };
    this.steps.push({ entity, key, before: was, after: row, columns });
    this.after[entity]!.set(key, row);
  }

  insert(entity: string, key: string, wanted: Row): void {
    const row = withoutEnded(entity, wanted, this.around.now);
    this.steps.push({ entity, key, before: null, after: row, columns: Object.keys(row) });
    this.after[entity]!.set(key, row);
  }

  remove(entity: string, key: string, was: Row): void {
    this.steps.push({ entity, key, before: was, after: null, columns: [] });
    this.after[entity]!.delete(key);
  }

  /** Rows that may come and go: what stood then stands again, what came since goes, unless `stays` says why not. */
  replace(entity: string, stays: (row: Row) => NotRestored | null = () => null): void {
    const present = this.present[entity]!;
    const past = this.past[entity]!;
    const name = NATURAL_KEY[entity];
    const left = new Map(present);
    const missing: [string, Row][] = [];
    for (const [key, wanted] of past) {
      if (left.delete(key)) this.update(entity, key, present.get(key)!, wanted);
      else missing.push([key, wanted]);
    }
    for (const [key, wanted] of missing) {
      // Deleted and made again under the same name: that row becomes what the old one was.
      const again = name === undefined ? undefined : [...left].find(([, row]) => row[name] === wanted[name]);
      if (again) {
        left.delete(again[0]);
        this.update(entity, again[0], again[1], wanted);
      } else this.insert(entity, key, wanted);
    }
    for (const [key, row] of left) {
      const reason = stays(row);
      if (reason) this.notRestored.push(reason);
      else this.remove(entity, key, row);
    }
  }

  /** A row that an owner has one of and never loses; `standard`: what holds without it. */
  single(entity: string, standard: Row): void {
    const key = [...this.present[entity]!.keys(), ...this.past[entity]!.keys()][0];
    if (key === undefined) return;
    const was = this.present[entity]!.get(key);
    const wanted = this.past[entity]!.get(key) ?? standard;
    if (was) this.update(entity, key, was, wanted);
    else if (this.past[entity]!.has(key)) this.insert(entity, key, wanted);
  }

  /** Blocks that held then and have ended since. */
  nameEnded(): void {
    for (const entity of POLICIES) {
      for (const row of this.past[entity]?.values() ?? []) {
        for (const { tool, expiresAt } of row.block as BlockEntry[]) {
          if (isInForce({ tool, expiresAt } as BlockEntry, this.around.now)) continue;
          this.keep(`the block of ${tool}`, `it ended at ${expiresAt}`);
        }
      }
    }
  }
}

function planner(present: Tables, past: Tables, around: Surroundings): Planner {
  type Generic = Record<string, Map<string, Row>>;
  return new Planner(present as unknown as Generic, past as unknown as Generic, around);
}

const EVERYTHING: Row = { allowMode: 'all', allowTools: [], block: [] };
const CREATED_SINCE = 'it was created since, and agents stay with what they have';

/**
 * What brings an organization's boundaries from `present` to `past`, and what cannot be brought back: agents created
 * since stay, deleted ones are gone with their keys, and a connection's health is a fact of the world. Pure.
 */
export function planOrgRestore(present: OrgTables, past: OrgTables, around: Surroundings): RestorePlan<OrgTables> {
  const plan = planner(present, past, around);
  const agents: Map<string, StoredAgent> = present.Agent;
  const since = [...agents.values()].filter(({ id }) => !past.Agent.has(id));
  plan.replace('Tool');
  plan.replace('Channel');
  plan.replace('IntegrationRequirement');
  plan.replace('Profile', (row) => {
    const users = since.filter((agent) => agent.profile === row.slug && !around.otherProfiles.has(String(row.slug)));
    if (users.length === 0) return null;
    return {
      what: `profile ${row.slug}`,
      why: `it stays for ${users.map(({ slug }) => slug).join(', ')}, created since`,
    };
  });
  plan.single('OrgPolicy', EVERYTHING);
  plan.single('OrgSettings', {});
  const profiles = new Set([...plan.after.Profile!.values()].map((row) => String(row.slug)));
  for (const [id, wanted] of past.Agent) {
    const was = agents.get(id);
    if (!was) {
      plan.keep(`agent ${wanted.slug}`, 'it was deleted since, and its keys are gone: add it again under Agents');
      continue;
    }
    const isThere = wanted.profile === null || profiles.has(wanted.profile) || around.otherProfiles.has(wanted.profile);
    if (!isThere) plan.keep(`the profile of ${was.slug}`, `the platform has no profile ${wanted.profile} any more`);
    plan.update('Agent', id, { ...was }, { ...wanted, profile: isThere ? wanted.profile : was.profile });
    const policy = { was: present.AgentPolicy.get(id), wanted: past.AgentPolicy.get(id) };
    if (policy.wanted && policy.was) plan.update('AgentPolicy', id, { ...policy.was }, { ...policy.wanted });
    else if (policy.wanted) plan.insert('AgentPolicy', id, { ...policy.wanted });
    else if (policy.was) plan.remove('AgentPolicy', id, { ...policy.was });
  }
  for (const agent of since) plan.keep(`agent ${agent.slug}`, CREATED_SINCE);
  for (const provider of new Set([...past.IntegrationConnection.keys(), ...present.IntegrationConnection.keys()])) {
    const then = past.IntegrationConnection.get(provider)?.status ?? 'disconnected';
    const now = present.IntegrationConnection.get(provider)?.status ?? 'disconnected';
    if (then !== now) plan.keep(`the connection to ${provider}`, `it was ${then} then and is ${now} now`);
  }
  plan.nameEnded();
  return { steps: plan.steps, notRestored: plan.notRestored, after: plan.after as unknown as OrgTables };
}

/** The same for the platform's layer. Profiles that agents or subtypes would miss stay. */
export function planPlatformRestore(
  present: PlatformTables,
  past: PlatformTables,
  around: Surroundings,
): RestorePlan<PlatformTables> {
  const plan = planner(present, past, around);
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
