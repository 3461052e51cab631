export interface ExpectedTool {
  tool: string;
  /** The words that name it, as written. */
  matched: string;
}

const MAX_TEXT = 2_000;
/** `use list_return`, `you should have called list_return`, `not list_order but list_return`, `list_return instead`. */
const NAMED =
  /\b(?:use|used|using|call|called|calling|try|run|pick|choose|chosen|meant|need(?:ed)?|want(?:ed)?|but|be|been) (?:the )?(?:tool )?[`"“'‘]?([A-Za-z0-9_-]{2,64})\b|[`"“'‘]?\b([A-Za-z0-9_-]{2,64})[`"”'’]? instead\b/gi;
const NEGATED = /\b(?:not|n't|never|don't|doesn't|shouldn't|stop|wrongly|already|incorrectly|you|why)(?: \w+)?$/i;

/**
 * Returns the tool that a user names as the right one. Only names of tools are accepted, in statements: questions name
 * none. `isTool`: whether the agent can use a tool of this name.
 */
export function findExpectedTool(text: string, isTool: (name: string) => boolean): ExpectedTool | null {
  for (const sentence of text.slice(0, MAX_TEXT).split(/(?<=[.!?\n])/)) {
    if (sentence.trimEnd().endsWith('?')) continue;
    for (const match of sentence.matchAll(NAMED)) {
      const tool = match[1] ?? match[2]!;
      const before = sentence.slice(0, match.index).trimEnd();
      if (isTool(tool) && !NEGATED.test(before)) return { tool, matched: match[0].trim() };
    }
  }
  return null;
}
