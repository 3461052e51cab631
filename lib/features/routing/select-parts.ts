import { callableIndex, type Resolution } from '@/lib/features/search/resolve-service';
import { type MessagePart, readParts } from '@/lib/routing/message-parts';
import { canonicalJson } from '@/lib/shared/canonical-json';
import { counted } from '@/lib/shared/counted';
import { type Candidate, type Chosen, chooseOffline } from './choose-tool';
import type { Part, UnhandledPart } from './packet-part';

export interface SelectedParts {
  /** Independent calls; at least one. */
  parts: Part[];
  left: UnhandledPart[];
}

const MAX_HELD = 80;

const callOf = ({ tool }: Chosen) => `${tool!.toolName} ${canonicalJson(tool!.params)}`;

/** Reason why a part has no complete call; null when it has one. */
function reasonOf({ isDependent }: MessagePart, { tool, offline, isNegated }: Chosen): string | null {
  if (isDependent) return 'depends on an earlier request: repeat it in the next pass';
  if (isNegated) return 'says what not to do';
  if (tool === null) return 'not understood: no tool matches';
  const { missing } = offline!;
  return missing.length > 0 ? `not called: ${tool.toolName} needs ${missing.join(' and ')}` : null;
}

/**
 * Splits a message with several requests and selects a tool for each part offline. Parts without a complete call are
 * left out with a reason. Returns null for a single request, or when no part gives a complete call; the message is then
 * treated as one.
 */
export async function selectParts(
  rank: (message: string) => Promise<readonly Candidate[]>,
  message: string,
  { max, timeZone }: { max: number; timeZone?: string },
): Promise<SelectedParts | null> {
  const read = readParts(message);
  if (read.length < 2) return null;
  const parts: Part[] = [];
  const left: UnhandledPart[] = [];
  const seen = new Set<string>();
  for (const one of read) {
    const considered = await rank(one.text);
    const chosen = chooseOffline(one.text, considered, { whole: message, ...(timeZone && { timeZone }) });
    const why = reasonOf(one, chosen);
    if (why !== null) left.push({ text: one.text, why, isNext: one.isInOrder, isNegated: chosen.isNegated });
    else if (seen.has(callOf(chosen)))
      left.push({ text: one.text, why: 'the same call as another part; made once', isSame: true });
    else if (parts.length >= max)
      left.push({
        text: one.text,
        why: `not called: limit of ${counted(max, 'call')} at a time`,
      });
    else {
      parts.push({ message: one.text, considered, chosen });
      seen.add(callOf(chosen));
    }
  }
  if (parts.length === 0) return null;
  // The part that was not understood may change the meaning, so writes need approval.
  const held = left
    .filter(({ isSame, isNext }) => !isSame && !isNext)
    .map(({ text }) => `“${text.slice(0, MAX_HELD)}” (not understood)`);
  return { parts: parts.map((part) => ({ ...part, chosen: { ...part.chosen, held } })), left };
}

/**
 * Converts a model's further calls to selections. Calls of tools that are not callable are left out and reported, and so
 * are those above the maximum.
 */
export function partsOf(
  resolution: Resolution,
  { message, considered, chosen, max }: Omit<Part, 'judged'> & { max: number },
): { parts: Part[]; unknown: string[]; omitted: string[] } {
  const seen = new Set(chosen.tool ? [callOf(chosen)] : []);
  const parts: Part[] = [];
  const unknown: string[] = [];
  for (const tool of chosen.also) {
    const one: Chosen = {
      ...{ selector: chosen.selector, tool, alternatives: [], also: [], reasoning: tool.selectionReasoning },
      ...{ failure: null, offline: null, tokens: { input: 0, output: 0 }, modelMs: 0, repaired: false },
    };
    if (callableIndex(resolution, tool.toolName) === undefined) unknown.push(tool.toolName);
    else if (!seen.has(callOf(one))) parts.push({ message, considered, chosen: one });
    seen.add(callOf(one));
  }
  const omitted = parts.slice(max).map((part) => part.chosen.tool!.toolName);
  return { parts: parts.slice(0, max), unknown, omitted };
}
