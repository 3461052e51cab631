import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { compileGoal } from '@/lib/engine/compile-goal';
import { decide } from '@/lib/engine/decide';
import { countBits, hasBit } from '@/lib/engine/mask';
import { inOrder } from '@/lib/engine/narrow';
import type { Resolution } from '@/lib/features/resolve/resolve-service';
import { decodeCursor, encodeCursor } from '@/lib/shared/cursor';
import { preparedSets } from '@/lib/snapshot/prepared-sets';
import { joinForms } from '@/lib/snapshot/tool-forms';
import { isSearching, listedBeside, META_FORMS } from './meta-tools';

/** Few clients have more tools than this; those that do not ask for further pages should not lose any. */
export const PAGE_SIZE = 500;
const NAME = /^[A-Za-z0-9_-]{1,64}$/;

/** One page of `tools/list`. */
export interface ToolsPage {
  /** The compact JSON array of tools. Never written. */
  tools: Buffer;
  nextCursor: string | undefined;
}

function invalidCursor(): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, 'The cursor is none of this list. List from its start.');
}

function nameIn(cursor: string): string {
  try {
    return decodeCursor(cursor, [NAME])[0]!;
  } catch {
    throw invalidCursor();
  }
}

/**
 * The place after the tool that a cursor names. By name that place is known even when the tool has gone since; in the
 * order of a goal it is not.
 */
function placeAfter(ordered: readonly number[], names: readonly string[], last: string, byName: boolean): number {
  const place = ordered.findIndex((index) => names[index] === last);
  if (place >= 0) return place + 1;
  if (!byName) throw invalidCursor();
  const next = ordered.findIndex((index) => names[index]! > last);
  return next < 0 ? ordered.length : next;
}

const withMeta = new WeakMap<Buffer, Buffer>();

/** The array with the two tools first that find and call the others; the same buffer for the same. */
function metaToolsBefore(json: Buffer): Buffer {
  let joined = withMeta.get(json);
  if (joined === undefined) {
    const both = joinForms('mcp', META_FORMS).subarray(0, -1);
    const isEmpty = json.length === 2;
    joined = Buffer.concat(isEmpty ? [both, json.subarray(1)] : [both, Buffer.from(','), json.subarray(1)]);
    withMeta.set(json, joined);
  }
  return joined;
}

function shown(resolution: Resolution) {
  const { snapshot, agent, context } = resolution;
  const allowed = decide(agent.compiled, context);
  const order = context.goal ? compileGoal(snapshot.catalog, context.goal).order : null;
  const searches = isSearching(resolution);
  const listed = searches ? listedBeside(resolution, allowed) : allowed;
  const set = () => preparedSets().get(snapshot.tools, 'mcp', listed, agent.compiled.requiresApproval, order).json;
  return { listed, order, before: searches ? META_FORMS : [], json: () => (searches ? metaToolsBefore(set()) : set()) };
}

/** All of them as one array; the same buffer as long as they are the same and in use. */
export function wholeSet(resolution: Resolution): Buffer {
  return shown(resolution).json();
}

/**
 * The tools that rules 1 to 11 leave, as `GET /tools?format=mcp` sends them and in the same order, by pages; for an agent
 * that searches the two that find and call them, and what stays beside. Throws a ProtocolError of -32602 for a cursor that
 * is none.
 */
export function toolsPage(resolution: Resolution, cursor: string | undefined): ToolsPage {
  const { catalog, tools } = resolution.snapshot;
  const { requiresApproval } = resolution.agent.compiled;
  const { listed, order, before, json } = shown(resolution);
  if (cursor === undefined && countBits(listed) <= PAGE_SIZE) return { tools: json(), nextCursor: undefined };
  const ordered = inOrder(listed, order ?? undefined);
  const start = cursor === undefined ? 0 : placeAfter(ordered, catalog.names, nameIn(cursor), order === null);
  const page = ordered.slice(start, start + PAGE_SIZE);
  const forms = page.map((index) => tools[index]!.form('mcp', hasBit(requiresApproval, index)).bytes);
  const isLast = start + page.length >= ordered.length;
  return {
    tools: joinForms('mcp', cursor === undefined ? [...before, ...forms] : forms),
    nextCursor: isLast ? undefined : encodeCursor([catalog.names[page.at(-1)!]!]),
  };
}
