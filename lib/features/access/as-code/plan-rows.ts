import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { OrgTables } from '@/lib/data/boundary-tables';
import { fromGeneric, toGeneric } from '@/lib/data/generic-tables';
import type { RowStep } from '@/lib/data/row-writes';
import type { Slices } from '@/lib/search/slices';
import { DEFAULT_INTENTS } from '@/lib/shared/default-intents';
import type { BoundaryChange, CompleteBoundary, Section } from './as-code-contract';

type Row = Record<string, unknown>;
type Entity = keyof OrgTables;

/** Column values of a new row that the document does not contain. */
const NEW_TOOL = {
  universal: false,
  definition: 'approved',
  sourceId: null,
  findings: [],
  sourceSays: {},
};

const policyRow = ({ allow, block }: CompleteBoundary['policy']): Row => ({
  allowMode: allow.mode,
  allowTools: allow.tools,
  block,
});

/**
 * Keeps current positions while the order is unchanged, so that no row is written only for its position. Otherwise
 * renumbers.
 */
function places(
  names: readonly string[],
  standing: ReadonlyMap<string, number>,
  from: (index: number, name: string) => number,
) {
  const known = names.filter((name) => standing.has(name));
  const rising = known.every((name, i) => i === 0 || standing.get(name)! > standing.get(known[i - 1]!)!);
  const firstNew = names.findIndex((name) => !standing.has(name));
  const newLast = firstNew < 0 || names.slice(firstNew).every((name) => !standing.has(name));
  if (!rising || !newLast) return names.map((name, index) => from(index, name));
  let next = Math.max(-1, ...standing.values()) + 1;
  return names.map((name, index) => standing.get(name) ?? Math.max(next++, from(index, name)));
}

const defaultPlace = new Map(DEFAULT_INTENTS.map(({ slug }, index) => [slug, index]));

export interface RowPlan {
  steps: RowStep[];
  after: OrgTables;
}

/**
 * Plans the row writes that apply a document to an organization. Rows are matched by their name in the document. Writes
 * only what `changes` lists. Pure except for new IDs. Pauses at every row.
 */
