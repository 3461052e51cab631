import { matchesEntry } from '@/lib/engine/glob';
import type { RevisionView } from '@/lib/features/history/audit/audit-contract';
import { formatNumber } from '@/lib/shared/format';
import { isRecord } from '@/lib/shared/is-record';
import { nameOf, type Row } from './describe-row-change';

type Change = RevisionView['changes'][number];

const THINGS: Record<string, string> = {
  OrgPolicy: 'the organization’s policy',
  PlatformPolicy: 'the platform’s policy',
  OrgSettings: 'the settings',
  Agent: 'agent',
  AgentPolicy: 'the lists of',
  Profile: 'profile',
  Channel: 'channel',
  Tool: 'tool',
  Source: 'source',
  IntegrationConnection: 'the connection to',
  IntegrationRequirement: 'requirements of',
  ToolOverride: 'the texts of',
  ToolBinding: 'the binding of',
  CallSettings: 'the call settings of',
  Goal: 'goal',
  BoundaryTemplate: 'boundary template',
  Intent: 'intent',
  BrokerSettings: 'the broker',
};
const SHOWN = 3;
/** Entities with allow and block lists. */
const POLICIES = new Set(['PlatformPolicy', 'OrgPolicy', 'AgentPolicy']);

function asRow(value: unknown): Row | null {
  return isRecord(value) ? value : null;
}

function blocked(row: Row | null): string[] {
  const block = row?.block;
  if (!Array.isArray(block)) return [];
  return block.map((entry) => asRow(entry)?.tool).filter((tool) => typeof tool === 'string');
}

function blocksOf(value: unknown): { tool: string; reason: string | null }[] {
  const block = asRow(value)?.block;
  const entries = Array.isArray(block) ? block.map(asRow) : [];
  return entries.flatMap((entry) => {
    if (typeof entry?.tool !== 'string') return [];
    return [{ tool: entry.tool, reason: typeof entry.reason === 'string' && entry.reason ? entry.reason : null }];
  });
}

/** Blocks that a change adds, or gives another reason. */
function newBlocks({ before, after }: Change) {
  const former = blocksOf(before);
  return blocksOf(after).filter(
    (block) => !former.some(({ tool, reason }) => tool === block.tool && reason === block.reason),
  );
}

function allowed(row: Row | null): string[] {
  return Array.isArray(row?.allowTools) ? row.allowTools.filter((tool) => typeof tool === 'string') : [];
}

function without(names: string[], others: string[]): string[] {
  return names.filter((name) => !others.includes(name));
}

function listed(names: string[]): string {
  const rest = names.length - SHOWN;
  return rest > 0 ? `${names.slice(0, SHOWN).join(', ')} and ${rest} more` : names.join(', ');
}

function policySentence(before: Row | null, after: Row | null, whose: string): string | null {
  const moves: [verb: string, names: string[]][] = [
    ['blocked', without(blocked(after), blocked(before))],
    ['unblocked', without(blocked(before), blocked(after))],
    ['allowed', without(allowed(after), allowed(before))],
    ['no longer allows', without(allowed(before), allowed(after))],
  ];
  const parts = moves.filter(([, names]) => names.length > 0).map(([verb, names]) => `${verb} ${listed(names)}`);
  if (before && before.allowMode !== after?.allowMode) {
    parts.unshift(after?.allowMode === 'selected' ? 'allows listed tools only' : 'allows everything unless blocked');
  }
  return parts.length > 0 ? `${parts.join(', ')}${whose}` : null;
}

