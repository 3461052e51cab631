/** How a change of one row reads: what it is about, what happened to it, and the fields worth comparing. */
export interface ChangeWords {
  title: string;
  /** The slug or name of what changed; empty when there is only one of its kind. */
  subject: string;
  happened: 'created' | 'changed' | 'deleted';
  before: unknown;
  after: unknown;
}

type Row = Record<string, unknown>;

const TITLES: Record<string, string> = {
  PlatformPolicy: 'Platform policy',
  OrgPolicy: 'Organization policy',
  OrgSettings: 'Settings',
  AgentPolicy: 'Lists of agent',
  Agent: 'Agent',
  Profile: 'Profile',
  Channel: 'Channel',
  Tool: 'Tool',
  SubtypeDefault: 'Default profile of subtype',
  IntegrationConnection: 'Connection',
  IntegrationRequirement: 'Requirement of',
};

/** Columns that tell a reader nothing. */
const UNTOLD = new Set([
  'id',
  'orgId',
  'agentId',
  'createdAt',
  'updatedAt',
  'version',
  'definitionHash',
  'approvedHash',
]);
const FIELDS: Record<string, string> = { allowMode: 'mode', allowTools: 'allow' };

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function plain(words: string): string {
  return words
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}

function told(row: unknown): unknown {
  if (!isRow(row)) return row ?? null;
  const fields = Object.entries(row).filter(([key]) => !UNTOLD.has(key));
  return Object.fromEntries(fields.map(([key, value]) => [FIELDS[key] ?? plain(key), value]));
}

interface Change {
  entity: string;
  entityId: string;
  before?: unknown;
  after?: unknown;
}

/** `agents` names the agents of the organization by id, for rows that know only the id. */
export function changeWords(change: Change, agents: ReadonlyMap<string, string>): ChangeWords {
  const row = isRow(change.after) ? change.after : isRow(change.before) ? change.before : {};
  const name = [row.slug, row.provider, row.tool, row.subtype, row.name].find((one) => typeof one === 'string');
  const agent = typeof row.agentId === 'string' ? (agents.get(row.agentId) ?? row.agentId.slice(0, 8)) : undefined;
  const title = TITLES[change.entity] ?? plain(change.entity).replace(/^./, (letter) => letter.toUpperCase());
  const alone = ['PlatformPolicy', 'OrgPolicy', 'OrgSettings'].includes(change.entity);
  return {
    title,
    subject: alone ? '' : ((agent ?? name ?? change.entityId) as string),
    happened: !isRow(change.before) ? 'created' : isRow(change.after) ? 'changed' : 'deleted',
    before: told(change.before),
    after: told(change.after),
  };
}
