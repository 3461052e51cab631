import { hash } from 'node:crypto';
import { findCorrection } from '@/lib/cohesion/corrections/find-correction';
import type { OrgScope } from '@/lib/data/scope';
import { writeOrgTogether } from '@/lib/data/transactions';
import { correctPacket, dismissPacketCorrection } from '@/lib/features/routing/packet-correction';
import type { SessionOwner } from '@/lib/features/sessions/session-service';
import { log } from '@/lib/log';
import { AppError, isAppError, notFound } from '@/lib/shared/app-error';
import { canonicalJson } from '@/lib/shared/canonical-json';
import type { Page } from '@/lib/shared/page';
import { isUuid } from '@/lib/shared/text';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import type {
  CorrectionDecision,
  CorrectionInput,
  CorrectionsView,
  CorrectionView,
  MemberCorrection,
} from './correction-contract';
import {
  type CorrectedCall,
  type CorrectionFilters,
  type CorrectionRow,
  decideCorrectionRow,
  findCall,
  findCorrectionRows,
  findLastCall,
  findNoticed,
  findTold,
  getCorrectionRow,
  insertCorrection,
  listCorrectionRows,
  namePacket,
  nameTold,
} from './correction-repository';
import { toolsNamedLike } from './tools-named-like';

/** Later a user speaks of something else. */
const SPOKEN_OF_WITHIN_MS = 24 * 3_600_000;
/** What is kept of a message. */
const LONGEST_TEXT = 4_000;
/** The same words in the same conversation so soon are told a second time, and not said a second time. */
const TOLD_TWICE_WITHIN_MS = 10 * 60_000;

/** What an agent told under an id of its own: the correction, and whether it was known by then. */
interface Told {
  row: CorrectionRow;
  isNew: boolean;
}

/** SHA-256 of what was said, by which a repeat is told from another correction of the same id. */
function digestOf({ occurredAt, ...said }: Omit<CorrectionInput, 'id'>): Uint8Array<ArrayBuffer> {
  const at = occurredAt === undefined ? {} : { occurredAt: new Date(occurredAt).toISOString() };
  return Uint8Array.from(hash('sha256', canonicalJson({ ...said, ...at }), 'buffer'));
}

function invalid(pointer: string, message: string): AppError {
  return new AppError('invalid', `The correction cannot be taken: ${message}.`, {
    invalidParams: [{ pointer, message }],
  });
}

interface Place {
  call: CorrectedCall | null;
  tool: string;
  method: string;
  foundBy: 'stated' | 'outcome' | 'session' | 'message';
}

/** Which call is meant. Throws `invalid` where only a guess could say. `tool`: by the name of its source. */
async function placeOf(
  scope: OrgScope,
  agentId: string,
  { outcomeId, session, text }: CorrectionInput,
  tool: string | null,
  at: Date,
): Promise<Place> {
  if (outcomeId !== undefined) {
    const call = await findCall(scope, agentId, outcomeId);
    if (!call) throw invalid('/outcomeId', 'no call of the agent has this id');
    if (tool !== null && call.tool !== tool) throw invalid('/tool', 'the call of this outcomeId was of another tool');
    return { call, tool: call.tool, method: call.method, foundBy: 'outcome' };
  }
  const since = new Date(at.getTime() - SPOKEN_OF_WITHIN_MS);
  const last = session === undefined ? null : await findLastCall(scope, agentId, { session, tool, at, since });
  if (tool !== null) return { call: last, tool, method: last?.method ?? 'call', foundBy: 'stated' };
  if (session === undefined) throw invalid('/tool', 'name the tool, the outcomeId or the session of the call');
  if (findCorrection(text) === null)
    throw invalid('/text', 'it is not clear that this corrects a call; name the tool if it does');
  if (!last) throw invalid('/session', 'no call was made in this session in the day before');
  return { call: last, tool: last.tool, method: last.method, foundBy: 'session' };
}

/** Whom the routing of a call counts against. */
const packetCallOf = (row: CorrectionRow, snapshot: OrgSnapshot, at: Date) => ({
  agentId: row.agentId,
  packet: row.packet !== null && isUuid(row.packet) ? row.packet : null,
  session: row.session,
  tools: [...new Set([row.tool, snapshot.calledName(row.tool)])],
  at,
});

function toView(row: CorrectionRow, snapshot: OrgSnapshot): CorrectionView {
  return {
    id: row.id,
    tool: snapshot.calledName(row.tool),
    method: row.method,
    session: row.session,
    outcomeId: row.outcomeId,
    foundBy: row.foundBy as CorrectionView['foundBy'],
    found: row.rule === null ? null : { rule: row.rule, kind: row.kind, matched: row.matched! },
    status: row.status as CorrectionView['status'],
    occurredAt: row.occurredAt.toISOString(),
  };
}