/** Tools that a profile of one agent adds or removes, such as "gave support create_event"; null: neither. */
function accessSentence(before: Row | null, after: Row, agent: string): string | null {
  const added = (row: Row | null) =>
    Array.isArray(row?.add) ? row.add.map((one) => asRow(one)?.tool).filter((tool) => typeof tool === 'string') : [];
  const removed = (row: Row | null) =>
    Array.isArray(row?.remove) ? row.remove.filter((tool) => typeof tool === 'string') : [];
  const gave = [...without(added(after), added(before)), ...without(removed(before), removed(after))];
  const took = [...without(added(before), added(after)), ...without(removed(after), removed(before))];
  const parts = [
    ...(gave.length > 0 ? [`gave ${agent} ${listed(gave)}`] : []),
    ...(took.length > 0 ? [`took ${listed(took)} from ${agent}`] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : null;
}

/** People know these by their names; everything else by what agents and the API call it. */
const NAMED = new Set(['Agent', 'Profile', 'Channel', 'Source', 'BoundaryTemplate']);

function titleOf(entity: string, row: Row): string | undefined {
  return NAMED.has(entity) && typeof row.name === 'string' && row.name !== '' ? row.name : nameOf(row);
}

/** Words for a decision about a tool's definition. Returns null for other changes of the tool. */
function definitionSentence(before: Row, after: Row): string | null {
  const tool = nameOf(after);
  if (after.refusedHash && after.refusedHash !== before.refusedHash) return `denied the definition of ${tool}`;
  if (after.definition === 'unapproved' && before.definition !== 'unapproved')
    return `withdrew the approval of ${tool}`;
  // A source can also go back to the approved definition.
  const isApproved = before.definition === 'unapproved' || after.definitionHash === before.pendingHash;
  return after.definition === 'approved' && before.definition !== 'approved' && isApproved
    ? `approved the definition of ${tool}`
    : null;
}

/** Description of one row's change without the user's name, such as "blocked create_invoice". */
function changeSentence({ entity, agent, before, after }: Change): string {
  const [was, is] = [asRow(before), asRow(after)];
  const whose = entity === 'AgentPolicy' ? (agent ?? 'a deleted agent') : undefined;
  if (POLICIES.has(entity) && is) {
    const sentence = policySentence(was, is, whose ? ` for ${whose}` : '');
    if (sentence) return sentence;
  }
  if (entity === 'Profile' && agent && is) {
    const sentence = accessSentence(was, is, agent);
    if (sentence) return sentence;
  }
  if (entity === 'Tool' && was && is) {
    const sentence = definitionSentence(was, is);
    if (sentence) return sentence;
  }
  const thing = [THINGS[entity] ?? entity, whose ?? titleOf(entity, is ?? was ?? {})].filter(Boolean).join(' ');
  if (!was) return `added ${thing}`;
  return is ? `changed ${thing}` : `removed ${thing}`;
}

const ITS_PROFILE = new Set(['profile', 'version', 'updatedAt']);

/** An agent that only started to use a profile of its own. */
function usesOwnProfile({ entity, before, after }: Change, changes: readonly Change[]): boolean {
  const [was, is] = [asRow(before), asRow(after)];
  if (entity !== 'Agent' || !was || !is) return false;
  const fields = Object.keys(is).filter((field) => JSON.stringify(is[field]) !== JSON.stringify(was[field]));
  const own = changes.find((one) => one.entity === 'Profile' && one.agent === is.slug && !one.before);
  return own !== undefined && asRow(own.after)?.slug === is.profile && fields.every((field) => ITS_PROFILE.has(field));
}

/** Leaves out what another change of the revision includes, such as the lists of an agent that is added itself. */
function withoutIncluded(changes: readonly Change[]): readonly Change[] {
  const agents = new Set(
    changes.filter((one) => one.entity === 'Agent' && !(one.before && one.after)).map(({ entityId }) => entityId),
  );
  return changes.filter(
    (one) => !(one.entity === 'AgentPolicy' && agents.has(one.entityId)) && !usesOwnProfile(one, changes),
  );
}

/** The note of a revision, or the reason that its blocks share. `tool`: only blocks of this tool count. */
export function revisionReason(
  { note, changes }: Pick<RevisionView, 'note' | 'changes'>,
  tool?: string,
): string | null {
  if (note) return note;
  const reasons = changes
    .filter(({ entity }) => POLICIES.has(entity))
    .flatMap(newBlocks)
    .filter((block) => tool === undefined || matchesEntry(block.tool, tool))
    .map(({ reason }) => reason);
  return new Set(reasons).size === 1 ? (reasons[0] ?? null) : null;
}

export function revisionWords({ changes, changeCount }: Pick<RevisionView, 'changes' | 'changeCount'>): string {
  const words = [...new Set(withoutIncluded(changes).map(changeSentence))];
  if (words.length === 0) return 'no policy change';
  const shown = words.slice(0, 2);
  // Large revisions include only their first 50 changes.
  const rest = words.length - shown.length + Math.max(0, changeCount - changes.length);
  return rest > 0 ? `${shown.join('; ')} and ${formatNumber(rest)} more` : shown.join('; ');
}
