import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { OrgTables } from '@/lib/data/boundary-tables';
import type { RowStep } from '@/lib/data/write-rows';
import { DEFAULT_INTENTS } from '@/lib/shared/default-intents';
import type { BoundaryChange, Section, WholeBoundary } from './boundary-contract';

type Row = Record<string, unknown>;
type Entity = keyof OrgTables;

/** What stands in a row beside what a document says, when the row is made. */
const NEW_TOOL = {
  universal: false,
  definition: 'approved',
  sourceId: null,
  platformSourceId: null,
  findings: [],
  sourceSays: {},
};

const policyRow = ({ allow, block }: WholeBoundary['policy']): Row => ({
  allowMode: allow.mode,
  allowTools: allow.tools,
  block,
});

/** Places as they are while the order is as it was, so that nothing is written for its place alone; else anew. */
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
  /** In the order in which they are written. */
  steps: RowStep[];
  /** The rows as they will stand. */
  after: OrgTables;
}

/**
 * The rows that bring an organization to what a document says, each by the name that the document knows it by. `changes`:
 * what differs; nothing else is written. Pure but for new ids.
 */
export function planRows(
  present: OrgTables,
  wanted: WholeBoundary,
  changes: readonly BoundaryChange[],
  orgId: string,
): RowPlan {
  const touched = new Map<string, Set<string | null>>();
  for (const { section, name } of changes) touched.set(section, (touched.get(section) ?? new Set()).add(name));
  /** Also when the order of its part changed. */
  const isTouched = (section: Section, name: string | null) =>
    touched.get(section)?.has(name) || touched.get(section)?.has(null) || false;
  const after = Object.fromEntries(
    Object.entries(present).map(([entity, table]) => [entity, new Map(table as Map<string, unknown>)]),
  ) as unknown as Record<Entity, Map<string, Row>>;
  const removed: RowStep[] = [];
  const written: RowStep[] = [];

  const save = (entity: Entity, key: string, identity: Row, said: Row) => {
    const was = (present[entity] as Map<string, unknown>).get(key) as Row | undefined;
    if (!was) {
      const row = { ...identity, ...said };
      written.push({ entity, key, before: null, after: row, columns: Object.keys(row) });
      after[entity].set(key, row);
      return;
    }
    const columns = Object.keys(said).filter((name) => !isDeepStrictEqual(was[name] ?? null, said[name] ?? null));
    if (columns.length === 0) return;
    const row = { ...was, ...said };
    written.push({ entity, key, before: was, after: row, columns });
    after[entity].set(key, row);
  };
  const drop = (entity: Entity, key: string) => {
    removed.push({ entity, key, before: after[entity].get(key)!, after: null, columns: [] });
    after[entity].delete(key);
  };
  /** Rows with an id of their own, found by name. Answers the ids in the order of the rows. */
  const saveNamed = (
    section: Section,
    entity: Entity,
    column: string,
    rows: readonly Row[],
    fresh: Row = {},
  ): string[] => {
    const standing = new Map<string, string>();
    for (const [key, row] of present[entity] as Map<string, unknown> as Map<string, Row>)
      if ((row.sourceId ?? null) === null) standing.set(String(row[column]), key);
    const names = new Set(rows.map((row) => String(row[column])));
    for (const [name, key] of standing) if (!names.has(name) && isTouched(section, name)) drop(entity, key);
    return rows.map((row) => {
      const name = String(row[column]);
      const key = standing.get(name);
      const id = key ?? randomUUID();
      if (isTouched(section, name)) save(entity, id, { id, orgId, ...(key === undefined && fresh) }, row);
      return id;
    });
  };
  /** Rows that the name of a tool is the key of. */
  const saveByTool = (section: Section, entity: Entity, rows: readonly (Row & { tool: string })[]) => {
    const names = new Set(rows.map(({ tool }) => tool));
    for (const key of (present[entity] as Map<string, unknown>).keys())
      if (!names.has(key) && isTouched(section, key)) drop(entity, key);
    for (const row of rows) if (isTouched(section, row.tool)) save(entity, row.tool, { orgId }, row);
  };

  if (isTouched('settings', null)) save('OrgSettings', orgId, { orgId }, wanted.settings);
  if (isTouched('policy', null)) save('OrgPolicy', orgId, { orgId }, policyRow(wanted.policy));
  saveByTool(
    'integrationRequirements',
    'IntegrationRequirement',
    Object.entries(wanted.integrationRequirements).map(([tool, integrations]) => ({ tool, integrations })),
  );
  saveNamed('tools', 'Tool', 'name', wanted.tools, NEW_TOOL);
  saveByTool('descriptions', 'ToolOverride', wanted.descriptions);
  saveNamed('profiles', 'Profile', 'slug', wanted.profiles);
  saveNamed('channels', 'Channel', 'slug', wanted.channels);
  saveNamed('boundaryTemplates', 'BoundaryTemplate', 'slug', wanted.boundaryTemplates);
  const placeOf = (table: ReadonlyMap<string, { position: number }>, name: string) =>
    new Map([...table.values()].map((row) => [String((row as unknown as Row)[name]), row.position]));
  const goalPlaces = places(
    wanted.goals.map(({ goalId }) => goalId),
    placeOf(present.Goal, 'goalId'),
    (index) => index,
  );
  saveNamed(
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
  saveNamed(
    'intents',
    'Intent',
    'slug',
    wanted.intents.map((intent, index) => ({ ...intent, position: intentPlaces[index]! })),
  );
  if (isTouched('broker', null)) save('BrokerSettings', orgId, { orgId }, wanted.broker);
  const agentIds = saveNamed(
    'agents',
    'Agent',
    'slug',
    wanted.agents.map(({ policy: _, ...agent }) => agent),
  );
  wanted.agents.forEach(({ slug, policy }, index) => {
    const agentId = agentIds[index]!;
    if (isTouched('agents', slug)) save('AgentPolicy', agentId, { agentId, orgId }, policyRow(policy));
  });
  // An agent takes its lists with it.
  for (const key of present.AgentPolicy.keys()) if (!after.Agent.has(key)) after.AgentPolicy.delete(key);
  return { steps: [...removed, ...written], after: after as unknown as OrgTables };
}

/** The text as it stands while it says the same: the order of its fields is kept. */
function keptText(present: OrgTables, goalId: string, imported: Row): string {
  const text = [...present.Goal.values()].find((row) => row.goalId === goalId)?.imported;
  return text != null && isDeepStrictEqual(JSON.parse(text), imported) ? text : JSON.stringify(imported);
}