function toMemberView(row: CorrectionRow, snapshot: OrgSnapshot): MemberCorrection {
  const { text, packet, decidedBy, note } = row;
  return {
    ...toView(row, snapshot),
    ...{ agent: row.agent.slug, text, packet, decidedBy, note },
    decidedAt: row.decidedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** `scope`: of a transaction, in which nobody else stores one of the same id. Throws `conflict` for an id with other content. */
async function storeOnce(
  scope: OrgScope,
  agentId: string,
  { id: eventId, ...input }: CorrectionInput,
  snapshot: OrgSnapshot,
): Promise<Told> {
  if (eventId === undefined) return { row: await store(scope, agentId, input, snapshot), isNew: true };
  const known = await findTold(scope, agentId, eventId);
  const digest = digestOf(input);
  if (known && Buffer.compare(known.digest!, digest) !== 0)
    throw new AppError('conflict', `Correction ${eventId} was told before with other content. Nothing was stored.`, {
      invalidParams: [{ pointer: '/id', message: 'this id was told before with other content' }],
    });
  if (known) return { row: known, isNew: false };
  const row = await store(scope, agentId, input, snapshot);
  // Noticed in a message before: the same correction, which somebody else may have named.
  if (row.eventId !== null) return { row, isNew: false };
  return { row: await nameTold(scope, row.id, { eventId, digest }), isNew: true };
}

async function store(
  scope: OrgScope,
  agentId: string,
  input: Omit<CorrectionInput, 'id'>,
  snapshot: OrgSnapshot,
): Promise<CorrectionRow> {
  const at = input.occurredAt === undefined ? new Date() : new Date(input.occurredAt);
  const tool = input.tool === undefined ? null : snapshot.sourceName(input.tool);
  const { session, text } = input;
  if (session !== undefined && tool === null && input.outcomeId === undefined) {
    // The application tells what was noticed already: one user said it once.
    const since = new Date(at.getTime() - TOLD_TWICE_WITHIN_MS);
    const noticed = await findNoticed(scope, agentId, { session, text, since });
    if (noticed) return noticed;
  }
  return storeAt(scope, agentId, input, snapshot, at, await placeOf(scope, agentId, input, tool, at));
}

/** Stores it as a correction of the call that is meant. */
function storeAt(
  scope: OrgScope,
  agentId: string,
  input: Pick<CorrectionInput, 'text' | 'session'>,
  snapshot: OrgSnapshot,
  at: Date,
  { call, method, foundBy, ...place }: Place,
): Promise<CorrectionRow> {
  const found = findCorrection(input.text);
  return writeOrgTogether(scope, undefined, async (together) => {
    const row = await insertCorrection(together, {
      ...{ agentId, tool: place.tool, method, foundBy, text: input.text, occurredAt: at },
      ...{ session: input.session ?? call?.session ?? null, outcomeId: call?.id ?? null, packet: call?.packet ?? null },
      ...{ rule: found?.rule ?? null, matched: found?.matched ?? null, kind: found?.kind ?? null },
    });
    // Without clear words it weighs no more than what agents say of themselves, until a person confirms it.
    const packet = found ? await correctPacket(together, packetCallOf(row, snapshot, at)) : null;
    return packet === null || packet === row.packet ? row : namePacket(together, row.id, packet);
  });
}

/**
 * Stores that a user corrected a call of the agent, once for each id that it tells. Throws `invalid` where it is not clear
 * which call, or whether the text corrects one at all, `conflict` for an id that was told with other content.
 */
export async function recordCorrection(
  scope: OrgScope,
  { agentId }: Pick<SessionOwner, 'agentId'>,
  input: CorrectionInput,
): Promise<{ correction: CorrectionView; isNew: boolean }> {
  const { snapshot } = await snapshots().get(scope.orgId);
  const { row, isNew } = await writeOrgTogether(scope, undefined, (together) =>
    storeOnce(together, agentId, input, snapshot),
  );
  return { correction: toView(row, snapshot), isNew };
}

/** Names the event of a batch in what is wrong with it. */
function ofEvent(error: unknown, index: number): unknown {
  if (!isAppError(error)) return error;
  const invalidParams = error.invalidParams?.map(({ pointer, ...rest }) => ({
    ...rest,
    pointer: `/events/${index}${pointer}`,
  }));
  return new AppError(error.code, error.message, invalidParams ? { invalidParams } : {});
}

/** The same of several at once, in their order: all of them are stored, or none. Durable once it returns. */
export async function recordCorrections(
  scope: OrgScope,
  { agentId }: Pick<SessionOwner, 'agentId'>,
  events: readonly (CorrectionInput & { id: string })[],
): Promise<CorrectionsView> {
  const { snapshot } = await snapshots().get(scope.orgId);
  const told = await writeOrgTogether(scope, undefined, async (together) => {
    const stored: Told[] = [];
    for (const [index, event] of events.entries()) {
      try {
        stored.push(await storeOnce(together, agentId, event, snapshot));
      } catch (error) {
        throw ofEvent(error, index);
      }
    }
    return stored;
  });
  const accepted = told.filter(({ isNew }) => isNew).length;
  return {
    ...{ accepted, duplicates: told.length - accepted },
    results: told.map(({ row }, index) => ({ id: events[index]!.id, correction: toView(row, snapshot) })),
  };
}

/**
 * Looks at a message that is to be routed: where it clearly corrects the last call of its session, that is stored, open for
 * a person to confirm or dismiss. Silent where anything is unclear, and never in the way of the message.
 */
export async function noticeCorrection(
  scope: OrgScope,
  { agentId }: Pick<SessionOwner, 'agentId'>,
  { session, input }: { session: string | null; input: string },
): Promise<void> {
  const text = input.slice(0, LONGEST_TEXT).toWellFormed();
  if (session === null || findCorrection(text) === null) return;
  try {
    const at = new Date();
    const ago = (ms: number) => new Date(at.getTime() - ms);
    if (await findNoticed(scope, agentId, { session, text, since: ago(TOLD_TWICE_WITHIN_MS) })) return;
    const call = await findLastCall(scope, agentId, { session, tool: null, at, since: ago(SPOKEN_OF_WITHIN_MS) });
    if (!call) return;
    const { snapshot } = await snapshots().get(scope.orgId);
    const place = { call, tool: call.tool, method: call.method, foundBy: 'message' as const };
    await storeAt(scope, agentId, { session, text }, snapshot, at, place);
  } catch (error) {
    log().warn({ err: error }, 'a message could not be looked through for a correction');
  }
}

/** The same by a member, of any agent's call. Throws `not_found` for an agent that is none. */
export async function recordMemberCorrection(
  scope: OrgScope,
  agent: string,
  input: CorrectionInput,
): Promise<MemberCorrection> {
  const { snapshot } = await snapshots().get(scope.orgId);
  const known = [...snapshot.agents].find(({ slug }) => slug === agent);
  if (!known) throw notFound('agent');
  return toMemberView(await store(scope, known.id, input, snapshot), snapshot);
}

/** Newest first. `tool`: as agents call it; `q`: parts of such names. */
export async function listCorrections(
  scope: OrgScope,
  { tool, q, ...filters }: Omit<CorrectionFilters, 'tools'> & { tool?: string | undefined; q?: string | undefined },
): Promise<Page<MemberCorrection>> {
  const { snapshot } = await snapshots().get(scope.orgId);
  const tools = await toolsNamedLike(scope, snapshot, { tool, q });
  const { rows, nextCursor } = await listCorrectionRows(scope, { ...filters, tools });
  return { data: rows.map((row) => toMemberView(row, snapshot)), nextCursor };
}

/** Those of these ids that there are, latest first. */
export async function findCorrections(scope: OrgScope, ids: readonly string[]): Promise<MemberCorrection[]> {
  if (ids.length === 0) return [];
  const { snapshot } = await snapshots().get(scope.orgId);
  return (await findCorrectionRows(scope, ids)).map((row) => toMemberView(row, snapshot));
}

export async function getCorrection(scope: OrgScope, id: string): Promise<MemberCorrection> {
  const { snapshot } = await snapshots().get(scope.orgId);
  return toMemberView(await getCorrectionRow(scope, id), snapshot);
}

const statusOf = (confirm: boolean | null) => (confirm === null ? 'open' : confirm ? 'confirmed' : 'dismissed');

/** Confirms, dismisses or opens a correction again: what it is worth, and its packet's evidence, follow. */
export async function decideCorrection(
  scope: OrgScope,
  id: string,
  { confirm, note }: CorrectionDecision,
): Promise<MemberCorrection> {
  const { snapshot } = await snapshots().get(scope.orgId);
  const row = await writeOrgTogether(scope, undefined, async (together) => {
    const decided = await decideCorrectionRow(together, id, statusOf(confirm), note ?? null);
    // Open, clear words count against the selection as before; unclear ones only once somebody confirms them.
    if (confirm === false || (confirm === null && decided.rule === null)) {
      if (decided.packet !== null && isUuid(decided.packet)) await dismissPacketCorrection(together, decided.packet);
      return decided;
    }
    const packet = await correctPacket(together, packetCallOf(decided, snapshot, decided.occurredAt));
    return packet === null || packet === decided.packet ? decided : namePacket(together, id, packet);
  });
  return toMemberView(row, snapshot);
}
