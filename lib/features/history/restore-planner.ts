import type { OrgTables, PlatformTables } from '@/lib/data/boundary-tables';
import type { RowStep } from '@/lib/data/write-rows';
import { isInForce } from '@/lib/engine/compile-policy';
import type { BlockEntry } from '@/lib/engine/types';

type Tables = OrgTables | PlatformTables;
type Row = Record<string, unknown>;

export type RestoreStep = RowStep;

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
  /** Names of tools that are taken from outside: the platform's, for an organization. */
  otherTools: ReadonlySet<string>;
  /** The integrations that the platform has. */
  providers: ReadonlySet<string>;
}

/** Why a column cannot be what it was. A row that comes back needs all of its columns; one that stands keeps this one. */
interface Obstacle {
  column: string;
  what: string;
  why: string;
}

/** What is brought back of each table. An agent's name and slug are no boundary. */
const AGENT_COLUMNS = [
  'subtype',
  'profile',
  'autonomy',
  'requireApprovalFor',
  'channels',
  'sessionControl',
  'requireChannel',
  'requireGoal',
  'toolMode',
];
// `confirmedHost` is whom the present secret was given for: going back to another host must not send it there.
const NEVER_CHANGED = new Set(['id', 'orgId', 'agentId', 'createdAt', 'updatedAt', 'version', 'confirmedHost']);
/** What rows are called, where another row may have taken the name since. */
export const NATURAL_KEY: Readonly<Record<string, string>> = {
  Source: 'slug',
  PlatformSource: 'slug',
  Tool: 'name',
  Profile: 'slug',
  Channel: 'slug',
  Goal: 'goalId',
  BoundaryTemplate: 'slug',
  Intent: 'slug',
};
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
  // A column that was not there yet, when the row was kept, stays as it is.
  if (entity === 'Agent') return AGENT_COLUMNS.filter((name) => name in row);
  return Object.keys(row).filter((name) => !NEVER_CHANGED.has(name));
}

/** Adds the names of rows that cannot have their old one, for they keep the present one: of others, until none is left. */
function holdNames(name: string, rows: readonly { was: Row; wanted: Row }[], held: Set<string>): void {
  let settled = false;
  while (!settled) {
    settled = true;
    for (const { was, wanted } of rows) {
      const keeps = was[name] !== wanted[name] && held.has(String(wanted[name])) && !held.has(String(was[name]));
      if (!keeps) continue;
      held.add(String(was[name]));
      settled = false;
    }
  }
}

/** What people call a row. */
function titleOf(entity: string, row: Row): string {
  if (entity === 'ToolOverride') return `the texts of ${row.tool}`;
  if (entity === 'IntegrationRequirement') return `what ${row.tool} needs`;
  const kind = entity.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
  return `${kind} ${row[NATURAL_KEY[entity]!]}`;
}

/** Compares rows as they stood with rows as they stand, table by table, and collects what has to change. */
export class Planner {
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

  private namesFromOutside(entity: string): ReadonlySet<string> {
    if (entity === 'Tool') return this.around.otherTools;
    return entity === 'Profile' ? this.around.otherProfiles : new Set();
  }

  /** What stands in the way of a row as it was. `held`: names that rows of the table keep. */
  private obstacles(entity: string, wanted: Row, held: ReadonlySet<string>): Obstacle[] {
    const found: Obstacle[] = [];
    const column = NATURAL_KEY[entity];
    const name = column === undefined ? '' : String(wanted[column]);
    if (column !== undefined && held.has(name)) {
      const who = this.namesFromOutside(entity).has(name)
        ? 'the platform has one of that name now'
        : 'another has it now';
      found.push({ column, what: `the name ${name}`, why: who });
    }
    const needs = Array.isArray(wanted.integrations) ? (wanted.integrations as string[]) : [];
    const gone = needs.filter((provider) => !this.around.providers.has(provider));
    if (gone.length > 0) {
      const what = `what ${wanted.name ?? wanted.tool} needs`;
      found.push({ column: 'integrations', what, why: `the platform has no integration ${gone.join(', ')} any more` });
    }
    return found;
  }

  update(entity: string, key: string, was: Row, wanted: Row, held: ReadonlySet<string> = new Set()): void {
    const { now } = this.around;
    const target = { ...withoutEnded(entity, wanted, now) };
    const current = withoutEnded(entity, was, now);
    for (const { column, what, why } of this.obstacles(entity, wanted, held)) {
      if (!differs(target[column], was[column])) continue;
      target[column] = was[column];
      this.keep(what, why);
    }
    const columns = columnsOf(entity, target).filter((name) => differs(target[name], current[name]));
    if (columns.length === 0) return;
    const row = { ...was, ...Object.fromEntries(columns.map((name) => [name, target[name]])) };
    this.steps.push({ entity, key, before: was, after: row, columns });
    this.after[entity]!.set(key, row);
  }

  insert(entity: string, key: string, wanted: Row, held: ReadonlySet<string> = new Set()): void {
    const [obstacle] = this.obstacles(entity, wanted, held);
    if (obstacle) {
      this.keep(titleOf(entity, wanted), obstacle.why);
      return;
    }
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
    /** Rows that become what a row was: themselves, or one that was deleted and made again under the same name. */
    const becoming: { key: string; was: Row; wanted: Row }[] = [];
    const missing: [string, Row][] = [];
    for (const [key, wanted] of past) {
      if (left.delete(key)) becoming.push({ key, was: present.get(key)!, wanted });
      else missing.push([key, wanted]);
    }
    const absent = missing.filter(([, wanted]) => {
      const again = name === undefined ? undefined : [...left].find(([, row]) => row[name] === wanted[name]);
      if (!again) return true;
      left.delete(again[0]);
      becoming.push({ key: again[0], was: again[1], wanted });
      return false;
    });
    const held = new Set(this.namesFromOutside(entity));
    for (const [key, row] of left) {
      const reason = stays(row);
      if (!reason) this.remove(entity, key, row);
      else {
        this.notRestored.push(reason);
        if (name !== undefined) held.add(String(row[name]));
      }
    }
    if (name !== undefined) holdNames(name, becoming, held);
    for (const { key, was, wanted } of becoming) this.update(entity, key, was, wanted, held);
    for (const [key, wanted] of absent) this.insert(entity, key, wanted, held);
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

export function planner(present: Tables, past: Tables, around: Surroundings): Planner {
  type Generic = Record<string, Map<string, Row>>;
  return new Planner(present as unknown as Generic, past as unknown as Generic, around);
}
