import type { Resolution } from '@/lib/features/resolve/resolve-service';
import { type MessagePart, readParts } from '@/lib/routing/message-parts';
import { canonicalJson } from '@/lib/shared/canonical-json';
import { counted } from '@/lib/shared/counted';
import { type Candidate, type Chosen, callableIndex, chooseOffline, rankCandidates } from './choose-tool';
import type { JudgedCall } from './judge-call';

/** One of several calls of a message: what it was chosen for, from what, by whom. */
export interface Part {
  message: string;
  considered: readonly Candidate[];
  chosen: Chosen;
  /** Its review, where it was made before it became a packet of its own. */
  judged?: JudgedCall | undefined;
}

/** What became of a part of a message that no call was chosen for. */
export interface LeftPart {
  text: string;
  /** What the log says of it. */
  why: string;
  /** Nothing is left undone by it. */
  isSame?: boolean;
  /** It is said to come after another: a chain goes on with it in the next pass. */
  isNext?: boolean;
}

export interface ChosenParts {
  /** Calls that wait for nothing, at least one. */
  parts: Part[];
  left: LeftPart[];
}

const MOST_HELD = 80;

const callOf = ({ tool }: Chosen) => `${tool!.toolName} ${canonicalJson(tool!.params)}`;

/** Why nothing was chosen for a part; null: a call was, and it holds everything. */
function reasonOf({ isDependent }: MessagePart, { tool, offline }: Chosen): string | null {
  if (isDependent) return 'waits for what comes before it: to be said again in the next pass';
  if (tool === null) return 'not understood: no tool fits it';
  const { missing } = offline!;
  return missing.length > 0
    ? `not called: ${tool.toolName} needs ${missing.join(' and ')}, which it does not say`
    : null;
}

/**
 * What the offline selector makes of a message that holds several requests: each chosen by its own words. A part that is no
 * whole call by itself is left, and the reason is said. Null where the message is one request, or where no part of it is a
 * whole call: then all of it is read together.
 */
export async function chooseParts(resolution: Resolution, message: string, most: number): Promise<ChosenParts | null> {
  const read = readParts(message);
  if (read.length < 2) return null;
  const parts: Part[] = [];
  const left: LeftPart[] = [];
  const seen = new Set<string>();
  for (const one of read) {
    const considered = await rankCandidates(resolution, one.text, false);
    const chosen = chooseOffline(one.text, considered, message);
    const why = reasonOf(one, chosen);
    if (why !== null) left.push({ text: one.text, why, isNext: one.isInOrder });
    else if (seen.has(callOf(chosen)))
      left.push({ text: one.text, why: 'the same call as another part, made once', isSame: true });
    else if (parts.length >= most)
      left.push({
        text: one.text,
        why: `not called: ${counted(most, 'call')} at a time ${most === 1 ? 'is' : 'are'} the most`,
      });
    else {
      parts.push({ message: one.text, considered, chosen });
      seen.add(callOf(chosen));
    }
  }
  if (parts.length === 0) return null;
  // What was not understood may be what mattered: nothing is changed before somebody has said what it means.
  const held = left
    .filter(({ isSame, isNext }) => !isSame && !isNext)
    .map(({ text }) => `“${text.slice(0, MOST_HELD)}” (not understood)`);
  return { parts: parts.map((part) => ({ ...part, chosen: { ...part.chosen, held } })), left };
}

/** A model's further calls, as selections of their own. One that may not be called is left out, and named. */
export function partsOf(
  resolution: Resolution,
  message: string,
  considered: readonly Candidate[],
  chosen: Chosen,
): { parts: Part[]; unknown: string[] } {
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
  return { parts, unknown };
}
