import { hash } from 'node:crypto';
import { findCorrection } from '@/lib/cohesion/corrections/find-correction';
import { findExpectedTool } from '@/lib/cohesion/corrections/find-expected-tool';
import { isForeign } from '@/lib/cohesion/corrections/foreign-text';
import type { OrgScope } from '@/lib/data/scope';
import { writeOrgBatch } from '@/lib/data/transactions';
import { hasBit } from '@/lib/engine/mask';
import type { SessionOwner } from '@/lib/features/sessions/session-service';
import { log } from '@/lib/log';
import { AppError, isAppError, notFound } from '@/lib/shared/app-error';
import { canonicalJson } from '@/lib/shared/canonical-json';
import type { Page } from '@/lib/shared/page';
import { isUuid } from '@/lib/shared/text';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { sessionNotes } from '@/lib/snapshot/session-notes';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
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
  findCorrectionsOfCall,
  findDetectedCorrection,
  findLastCall,
  findReportedCorrection,
  getCorrectionRow,
  insertCorrection,
  linkPacket,
  listCorrectionRows,
  saveReportedId,
} from './correction-repository';
import { toolsNamedLike } from './find-tools-by-name';
import { correctPacket, dismissPacketCorrection } from './packet-correction-repository';

/** After this time, a correction is assumed to be about something else. */
const CORRECTION_WINDOW_MS = 24 * 3_600_000;
const MAX_TEXT = 4_000;
/** The same text in the same conversation within this time is a repeated report, not a second correction. */
const DUPLICATE_WINDOW_MS = 10 * 60_000;

interface ReportedCorrection {
  row: CorrectionRow;
  isNew: boolean;
}

/** SHA-256 of the content, to distinguish a retry from a different correction with the same ID. */
function digestOf({ occurredAt, ...content }: Omit<CorrectionInput, 'id'>): Uint8Array<ArrayBuffer> {
  const at = occurredAt === undefined ? {} : { occurredAt: new Date(occurredAt).toISOString() };
  return Uint8Array.from(hash('sha256', canonicalJson({ ...content, ...at }), 'buffer'));
}

function invalid(pointer: string, message: string): AppError {
  return new AppError('invalid', `The correction is invalid: ${message}.`, {
    invalidParams: [{ pointer, message }],
  });
}

interface Place {
  call: CorrectedCall | null;
  /** Null: only the expected tool is known. */
  tool: string | null;
  method: string;
  foundBy: 'stated' | 'outcome' | 'session' | 'message';
}

/** The tool that is expected, by its source name, and the words that say so when it was found in the text. */
interface Expected {
  tool: string;
  matched: string | null;
}

/** Of tools named in the text, only those that the agent can use count: other names are answered alike. */
function expectedOf(
  snapshot: OrgSnapshot,
  agentId: string,
  { expectedTool, text }: Pick<CorrectionInput, 'expectedTool' | 'text'>,
): Expected | null {
  if (expectedTool !== undefined) return { tool: snapshot.sourceName(expectedTool), matched: null };
  const base = snapshot.agent(agentId)?.compiled.base;
  const found = findExpectedTool(text, (name) => {
    const index = snapshot.indexByAgentName(name);
    return index !== undefined && base !== undefined && hasBit(base, index);
  });
  return found && { tool: snapshot.sourceName(found.tool), matched: found.matched };
}

async function placeOf(
  scope: OrgScope,
  agentId: string,
  { outcomeId, session, text }: CorrectionInput,
  tool: string | null,
  expected: Expected | null,
  at: Date,
): Promise<Place> {
  if (outcomeId !== undefined) {
    const call = await findCall(scope, agentId, outcomeId);
    if (call && (tool === null || call.tool === tool))
      return { call, tool: call.tool, method: call.method, foundBy: 'outcome' };
    // Store the correction even if its call is unknown.
    if (tool !== null || expected !== null) return { call: null, tool, method: 'call', foundBy: 'stated' };
    throw invalid('/outcomeId', 'the agent has no call with this id');
  }
  const since = new Date(at.getTime() - CORRECTION_WINDOW_MS);
  const last = session === undefined ? null : await findLastCall(scope, agentId, { session, tool, at, since });
  if (tool !== null) return { call: last, tool, method: last?.method ?? 'call', foundBy: 'stated' };
  if (!last && expected !== null) return { call: null, tool: null, method: 'call', foundBy: 'stated' };
  if (session === undefined) throw invalid('/tool', 'set the tool, expectedTool, outcomeId or session of the call');
  if (findCorrection(text) === null && expected === null && !isForeign(text))
    throw invalid('/text', 'the text is not a clear correction; set the tool if it is one');
  if (!last) throw invalid('/session', 'this session had no call in the last day');
  return { call: last, tool: last.tool, method: last.method, foundBy: 'session' };
}

