import { randomUUID } from 'node:crypto';
import type { OrgTables } from '@/lib/data/boundary-tables';
import { fromGeneric, toGeneric } from '@/lib/data/generic-tables';
import type { RowStep } from '@/lib/data/row-writes';
import type { OrgScope } from '@/lib/data/scope';
import { type AccessPlan, planAccess } from '@/lib/engine/plan-access';
import type { EngineGoal } from '@/lib/engine/types';
import { revertRequest } from '@/lib/features/access/decisions/undo-change';
import { compareBoundaries } from '@/lib/features/access/what-if/what-if-service';
import { AppError } from '@/lib/shared/app-error';
import { didYouMean } from '@/lib/shared/nearest-name';
import { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import type { AccessInput, AccessView } from './access-contract';
import { type AccessWrite, previewAccess, rowsOf, type StoredAccess, writeAccess } from './access-repository';

type Row = Record<string, unknown>;
type Answer = Omit<AccessView, 'revision' | 'undo'>;

const MAX_SLUG = 63;
const MAX_NAME = 120;

function requireTools(names: readonly string[], { catalog }: OrgSnapshot): void {
  const invalidParams = names
    .filter((name) => !catalog.indexOf.has(name))
    .map((name) => ({
      pointer: `/tools/${name}`,
      message: `no tool ${name} in the catalog${didYouMean(name, catalog.names)}`,
    }));
  if (invalidParams.length > 0) throw new AppError('invalid', 'Unknown tools. See invalidParams.', { invalidParams });
}

/** A goal that is gone, or closed to the agent, so that its entries can be removed. */
const closedGoal = (id: string): EngineGoal => ({
  ...{ id, mode: 'explicit', categories: null, operations: null, excludeOperations: [], entities: null },
  ...{ availableTools: [], agents: [] },
});

/** The goal of a change, which the agent may use unless entries are only removed. Throws `invalid`. */
function goalOf(
  { goal: id, tools }: Pick<AccessInput, 'goal' | 'tools'>,
  agent: string,
  { boundaries }: OrgSnapshot,
): EngineGoal | undefined {
  if (id === undefined) return undefined;
  const { goals = [] } = boundaries;
  const goal = goals.find((one) => one.id === id);
  if (Object.values(tools).every((state) => state === 'inherit')) return goal ?? closedGoal(id);
  const names = goals.map((one) => one.id);
  const message = !goal
    ? `no goal ${id}${didYouMean(id, names)}`
    : goal.agents.length > 0 && !goal.agents.includes(agent)
      ? `goal ${id} is not open to ${agent}, only to ${goal.agents.join(', ')}`
      : null;
  if (message) throw new AppError('invalid', message, { invalidParams: [{ pointer: '/goal', message }] });
  return goal;
}

/** A free slug for the private profile of an agent. */
function freeSlug({ agent, profiles, sharedSlugs }: StoredAccess): string {
  const taken = new Set([...profiles.map(({ slug }) => slug), ...sharedSlugs]);
  for (let n = 1; ; n++) {
    const end = n === 1 ? '-own' : `-own-${n}`;
    const slug = `${agent.slug.slice(0, MAX_SLUG - end.length)}${end}`;
    if (!taken.has(slug)) return slug;
  }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The rows that bring what is stored to the plan, and the tables as they will stand. */
function stepsOf(stored: StoredAccess, plan: AccessPlan, orgId: string): { steps: RowStep[]; after: OrgTables } {
  const { tables, agent } = stored;
  const steps: RowStep[] = [];
  const after = toGeneric(tables) as Record<keyof OrgTables, Map<string, Row>>;
  const put = (entity: 'Profile' | 'Agent' | 'AgentPolicy', key: string, identity: Row, values: Row) => {
    const was = after[entity].get(key) ?? null;
    const columns = Object.keys(values).filter((name) => !was || !same(was[name], values[name]));
    if (columns.length === 0) return;
    const row = was ? { ...was, ...values } : { ...identity, ...values };
    steps.push({ entity, key, before: was, after: row, columns: was ? columns : Object.keys(row) });
    after[entity].set(key, row);
  };
  const { policy, own } = plan;
  const present = stored.profiles.find((row) => row.agentId === agent.id && row.slug === (own?.slug ?? agent.profile));
  if (own) {
    const identity = {
      id: randomUUID(),
      orgId,
      slug: own.slug,
      name: `${agent.name.slice(0, MAX_NAME - 10)} (private)`,
      description: '',
      agentId: agent.id,
    };
    const content = { tools: own.tools, extends: own.extends ?? null, add: own.add ?? [], remove: own.remove ?? [] };
    put('Profile', present?.id ?? identity.id, identity, content);
  }
  const identity = { agentId: agent.id, orgId };
  const lists = { allowMode: policy.allow.mode, allowTools: policy.allow.tools, block: policy.block };
  put('AgentPolicy', agent.id, identity, lists);
  put('Agent', agent.id, {}, { profile: plan.profile });
  if (!own && present) {
    steps.push({ entity: 'Profile', key: present.id, before: { ...present }, after: null, columns: [] });
    after.Profile.delete(present.id);
  }
  return { steps, after: fromGeneric(after) };
}

/**
 * Makes one agent able or unable to call tools, by the narrowest change of its own layer; what another layer decides is
 * refused by name. Throws `not_found`, `invalid` for a tool that the catalog does not hold or a goal that the agent may not use, and `version_mismatch`.
 */
export async function changeAccess(
  scope: OrgScope,
  slug: string,
  expected: string | null,
  { tools, note, expiresAt, goal: goalId, dryRun }: AccessInput,
): Promise<AccessView> {
  const snapshot = await snapshotOf(scope);
  requireTools(Object.keys(tools), snapshot);
  const goal = goalOf({ goal: goalId, tools }, slug, snapshot);
  const plan: AccessWrite<Answer>['plan'] = async (stored) => {
    const now = Date.now();
    const present = new OrgSnapshot(rowsOf(stored.tables, snapshot.rows), snapshot.platform, now, snapshot);
    const compiled = present.agent(stored.agent.id)!.compiled;
    const planned = planAccess(compiled, { tools, expiresAt, goal, reason: note }, freeSlug(stored));
    const { refused } = planned;
    const { own } = planned;
    const isNew = own !== null && !stored.profiles.some((row) => row.slug === own.slug);
    const isAdded = (tool: string) => own?.tools.includes(tool) || own?.add?.some((entry) => entry.tool === tool);
    const isBlocked = (tool: string) => planned.policy.block.some((block) => block.tool === tool);
    const changed = planned.changed.map(({ tool, text }) => ({
      ...{ tool, text },
      takesBack: tools[tool] === 'inherit' || (tools[tool] === 'block' && !isBlocked(tool)),
      createsProfile: isNew && tools[tool] === 'allow' && isAdded(tool) === true,
    }));
    const { steps, after } =
      changed.length > 0 ? stepsOf(stored, planned, scope.orgId) : { steps: [], after: stored.tables };
    const drafted = new OrgSnapshot(rowsOf(after, snapshot.rows), snapshot.platform, now, snapshot);
    const impact = await compareBoundaries(scope, present, drafted, [goalId ?? null]);
    const audit = {
      ...{ tools, changed, refused: refused.map(({ tool }) => tool) },
      ...(expiresAt && { expiresAt }),
      ...(goalId && { goal: goalId }),
    };
    return { answer: { changed, refused, impact }, steps, audit };
  };
  const write = { agent: slug, expected, note, plan };
  const { answer, revision, made } = await (dryRun ? previewAccess(scope, write) : writeAccess(scope, write));
  return { ...answer, revision, undo: made === null ? null : revertRequest(scope.orgSlug, made) };
}