export function* planRows(
  present: OrgTables,
  wanted: CompleteBoundary,
  changes: readonly BoundaryChange[],
  orgId: string,
): Slices<RowPlan> {
  const touched = new Map<string, Set<string | null>>();
  for (const { section, name } of changes) touched.set(section, (touched.get(section) ?? new Set()).add(name));
  /** Also true when the order of the section changed. */
  const isTouched = (section: Section, name: string | null) =>
    touched.get(section)?.has(name) || touched.get(section)?.has(null) || false;
  const rowsOf = toGeneric(present) as Record<Entity, Map<string, Row>>;
  const after = toGeneric(present) as Record<Entity, Map<string, Row>>;
  const removed: RowStep[] = [];
  const written: RowStep[] = [];

  const save = (entity: Entity, key: string, identity: Row, values: Row) => {
    const was = rowsOf[entity].get(key);
    if (!was) {
      const row = { ...identity, ...values };
      written.push({ entity, key, before: null, after: row, columns: Object.keys(row) });
      after[entity].set(key, row);
      return;
    }
    const columns = Object.keys(values).filter((name) => !isDeepStrictEqual(was[name] ?? null, values[name] ?? null));
    if (columns.length === 0) return;
    const row = { ...was, ...values };
    written.push({ entity, key, before: was, after: row, columns });
    after[entity].set(key, row);
  };
  const drop = (entity: Entity, key: string) => {
    removed.push({ entity, key, before: after[entity].get(key)!, after: null, columns: [] });
    after[entity].delete(key);
  };
  /** Plans rows with their own ID, matched by name. Returns the IDs in row order. */
  const saveNamed = function* (
    section: Section,
    entity: Entity,
    column: string,
    rows: readonly Row[],
    fresh: Row = {},
  ): Slices<string[]> {
    const standing = new Map<string, string>();
    for (const [key, row] of rowsOf[entity])
      if ((row.sourceId ?? null) === null) standing.set(String(row[column]), key);
    const names = new Set(rows.map((row) => String(row[column])));
    for (const [name, key] of standing) if (!names.has(name) && isTouched(section, name)) drop(entity, key);
    const ids: string[] = [];
    for (const row of rows) {
      const name = String(row[column]);
      const key = standing.get(name);
      const id = key ?? randomUUID();
      if (isTouched(section, name)) save(entity, id, { id, orgId, ...(key === undefined && fresh) }, row);
      ids.push(id);
      yield;
    }
    return ids;
  };
  const saveByTool = function* (section: Section, entity: Entity, rows: readonly (Row & { tool: string })[]) {
    const names = new Set(rows.map(({ tool }) => tool));
    for (const key of rowsOf[entity].keys()) if (!names.has(key) && isTouched(section, key)) drop(entity, key);
    for (const row of rows) {
      if (isTouched(section, row.tool)) save(entity, row.tool, { orgId }, row);
      yield;
    }
  };

  if (isTouched('settings', null)) save('OrgSettings', orgId, { orgId }, wanted.settings);
  if (isTouched('policy', null)) save('OrgPolicy', orgId, { orgId }, policyRow(wanted.policy));
  yield* saveByTool(
    'integrationRequirements',
    'IntegrationRequirement',
    Object.entries(wanted.integrationRequirements).map(([tool, needs]) => {
      const { integrations, reason = null, expiresAt = null } = Array.isArray(needs) ? { integrations: needs } : needs;
      return { tool, integrations, reason, expiresAt };
    }),
  );
  yield* saveNamed('tools', 'Tool', 'name', wanted.tools, NEW_TOOL);
  yield* saveByTool('descriptions', 'ToolOverride', wanted.descriptions);
  yield* saveNamed('bindings', 'ToolBinding', 'tool', wanted.bindings);
  yield* saveByTool('callSettings', 'CallSettings', wanted.callSettings);
  // Before the profiles, some of which belong to an agent.
  const agentIds = yield* saveNamed(
    'agents',
    'Agent',
    'slug',
    wanted.agents.map(({ policy: _, ...agent }) => agent),
  );
  const idOfAgent = new Map(wanted.agents.map(({ slug }, index) => [slug, agentIds[index]!]));
  yield* saveNamed(
    'profiles',
    'Profile',
    'slug',
    wanted.profiles.map(({ agent, add, ...profile }) => ({
      ...profile,
      add: add.map((entry) => (typeof entry === 'string' ? { tool: entry } : entry)),
      agentId: agent && (idOfAgent.get(agent) ?? null),
    })),
  );
  yield* saveNamed('channels', 'Channel', 'slug', wanted.channels);
  yield* saveNamed('boundaryTemplates', 'BoundaryTemplate', 'slug', wanted.boundaryTemplates);
  const placeOf = <R extends { position: number }>(table: ReadonlyMap<string, R>, name: keyof R) =>
    new Map([...table.values()].map((row) => [String(row[name]), row.position]));
  const goalPlaces = places(
    wanted.goals.map(({ goalId }) => goalId),
    placeOf(present.Goal, 'goalId'),
    (index) => index,
  );
  yield* saveNamed(
    'goals',
    'Goal',
    'goalId',
    wanted.goals.map(({ imported, ...goal }, index) => ({
      ...goal,
      imported: imported && keptText(present, goal.goalId, imported),
      position: goalPlaces[index]!,
    })),
  );
  const intentPlaces = places(
    wanted.intents.map(({ slug }) => slug),
    placeOf(present.Intent, 'slug'),
    (index, slug) => defaultPlace.get(slug) ?? DEFAULT_INTENTS.length + index,
  );
  yield* saveNamed(
    'intents',
    'Intent',
    'slug',
    wanted.intents.map((intent, index) => ({ ...intent, position: intentPlaces[index]! })),
  );
  if (isTouched('broker', null)) save('BrokerSettings', orgId, { orgId }, wanted.broker);
  wanted.agents.forEach(({ slug, policy }, index) => {
    const agentId = agentIds[index]!;
    if (isTouched('agents', slug)) save('AgentPolicy', agentId, { agentId, orgId }, policyRow(policy));
  });
  // Deleting an agent deletes its policy.
  for (const key of present.AgentPolicy.keys()) if (!after.Agent.has(key)) after.AgentPolicy.delete(key);
  return { steps: [...removed, ...written], after: fromGeneric(after) };
}

/** Keeps the stored text when it is equivalent, to preserve the order of its fields. */
function keptText(present: OrgTables, goalId: string, imported: Row): string {
  const text = [...present.Goal.values()].find((row) => row.goalId === goalId)?.imported;
  return text != null && isDeepStrictEqual(JSON.parse(text), imported) ? text : JSON.stringify(imported);
}
