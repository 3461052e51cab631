import { toOrgRows } from '@/lib/data/boundary-rows';
import { boundaryKey, type OrgTables, type PlatformTables } from '@/lib/data/boundary-tables';
import { parseTools } from '@/lib/data/parse-pieces';
import type { ChangeText } from '@/lib/data/read-pieces';
import { type RowWrite, toWrites } from '@/lib/data/row-writes';
import { asStoredRow, parseEarlierRows, undoChanges } from '@/lib/data/undo-changes';
import { parseChanges, type StoredChange } from '@/lib/data/whole-changes';
import type { Slices } from '@/lib/search/slices';
import type { ThreadTask } from '@/lib/threads/thread-task';
import { type Effects, effectsOf } from './restore-effects';
import { sortForWriting } from './restore-order';
import { planOrgRestore, planPlatformRestore } from './restore-plan';
import type { NotRestored, RestorePlan, RestoreStep, Surroundings } from './restore-planner';
import { planRevert, type RevertedRow, type RevertObstacle } from './revert-plan';

type Row = Record<string, unknown>;

interface State {
  /** The tools, which `tables` lacks. */
  toolText: string[];
  around: Surroundings;
}

export interface OrgState extends State {
  tables: OrgTables;
  /** `platform`: see `platformText`. */
  org: { orgId: string; orgSlug: string; platform: string };
}

export interface PlatformState extends State {
  tables: PlatformTables;
  org: null;
}

export interface Plan {
  writes: RowWrite[];
  changeCount: number;
  /** The first steps. */
  shown: RestoreStep[];
  notRestored: NotRestored[];
  /** Null for the platform. */
  agents: Effects | null;
}

export interface RevertOutcome {
  plan: Plan;
  obstacles: RevertObstacle[];
}

const MAX_CHANGES_SHOWN = 200;

function toPlan(
  { steps, notRestored }: RestorePlan<OrgTables> | RestorePlan<PlatformTables>,
  agents: Effects | null,
): Plan {
  const shown = steps.slice(0, MAX_CHANGES_SHOWN);
  return { writes: toWrites(sortForWriting(steps)), changeCount: steps.length, shown, notRestored, agents };
}

/** Plans the changes that bring an owner's rows to `targetOf` them. */
function* planState(
  { toolText, around, ...state }: OrgState | PlatformState,
  targetOf: <T extends OrgTables | PlatformTables>(present: T) => Slices<T>,
): Slices<Plan> {
  const Tool = new Map((yield* parseTools(toolText)).map((row) => [row.id, row]));
  if (state.org === null) {
    const present = { ...state.tables, Tool };
    return toPlan(yield* planPlatformRestore(present, yield* targetOf(present), around), null);
  }
  const present = { ...state.tables, Tool };
  const plan = yield* planOrgRestore(present, yield* targetOf(present), around);
  const { orgId, orgSlug: slug, platform } = state.org;
  const mark = { orgId, slug, name: '', revision: 0, policyRevision: 0, catalogRevision: -1 };
  const before = toOrgRows(present, mark);
  yield;
  const after = toOrgRows(plan.after, mark);
  yield;
  return toPlan(plan, yield* effectsOf(before, after, platform, around.now));
}

/** Plans the restore of a revision. `earlier`: what `readEarlierText` read. */
export const planRestoreTask: ThreadTask<{ state: OrgState | PlatformState; earlier: ChangeText }, Plan> = {
  name: 'plan-restore',
  *run({ state, earlier }) {
    const rows = yield* parseEarlierRows(earlier);
    return yield* planState(state, (present) => undoChanges(present, rows));
  },
};

/** Parses the changes of a revision into one entry per row. */
function* parseReverted(changes: ChangeText): Slices<RevertedRow[]> {
  const rows = new Map<string, RevertedRow>();
  for (const { entity, before, after } of yield* parseChanges<StoredChange>(changes)) {
    const was = before === null ? null : asStoredRow(entity, before as Row);
    const is = after === null ? null : asStoredRow(entity, after as Row);
    const key = boundaryKey(is ?? was ?? {});
    const known = rows.get(`${entity} ${key}`);
    rows.set(`${entity} ${key}`, { entity, key, before: known ? known.before : was, after: is });
  }
  return [...rows.values()].filter(({ before, after }) => before !== null || after !== null);
}

/** Plans to take back what one revision changed. `elsewhere`: names that another layer provides. */
export const planRevertTask: ThreadTask<
  { state: OrgState | PlatformState; changes: ChangeText; elsewhere: ReadonlySet<string> },
  RevertOutcome
> = {
  name: 'plan-revert',
  *run({ state, changes, elsewhere }) {
    const { now } = state.around;
    let obstacles: RevertObstacle[] = [];
    const plan = yield* planState(state, function* (present) {
      const found = planRevert(present, yield* parseReverted(changes), { now, elsewhere });
      obstacles = found.obstacles;
      return found.target;
    });
    return { plan, obstacles };
  },
};
