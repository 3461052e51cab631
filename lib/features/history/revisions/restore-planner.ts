import type { OrgTables, PlatformTables } from '@/lib/data/boundary-tables';
import { toGeneric } from '@/lib/data/generic-tables';
import type { RowStep } from '@/lib/data/row-writes';
import { isInForce } from '@/lib/engine/compile-policy';
import type { BlockEntry } from '@/lib/engine/types';
import type { Slices } from '@/lib/search/slices';
import { AGENT_SETTING_NAMES } from '@/lib/shared/agent-settings';
import { utcText } from '@/lib/shared/format';

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
  after: T;
}

/** State outside the restored tables. */
export interface Surroundings {
  /** Milliseconds since the epoch. */
  now: number;
  /** Profiles that exist independently of this restore: the platform's, for an organization. */
  otherProfiles: ReadonlySet<string>;
  /** Slugs of profiles in use by organizations, for the platform. */
  usedProfiles: ReadonlySet<string>;
  /** Reserved tool names: the platform's, for an organization. */
  otherTools: ReadonlySet<string>;
  providers: ReadonlySet<string>;
}

/** Reason a column cannot be restored. A deleted row requires all columns; an existing row keeps its current value. */
interface Obstacle {
  column: string;
  what: string;
  why: string;
}

/** Restored columns per table. An agent's name and slug are not part of its policy. */
export const VERSIONED_AGENT_COLUMNS: readonly string[] = ['subtype', ...AGENT_SETTING_NAMES];
// `confirmedHost` belongs to the current secret: restoring another host must not send the secret there.
const NEVER_CHANGED = new Set(['id', 'orgId', 'agentId', 'createdAt', 'updatedAt', 'version', 'confirmedHost']);
/** Unique names, which another row may have taken since. */
export const NATURAL_KEY: Readonly<Record<string, string>> = {
  Source: 'slug',
  Tool: 'name',
  Profile: 'slug',
  Channel: 'slug',
  ToolBinding: 'tool',
  Goal: 'goalId',
  BoundaryTemplate: 'slug',
  Intent: 'slug',
};
export const POLICIES = ['PlatformPolicy', 'OrgPolicy', 'AgentPolicy'];
const SINGLE_ROWS: Readonly<Record<string, string>> = {
  PlatformPolicy: "the platform's lists",
  OrgPolicy: "the organization's lists",
  AgentPolicy: "the agent's lists",
  OrgSettings: 'the settings',
  BrokerSettings: 'the broker settings',
};

