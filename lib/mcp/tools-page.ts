import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { decide } from '@/lib/engine/decide';
import { countBits, hasBit, type Mask } from '@/lib/engine/mask';
import { inOrder } from '@/lib/engine/narrow';
import { type SetSizeCode, setSizeCodes } from '@/lib/engine/set-size';
import { goalOrder } from '@/lib/features/search/ranking';
import type { Resolution } from '@/lib/features/search/resolve-service';
import { decodeCursor, encodeCursor } from '@/lib/shared/cursor';
import { prepareAgent } from '@/lib/snapshot/prepare-forms';
import { preparedSets } from '@/lib/snapshot/prepared-sets';
import { summarize } from '@/lib/snapshot/summarize';
import { joinForms } from '@/lib/snapshot/tool-forms';
import { alwaysListedTools, isInSearchMode, META_FORMS } from './meta-tools';

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

const withMeta = new WeakMap<Buffer, Buffer>();

/** Prepends the two meta tools to the array; returns the same buffer for the same input. */
function prependMetaTools(json: Buffer): Buffer {
  let joined = withMeta.get(json);
  if (joined === undefined) {
    const both = joinForms('mcp', META_FORMS).subarray(0, -1);
    const isEmpty = json.length === 2;
    joined = Buffer.concat(isEmpty ? [both, json.subarray(1)] : [both, Buffer.from(','), json.subarray(1)]);
    withMeta.set(json, joined);
  }
  return joined;
}

interface Shown {
  listed: Mask;
  order: readonly number[] | null;
  /** Forms listed before the tools. */
  before: readonly Buffer[];
  json: () => Buffer;
}

function shown(resolution: Resolution): Shown {
  const { snapshot, agent, context } = resolution;
  const allowed = decide(agent.compiled, context);
  const order = context.goal ? goalOrder(snapshot, context.goal) : null;
  const searches = isInSearchMode(resolution);
  const listed = searches ? alwaysListedTools(resolution, allowed) : allowed;
  const set = () => preparedSets().get(snapshot.tools, 'mcp', listed, agent.compiled.requiresApproval, order).json;
  return {
    listed,
    order,
    before: searches ? META_FORMS : [],
    json: () => (searches ? prependMetaTools(set()) : set()),
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
function sizeWarnings({ snapshot, agent }: Resolution, { listed, order, before }: Shown): ToolsPage['warnings'] {
  const { tokens } = summarize(snapshot, agent, listed, 'mcp', order);
  return setSizeCodes({ tools: countBits(listed) + before.length, tokens }, true).map((code) => ({ code }));
}

/**
 * Returns a page of the tools that rules 1 to 11 allow, in the format and order of `GET /tools?format=mcp`; in search
 * mode, the two meta tools and those listed next to them. Throws a ProtocolError -32602 for an invalid cursor.
 */
export async function toolsPage(resolution: Resolution, cursor: string | undefined): Promise<ToolsPage> {
  await prepareAgent(resolution.agent, 'mcp');
  const { catalog, tools } = resolution.snapshot;
  const { requiresApproval } = resolution.agent.compiled;
  const set = shown(resolution);
  const { listed, order, before, json } = set;
  const warnings = sizeWarnings(resolution, set);
  if (cursor === undefined && countBits(listed) <= PAGE_SIZE) return { tools: json(), nextCursor: undefined, warnings };
  const ordered = inOrder(listed, order ?? undefined);
  const start = cursor === undefined ? 0 : placeAfter(ordered, catalog.names, nameIn(cursor), order === null);
  const page = ordered.slice(start, start + PAGE_SIZE);
  const forms = page.map((index) => tools[index]!.form('mcp', hasBit(requiresApproval, index)).bytes);
  const isLast = start + page.length >= ordered.length;
  return {
    tools: joinForms('mcp', cursor === undefined ? [...before, ...forms] : forms),
    nextCursor: isLast ? undefined : encodeCursor([catalog.names[page.at(-1)!]!]),
    warnings,
  };
}
