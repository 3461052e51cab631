import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { decide } from '@/lib/engine/decide';
import { clearBit, countBits, hasBit, type Mask } from '@/lib/engine/mask';
import { inOrder } from '@/lib/engine/narrow';
import { type SetSizeCode, setSizeCodes } from '@/lib/engine/set-size';
import { goalOrder } from '@/lib/features/search/ranking';
import type { Resolution } from '@/lib/features/search/resolve-service';
import { decodeCursor, encodeCursor } from '@/lib/shared/cursor';
import { REPORT_OUTCOME } from '@/lib/shared/report-outcome';
import { prepareAgent } from '@/lib/snapshot/prepare-forms';
import { preparedSets } from '@/lib/snapshot/prepared-sets';
import { summarize } from '@/lib/snapshot/summarize';
import { joinForms } from '@/lib/snapshot/tool-forms';
import { alwaysListedTools, isInSearchMode, META_FORMS } from './meta-tools';
import { isReporting, REPORT_FORM } from './report-outcome';

/** Larger than most tool lists, so that clients without pagination lose no tools. */
export const PAGE_SIZE = 500;
const NAME = /^[A-Za-z0-9_-]{1,64}$/;

export interface ToolsPage {
  /** Compact JSON array of tools. Read-only. */
  tools: Buffer;
  nextCursor: string | undefined;
  /** Limits that the whole set exceeds, whichever page this is. */
  warnings: { code: SetSizeCode }[];
}

/** Key of the warnings in the `_meta` of a list. */
const WARNINGS_KEY = 'ambit/warnings';

/** The `_meta` entries of a list; empty without warnings. */
export function listMeta({ warnings }: ToolsPage): Record<string, unknown> {
  return warnings.length > 0 ? { [WARNINGS_KEY]: warnings } : {};
}

function invalidCursor(): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, 'Invalid cursor. List from the start.');
}

function nameIn(cursor: string): string {
  try {
    return decodeCursor(cursor, [NAME])[0]!;
  } catch {
    throw invalidCursor();
  }
}

/**
 * Returns the index after the cursor's tool. When sorted by name, this works even if the tool was deleted; in a goal's
 * order it does not.
 */
function placeAfter(ordered: readonly number[], names: readonly string[], last: string, byName: boolean): number {
  const place = ordered.findIndex((index) => names[index] === last);
  if (place >= 0) return place + 1;
  if (!byName) throw invalidCursor();
  const next = ordered.findIndex((index) => names[index]! > last);
  return next < 0 ? ordered.length : next;
}

type Join = (json: Buffer) => Buffer;

/** Keeps the result by its input, so that the same input returns the same buffer. */
function kept(join: Join): Join {
  const known = new WeakMap<Buffer, Buffer>();
  return (json) => {
    const joined = known.get(json) ?? join(json);
    known.set(json, joined);
    return joined;
  };
}

const COMMA = Buffer.from(',');

function joinArrays(first: Buffer, second: Buffer): Buffer {
  const parts = [first.subarray(1, -1), second.subarray(1, -1)].filter(({ length }) => length > 0);
  const within = parts.length === 2 ? [parts[0]!, COMMA, parts[1]!] : parts;
  return Buffer.concat([Buffer.from('['), ...within, Buffer.from(']')]);
}

const prependMetaTools = kept((json) => joinArrays(joinForms('mcp', META_FORMS), json));
const appendReport = kept((json) => joinArrays(json, joinForms('mcp', [REPORT_FORM])));

interface Shown {
  listed: Mask;
  order: readonly number[] | null;
  /** Forms listed before and after the tools. */
  before: readonly Buffer[];
  after: readonly Buffer[];
  json: () => Buffer;
}

/** Names are unique in a list, and the name is reserved. */
function withoutName({ snapshot }: Resolution, mask: Mask, name: string): Mask {
  const index = snapshot.indexByAgentName(name);
  if (index === undefined || !hasBit(mask, index)) return mask;
  const rest = mask.slice();
  clearBit(rest, index);
  return rest;
}

function shown(resolution: Resolution): Shown {
  const { snapshot, agent, context } = resolution;
  const allowed = decide(agent.compiled, context);
  const order = context.goal ? goalOrder(snapshot, context.goal) : null;
  const searches = isInSearchMode(resolution);
  const reports = isReporting(resolution);
  const chosen = searches ? alwaysListedTools(resolution, allowed) : allowed;
  const listed = reports ? withoutName(resolution, chosen, REPORT_OUTCOME) : chosen;
  const set = () => preparedSets().get(snapshot.tools, 'mcp', listed, agent.compiled.requiresApproval, order).json;
  return {
    listed,
    order,
    before: searches ? META_FORMS : [],
    after: reports ? [REPORT_FORM] : [],
    json: () => {
      const json = searches ? prependMetaTools(set()) : set();
      return reports ? appendReport(json) : json;
    },
  };
}

/** Returns all tools as one JSON array; the same buffer while the set is cached. */
export function allToolsJson(resolution: Resolution): Buffer {
  return shown(resolution).json();
}

/**
 * The server does not know which model a client uses, so the limit on tools counts for every client. Needs counted
 * forms.
 */
function sizeWarnings({ snapshot, agent }: Resolution, { listed, order, before, after }: Shown): ToolsPage['warnings'] {
  const { tokens } = summarize(snapshot, agent, listed, 'mcp', order);
  return setSizeCodes({ tools: countBits(listed) + before.length + after.length, tokens }, true).map((code) => ({
    code,
  }));
}

/**
 * Returns a page of the tools that rules 1 to 11 allow, in the format and order of `GET /tools?format=mcp`; in search
 * mode, the two meta tools and those listed next to them. Agents that report also get the tool that does. Throws a ProtocolError -32602 for an invalid cursor.
 */
export async function toolsPage(resolution: Resolution, cursor: string | undefined): Promise<ToolsPage> {
  await prepareAgent(resolution.agent, 'mcp');
  const { catalog, tools } = resolution.snapshot;
  const { requiresApproval } = resolution.agent.compiled;
  const set = shown(resolution);
  const { listed, order, before, after, json } = set;
  const warnings = sizeWarnings(resolution, set);
  if (cursor === undefined && countBits(listed) <= PAGE_SIZE) return { tools: json(), nextCursor: undefined, warnings };
  const ordered = inOrder(listed, order ?? undefined);
  const start = cursor === undefined ? 0 : placeAfter(ordered, catalog.names, nameIn(cursor), order === null);
  const page = ordered.slice(start, start + PAGE_SIZE);
  const forms = page.map((index) => tools[index]!.form('mcp', hasBit(requiresApproval, index)).bytes);
  const isLast = start + page.length >= ordered.length;
  return {
    tools: joinForms('mcp', [...(cursor === undefined ? before : []), ...forms, ...(isLast ? after : [])]),
    nextCursor: isLast ? undefined : encodeCursor([catalog.names[page.at(-1)!]!]),
    warnings,
  };
}