const packetCallOf = (row: CorrectionRow, snapshot: OrgSnapshot, at: Date) => ({
  agentId: row.agentId,
  packet: row.packet !== null && isUuid(row.packet) ? row.packet : null,
  session: row.session,
  tools: row.tool === null ? [] : [...new Set([row.tool, snapshot.toAgentName(row.tool)])],
  at,
});

function toView(row: CorrectionRow, snapshot: OrgSnapshot): CorrectionView {
  return {
    id: row.id,
    tool: row.tool === null ? null : snapshot.toAgentName(row.tool),
    method: row.method,
    expectedTool: row.expectedTool === null ? null : snapshot.toAgentName(row.expectedTool),
    session: row.session,
    outcomeId: row.outcomeId,
    foundBy: row.foundBy,
    found: row.rule === null ? null : { rule: row.rule, kind: row.kind, matched: row.matched! },
    status: row.status,
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

/**
 * `scope`: a transaction that is the only writer for this ID. Throws `conflict` when the ID exists with other content.
 */
async function storeOnce(
  scope: OrgScope,
  agentId: string,
  { id: eventId, ...input }: CorrectionInput,
  snapshot: OrgSnapshot,
): Promise<ReportedCorrection> {
  if (eventId === undefined) return { row: await store(scope, agentId, input, snapshot), isNew: true };
  const known = await findReportedCorrection(scope, agentId, eventId);
  const digest = digestOf(input);
  if (known && Buffer.compare(known.digest!, digest) !== 0)
    throw new AppError(
      'conflict',
      `Correction ${eventId} was already reported with different content. Nothing was stored.`,
      {
        invalidParams: [{ pointer: '/id', message: 'this id was already reported with different content' }],
      },
    );
  if (known) return { row: known, isNew: false };
  const row = await store(scope, agentId, input, snapshot);
  // Already detected in a message: the same correction, possibly reported under another ID.
  if (row.eventId !== null) return { row, isNew: false };
  return { row: await saveReportedId(scope, row.id, { eventId, digest }), isNew: true };
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
    // The application reports a correction that was already detected; count it once.
    const since = new Date(at.getTime() - DUPLICATE_WINDOW_MS);
    const noticed = await findDetectedCorrection(scope, agentId, { session, text, since });
    if (noticed) return noticed;
  }
  const expected = expectedOf(snapshot, agentId, input);
  const place = await placeOf(scope, agentId, input, tool, expected, at);
  return storeAt(scope, agentId, input, snapshot, at, place, expected);
}

function storeAt(
  scope: OrgScope,
  agentId: string,
  input: Pick<CorrectionInput, 'text' | 'session'>,
  snapshot: OrgSnapshot,
  at: Date,
  { call, method, foundBy, ...place }: Place,
  named: Expected | null,
): Promise<CorrectionRow> {
  // A correction cannot expect the tool that was called.
  const expected = named?.tool === place.tool ? null : named;
  const found =
    findCorrection(input.text) ??
    (expected === null ? null : { rule: 'expected_tool', kind: 'wrong_tool', matched: expected.matched ?? input.text });
  return writeOrgBatch(scope, undefined, async (together) => {
    const row = await insertCorrection(together, {
      ...{ agentId, tool: place.tool, method, foundBy, text: input.text, occurredAt: at },
      expectedTool: expected?.tool ?? null,
      ...{ session: input.session ?? call?.session ?? null, outcomeId: call?.id ?? null, packet: call?.packet ?? null },
      ...{ rule: found?.rule ?? null, matched: found?.matched ?? null, kind: found?.kind ?? null },
    });
    // Without a clear pattern match, it weighs no more than an agent's self-report until a person confirms it.
    const packet = found ? await correctPacket(together, packetCallOf(row, snapshot, at)) : null;
    return packet === null || packet === row.packet ? row : linkPacket(together, row.id, packet);
  });
}

/**
 * Stores a user's correction of an agent's call, once per reported ID. Throws `invalid` when the call is ambiguous or
 * the text corrects nothing, `conflict` when the ID exists with other content.
 */
export async function recordCorrection(
  scope: OrgScope,
  { agentId }: Pick<SessionOwner, 'agentId'>,
  input: CorrectionInput,
): Promise<{ correction: CorrectionView; isNew: boolean }> {
  const snapshot = await snapshotOf(scope);
  const { row, isNew } = await writeOrgBatch(scope, undefined, (together) =>
    storeOnce(together, agentId, input, snapshot),
  );
  sessionNotes().noteAll(scope.orgId, agentId, [input]);
  return { correction: toView(row, snapshot), isNew };
}

function ofEvent(error: unknown, index: number): unknown {
  if (!isAppError(error)) return error;
  const invalidParams = error.invalidParams?.map(({ pointer, ...rest }) => ({
    ...rest,
    pointer: `/events/${index}${pointer}`,
  }));
  return new AppError(error.code, error.message, invalidParams ? { invalidParams } : {});
}

/** Stores several corrections in order, all or none. Durable when it returns. */
export async function recordCorrections(
  scope: OrgScope,
  { agentId }: Pick<SessionOwner, 'agentId'>,
  events: readonly (CorrectionInput & { id: string })[],
): Promise<CorrectionsView> {
  const snapshot = await snapshotOf(scope);
  const results = await writeOrgBatch(scope, undefined, async (together) => {
    const stored: ReportedCorrection[] = [];
    for (const [index, event] of events.entries()) {
      try {
        stored.push(await storeOnce(together, agentId, event, snapshot));
      } catch (error) {
        throw ofEvent(error, index);
      }
    }
    return stored;
  });
  sessionNotes().noteAll(scope.orgId, agentId, events);
  const accepted = results.filter(({ isNew }) => isNew).length;
  return {
    ...{ accepted, duplicates: results.length - accepted },
    results: results.map(({ row }, index) => ({ id: events[index]!.id, correction: toView(row, snapshot) })),
  };
}

/**
 * Detects a correction in a message before routing. If it clearly corrects the last call of its session, stores it as
 * open, for a person to confirm or dismiss. Does nothing when unclear, and never blocks the message.
 */
export async function detectCorrection(
  scope: OrgScope,
  { agentId }: Pick<SessionOwner, 'agentId'>,
  { session, input }: { session: string | null; input: string },
): Promise<void> {
  const text = input.slice(0, MAX_TEXT).toWellFormed();
  if (session === null || findCorrection(text) === null) return;
  try {
    const at = new Date();
    const ago = (ms: number) => new Date(at.getTime() - ms);
    if (await findDetectedCorrection(scope, agentId, { session, text, since: ago(DUPLICATE_WINDOW_MS) })) return;
    const call = await findLastCall(scope, agentId, { session, tool: null, at, since: ago(CORRECTION_WINDOW_MS) });
    if (!call) return;
    const snapshot = await snapshotOf(scope);
    const place = { call, tool: call.tool, method: call.method, foundBy: 'message' as const };
    await storeAt(scope, agentId, { session, text }, snapshot, at, place, expectedOf(snapshot, agentId, { text }));
  } catch (error) {
    log().warn({ err: error }, 'failed to scan a message for corrections');
  }
}

/** Records a correction by a member, for any agent's call. Throws `not_found` for an unknown agent. */
export async function recordMemberCorrection(
  scope: OrgScope,
  agent: string,
  input: CorrectionInput,
): Promise<MemberCorrection> {
  const snapshot = await snapshotOf(scope);
  const known = [...snapshot.agents].find(({ slug }) => slug === agent);
  if (!known) throw notFound('agent');
  return toMemberView(await store(scope, known.id, input, snapshot), snapshot);
}

export async function listCorrections(
  scope: OrgScope,
  { tool, q, ...filters }: Omit<CorrectionFilters, 'tools'> & { tool?: string | undefined; q?: string | undefined },
): Promise<Page<MemberCorrection>> {
  const snapshot = await snapshotOf(scope);
  const tools = await toolsNamedLike(scope, snapshot, { tool, q });
  const { rows, nextCursor } = await listCorrectionRows(scope, { ...filters, tools });
  return { data: rows.map((row) => toMemberView(row, snapshot)), nextCursor };
}

export async function findCorrections(scope: OrgScope, ids: readonly string[]): Promise<MemberCorrection[]> {
  if (ids.length === 0) return [];
  const snapshot = await snapshotOf(scope);
  return (await findCorrectionRows(scope, ids)).map((row) => toMemberView(row, snapshot));
}

export async function correctionsOfCall(scope: OrgScope, agentId: string, id: string): Promise<MemberCorrection[]> {
  const rows = await findCorrectionsOfCall(scope, agentId, id);
  const snapshot = await snapshotOf(scope);
  return rows.map((row) => toMemberView(row, snapshot));
}

export async function getCorrection(scope: OrgScope, id: string): Promise<MemberCorrection> {
  const snapshot = await snapshotOf(scope);
  return toMemberView(await getCorrectionRow(scope, id), snapshot);
}

const statusOf = (confirm: boolean | null) => (confirm === null ? 'open' : confirm ? 'confirmed' : 'dismissed');

/** Confirms, dismisses or reopens a correction, and updates its weight and its packet's evidence. */
export async function decideCorrection(
  scope: OrgScope,
  id: string,
  { confirm, note }: CorrectionDecision,
): Promise<MemberCorrection> {
  const snapshot = await snapshotOf(scope);
  const row = await writeOrgBatch(scope, undefined, async (together) => {
    const decided = await decideCorrectionRow(together, id, statusOf(confirm), note ?? null);
    // An open correction counts against the selection if it matched a clear pattern; otherwise only after confirmation.
    if (confirm === false || (confirm === null && decided.rule === null)) {
      if (decided.packet !== null && isUuid(decided.packet)) await dismissPacketCorrection(together, decided.packet);
      return decided;
    }
    const packet = await correctPacket(together, packetCallOf(decided, snapshot, decided.occurredAt));
    return packet === null || packet === decided.packet ? decided : linkPacket(together, id, packet);
  });
  return toMemberView(row, snapshot);
}
