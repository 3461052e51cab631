import { findToolRequest } from '@/lib/routing/indicators';
import { partWords } from './find-part-text';
import type { PacketRow } from './packet-columns';
import type {
  MemberPacket,
  PacketLogEntry,
  PacketPart,
  PacketPlace,
  PacketRowView,
  PacketView,
} from './packet-contract';
import type { Place } from './part-place-repository';

const MAX_INPUT = 200;

function logOf(row: PacketRow, named: boolean): PacketLogEntry[] {
  return row.log.map(({ by, ...entry }) =>
    by === undefined ? entry : { ...entry, summary: `${named ? by : 'A person'} ${entry.summary}` },
  );
}

function msOf(row: PacketRow): number | null {
  const { log } = row;
  if (!log.some((entry) => entry.ms !== undefined)) return null;
  return Math.round(log.reduce((sum, entry) => sum + (entry.ms ?? 0), 0) * 10) / 10;
}

const reasonOf = ({ status, approvalReason }: PacketRow): Pick<PacketView, 'reason'> =>
  status !== 'user_denied'
    ? {}
    : { reason: approvalReason === 'expired' || approvalReason === 'declined' ? approvalReason : 'denied' };

/** Stored details of the pending call stay internal. */
function asksOf({ asks }: PacketRow): Pick<PacketView, 'asks'> {
  if (asks === null) return {};
  const { kind, tool, arguments: given, missing, choices } = asks;
  return { asks: { kind, tool, arguments: given, missing, choices } };
}

type Places = ReadonlyMap<string, Place>;

function placeOf({ id, input, selectedTool }: PacketRow, places: Places): { part?: PacketPlace } {
  const known = places.get(id);
  if (!known) return {};
  const { place, of, isWhole } = known;
  const { params = {} } = selectedTool ?? {};
  const words = isWhole ? partWords(input, params, of) : input;
  return { part: { place, of, words: words === null ? null : words.slice(0, MAX_INPUT) } };
}

function toPart(row: PacketRow, places: Places): PacketPart {
  return {
    id: row.id,
    input: row.input.slice(0, MAX_INPUT),
    ...placeOf(row, places),
    ...reasonOf(row),
    ...(row.question === null ? {} : { question: row.question }),
    status: row.status,
    toolName: row.selectedTool?.toolName ?? null,
    executionResult: row.executionResult,
    ms: msOf(row),
  };
}

const NO_PLACES: Places = new Map();

export function toPacketView(row: PacketRow, parts: readonly PacketRow[] = [], places: Places = NO_PLACES): PacketView {
  return {
    id: row.id,
    ...(row.parentId === null ? {} : { parent: row.parentId }),
    ...(parts.length === 0 ? {} : { parts: parts.map((part) => toPart(part, places)) }),
    status: row.status,
    needsTool: row.needsTool,
    routingRequested: row.invented > 0 || findToolRequest(row.input) !== null,
    ...reasonOf(row),
    ...(row.denialReason === null ? {} : { denialReason: row.denialReason }),
    ...(row.question === null ? {} : { question: row.question }),
    ...asksOf(row),
    selectedTool: row.selectedTool,
    alternativeTools: row.alternativeTools,
    reviewConfidence: row.reviewConfidence,
    reviewReasoning: row.reviewReasoning,
    ...(row.calibratedConfidence === null ? {} : { calibratedConfidence: row.calibratedConfidence }),
    executionResult: row.executionResult,
    reinjectionCount: row.reinjectionCount,
    maxReinjections: row.maxReinjections,
    selector: row.selector,
    ...(row.modelFailure === null ? {} : { modelFailure: row.modelFailure }),
    timeZone: row.timeZone,
    ...(row.messages.length === 0 ? {} : { messages: row.messages }),
    ...(row.passes.length === 0 ? {} : { passes: row.passes }),
    dataFields: row.dataFields,
    log: logOf(row, false),
  };
}

/** A packet with the fields that only members may read. `places`: positions of the packet and its parts. */
export function toMemberPacket(
  row: PacketRow,
  parts: readonly PacketRow[],
  places: Places,
): Omit<MemberPacket, 'risk' | 'requiredBy'> {
  return {
    ...toPacketView(row, parts, places),
    ...placeOf(row, places),
    log: logOf(row, true),
    agent: row.agent.slug,
    input: row.input,
    session: row.session,
    channel: row.channel,
    goal: row.goal,
    mode: row.mode,
    executor: row.executor,
    approvalReason: row.approvalReason,
    approvalExpiresAt: row.approvalExpiresAt?.toISOString() ?? null,
    invented: row.invented,
    tokens: { input: row.inputTokens, output: row.outputTokens },
    settingsVersion: String(row.settingsVersion),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function toPacketRow(row: PacketRow, places: Places): PacketRowView {
  return {
    ...reasonOf(row),
    ...placeOf(row, places),
    id: row.id,
    agent: row.agent.slug,
    input: row.input.slice(0, MAX_INPUT),
    status: row.status,
    tool: row.selectedTool?.toolName ?? null,
    confidence: row.calibratedConfidence ?? row.reviewConfidence,
    selector: row.selector,
    dryRun: row.executor === 'dry_run' && row.status === 'executed',
    invented: row.invented,
    parent: row.parentId,
    createdAt: row.createdAt.toISOString(),
    ms: msOf(row),
  };
}
