import { mapAgentSettings } from '@/lib/shared/agent-settings';
import { isRecord } from '@/lib/shared/is-record';

/** Change of one row: subject, action, and fields to compare. */
export interface ChangeWords {
  title: string;
  /** Slug or name of the changed object; empty for singletons. */
  subject: string;
  happened: 'created' | 'changed' | 'deleted';
  before: unknown;
  after: unknown;
  /** Full description for changes that are unclear as fields and values. */
  sentence: string | null;
}

export type Row = Record<string, unknown>;

const TITLES: Record<string, string> = {
  PlatformPolicy: 'Platform policy',
  OrgPolicy: 'Organization policy',
  OrgSettings: 'Settings',
  AgentPolicy: 'Lists of agent',
  Agent: 'Agent',
  Profile: 'Profile',
  Channel: 'Channel',
  Tool: 'Tool',
  Source: 'Source',
  SubtypeDefault: 'Default profile of subtype',
  IntegrationConnection: 'Connection',
  IntegrationRequirement: 'Requirement of',
  ToolOverride: 'Texts of',
  ToolBinding: 'Binding of',
  CallSettings: 'Call settings of',
  Goal: 'Goal',
  BoundaryTemplate: 'Boundary template',
  Intent: 'Intent',
  BrokerSettings: 'Broker',
};

const UNTOLD = new Set([
  'id',
  'orgId',
  'agentId',
  'createdAt',
  'updatedAt',
  'version',
  'definitionHash',
  'sourceId',
  'pending',
  'pendingHash',
  'refusedHash',
  'createdBy',
  'approvedHash',
  'orgSlug',
  'goalId',
  'imported',
]);
const FIELDS: Record<string, string> = {
  ...mapAgentSettings(({ label }) => label),
  allowMode: 'mode',
  allowTools: 'allow',
  discloseReasons: 'show agents the rule',
  onDefinitionChange: 'changed definitions',
  knowledge: 'the knowledge base',
  alwaysKeep: 'always kept',
  platformTools: "the platform's tools",
  operationBoost: 'boost of the goal’s first operation',
  dataBoost: 'boost of tools for available data',
};

function plain(words: string): string {
  return words
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}

function told(row: unknown): unknown {
  if (!isRecord(row)) return row ?? null;
  const fields = Object.entries(row).filter(([key]) => !UNTOLD.has(key));
  return Object.fromEntries(fields.map(([key, value]) => [FIELDS[key] ?? plain(key), value]));
}

interface Change {
  entity: string;
  entityId: string;
  agent?: string | null;
  before?: unknown;
  after?: unknown;
}

function listWords(values: readonly unknown[]): string {
  return values.length === 0 ? 'no integration' : values.map(String).join(' and ');
}

function sentenceOf({ entity }: Change, before: Row | null, after: Row | null): string | null {
  if (entity === 'IntegrationRequirement' && after) {
    const needs = listWords((after.integrations as unknown[] | null) ?? []);
    const needed = before ? ` instead of ${listWords((before.integrations as unknown[] | null) ?? [])}` : '';
    return `Requires ${needs}${needed || ' (override)'}.`;
  }
  if (entity === 'IntegrationConnection' && after) {
    if (!before)
      return `Connected by ${after.kind === 'apiKey' ? 'an API key' : String(after.kind)}${after.status === 'connected' ? '' : `, and ${after.status}`}.`;
    if (before.status !== after.status) return `Status: ${before.status} → ${after.status}.`;
    return 'Its key was replaced.';
  }
  return null;
}

/** Display name of a row; undefined when it has none. */
export function nameOf(row: Row): string | undefined {
  const names = [row.slug, row.goalId, row.provider, row.tool, row.subtype, row.name];
  return names.find((one): one is string => typeof one === 'string');
}

export function describeRowChange(change: Change): ChangeWords {
  const row = isRecord(change.after) ? change.after : isRecord(change.before) ? change.before : {};
  const name = nameOf(row);
  // A deleted agent's ID is not meaningful, so it is omitted.
  const agent = change.entity === 'AgentPolicy' ? (change.agent ?? 'that was deleted') : undefined;
  const title = TITLES[change.entity] ?? plain(change.entity).replace(/^./, (letter) => letter.toUpperCase());
  const alone = ['PlatformPolicy', 'OrgPolicy', 'OrgSettings', 'BrokerSettings'].includes(change.entity);
  return {
    title,
    subject: alone ? '' : (agent ?? name ?? change.entityId),
    happened: !isRecord(change.before) ? 'created' : isRecord(change.after) ? 'changed' : 'deleted',
    before: told(change.before),
    after: told(change.after),
    sentence: sentenceOf(
      change,
      isRecord(change.before) ? change.before : null,
      isRecord(change.after) ? change.after : null,
    ),
  };
}