/** Removes expired blocks: restoring them has no effect, and the next job run would remove them again. */
function withoutExpiredBlocks(entity: string, row: Row, now: number): Row {
  if (!POLICIES.includes(entity)) return row;
  return { ...row, block: (row.block as BlockEntry[]).filter((block) => isInForce(block, now)) };
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

function differs(a: unknown, b: unknown): boolean {
  // Most columns of most rows: thousands of texts need not be spelled as JSON.
  if (a === b) return false;
  if (isPlain(a) && isPlain(b) && a !== undefined && b !== undefined) return true;
  return JSON.stringify(a ?? null) !== JSON.stringify(b ?? null);
}

function columnsOf(entity: string, row: Row): string[] {
  // Columns that did not exist when the row was recorded stay unchanged.
  if (entity === 'Agent') return VERSIONED_AGENT_COLUMNS.filter((name) => name in row);
  return Object.keys(row).filter((name) => !NEVER_CHANGED.has(name));
}

/**
 * Adds the names of rows that must keep their current name because their old one is taken. Repeats until no further row
 * is affected.
 */
function addHeldNames(name: string, rows: readonly { was: Row; wanted: Row }[], held: Set<string>): void {
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

function kindOf(entity: string): string {
  return entity.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
}

/** Label of a row, such as "profile sales". `AgentPolicy` has no name of its own. */
export function titleOf(entity: string, row: Row): string {
  if (entity in SINGLE_ROWS) return SINGLE_ROWS[entity]!;
  if (entity === 'Agent') return `agent ${row.slug}`;
  if (entity === 'SubtypeDefault') return `the default of ${row.subtype}`;
  if (entity === 'ToolOverride') return `the texts of ${row.tool}`;
  if (entity === 'CallSettings') return `the call settings of ${row.tool}`;
  if (entity === 'ToolBinding') return `the binding of ${row.tool}`;
  if (entity === 'IntegrationRequirement') return `what ${row.tool} needs`;
  return `${kindOf(entity)} ${row[NATURAL_KEY[entity]!]}`;
}

/** Compares past and current rows table by table and collects the required changes. */
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

  /** Returns what prevents restoring a row. `held`: names that remaining rows of the table keep. */
  private obstacles(entity: string, wanted: Row, held: ReadonlySet<string>): Obstacle[] {
    const found: Obstacle[] = [];
    const column = NATURAL_KEY[entity];
    const name = column === undefined ? '' : String(wanted[column]);
    if (column !== undefined && held.has(name)) {
      const who = this.namesFromOutside(entity).has(name)
        ? `the platform now has a ${kindOf(entity)} with this name`
        : `another ${kindOf(entity)} has it now`;
      found.push({ column, what: `the name ${name}`, why: who });
    }
    const needs = Array.isArray(wanted.integrations) ? (wanted.integrations as string[]) : [];
    const gone = needs.filter((provider) => !this.around.providers.has(provider));
    if (gone.length > 0) {
      const what = `what ${wanted.name ?? wanted.tool} needs`;
      found.push({ column: 'integrations', what, why: `the platform no longer has integration ${gone.join(', ')}` });
    }
    return found;
  }

  update(entity: string, key: string, was: Row, wanted: Row, held: ReadonlySet<string> = new Set()): void {
    const { now } = this.around;
    const target = { ...withoutExpiredBlocks(entity, wanted, now) };
    const current = withoutExpiredBlocks(entity, was, now);
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
    const row = withoutExpiredBlocks(entity, wanted, this.around.now);
    this.steps.push({ entity, key, before: null, after: row, columns: Object.keys(row) });
    this.after[entity]!.set(key, row);
  }

  remove(entity: string, key: string, was: Row): void {
    this.steps.push({ entity, key, before: was, after: null, columns: [] });
    this.after[entity]!.delete(key);
  }

  /** Restores deleted rows and deletes newer rows, unless `stays` returns a reason to keep one. */
  *replace(entity: string, stays: (row: Row) => NotRestored | null = () => null): Slices<void> {
    const present = this.present[entity]!;
    const past = this.past[entity]!;
    const name = NATURAL_KEY[entity];
    const left = new Map(present);
    /** Rows to restore: the existing row, or the row recreated under the same name. */
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
    if (name !== undefined) addHeldNames(name, becoming, held);
    for (const { key, was, wanted } of becoming) {
      this.update(entity, key, was, wanted, held);
      yield;
    }
    for (const [key, wanted] of absent) {
      this.insert(entity, key, wanted, held);
      yield;
    }
  }

  /** Row that each owner has exactly once; `standard`: defaults that apply without it. */
  single(entity: string, standard: Row): void {
    const key = [...this.present[entity]!.keys(), ...this.past[entity]!.keys()][0];
    if (key === undefined) return;
    const was = this.present[entity]!.get(key);
    const wanted = this.past[entity]!.get(key) ?? standard;
    if (was) this.update(entity, key, was, wanted);
    else if (this.past[entity]!.has(key)) this.insert(entity, key, wanted);
  }

  /** Reports blocks that were active then and have expired since. */
  reportExpiredBlocks(): void {
    for (const entity of POLICIES) {
      for (const row of this.past[entity]?.values() ?? []) {
        for (const { tool, expiresAt } of row.block as BlockEntry[]) {
          if (isInForce({ tool, expiresAt } as BlockEntry, this.around.now)) continue;
          this.keep(`the block of ${tool}`, `it ended at ${utcText(expiresAt!)}`);
        }
      }
    }
  }
}

export function planner(present: Tables, past: Tables, around: Surroundings): Planner {
  return new Planner(toGeneric(present), toGeneric(past), around);
}
