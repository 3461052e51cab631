import type { Resolution } from '@/lib/features/resolve/resolve-service';
import { splitMessage } from '@/lib/routing/split-message';
import { canonicalJson } from '@/lib/shared/canonical-json';
import { type Candidate, type Chosen, callableIndex, chooseOffline, rankCandidates } from './choose-tool';

/** One of several calls of a message: what it was chosen for, from what, by whom. */
export interface Part {
  message: string;
  considered: readonly Candidate[];
  chosen: Chosen;
}

const callOf = ({ tool }: Chosen) => `${tool!.toolName} ${canonicalJson(tool!.params)}`;

/**
 * What the offline selector makes of a message that holds several requests: each chosen by its own words. Null unless each
 * of them clearly is a call of its own, with everything that it requires: else the message is one, as it was said.
 */
export async function chooseParts(resolution: Resolution, message: string, most: number): Promise<Part[] | null> {
  const texts = splitMessage(message, most);
  if (texts === null) return null;
  const parts: Part[] = [];
  for (const text of texts) {
    const considered = await rankCandidates(resolution, text, false);
    const chosen = chooseOffline(text, considered);
    if (chosen.tool === null || chosen.offline!.missing.length > 0) return null;
    parts.push({ message: text, considered, chosen });
  }
  return new Set(parts.map(({ chosen }) => callOf(chosen))).size === parts.length ? parts : null;
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
