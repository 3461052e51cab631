import type { MessageText } from './message';
import { stemsOf } from './parameters';
import { GENERIC_WORDS, readTool, type SelectorTool } from './tool-reading';

/** “Use this whenever the user asks about A, B, or C.” */
const ANNOUNCED_TOPICS =
  /\b(?:when(?:ever)?|if)\s+(?:the\s+|an?\s+)?(?:users?|people|person|customers?|callers?|someone|somebody|messages?|questions?)\s+(?:asks?|is|are|wants?(?:\s+to\s+know)?|talks?|needs?)\s+(?:about|for|on|something\s+about)\s+([^.;]+)/gi;
const QUOTED_TEXT = /['‘“"`]([^'’”"`]{3,60})['’”"`]/g;
/** “Use this ONLY after …”, “First call …”: the sentence names the prerequisite. */
const PREREQUISITE = /\bonly\s+(?:be\s+used\s+)?after\b|\bafter\s+(?:calling|using|having\s+(?:called|used))\b/i;

interface Guidance {
  topics: readonly (readonly string[])[];
  before: string;
}

const read = new WeakMap<object, Guidance>();

/** Returns several words including specific ones; empty for anything else. */
function topicOf(text: string): string[] {
  const stems = [...new Set(stemsOf(text))];
  return stems.length > 1 && stems.some((one) => !GENERIC_WORDS.has(one)) ? stems : [];
}

function guidanceOf(tool: SelectorTool): Guidance {
  let guidance = read.get(tool);
  if (guidance !== undefined) return guidance;
  const { description } = tool;
  const announced = [...description.matchAll(ANNOUNCED_TOPICS)].flatMap((match) => match[1]!.split(/,|\bor\b|\band\b/));
  // Example requests count as topics only for tools that announce their use.
  const examples =
    announced.length === 0
      ? []
      : readTool(tool).parameters.flatMap((one) =>
          [...one.description.matchAll(QUOTED_TEXT)].map((match) => match[1]!),
        );
  const topics = [...announced, ...examples].map(topicOf).filter((stems) => stems.length > 0);
  const before = description
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => PREREQUISITE.test(sentence))
    .join(' ');
  guidance = { topics, before };
  read.set(tool, guidance);
  return guidance;
}

/** Returns true when the message matches a topic announced in the tool's description. */
export function namesAnnouncedTopic(message: MessageText, tool: SelectorTool): boolean {
  const { topics } = guidanceOf(tool);
  if (topics.length === 0) return false;
  const stemsInMessage = new Set(stemsOf(message.text));
  return topics.some((stems) => stems.every((one) => stemsInMessage.has(one)));
}

/** Returns true when a tool's description requires another tool to be called first. */
export function requiresFirst(tool: SelectorTool, other: SelectorTool): boolean {
  const { before } = guidanceOf(tool);
  if (before === '' || tool.name === other.name) return false;
  const at = before.indexOf(other.name);
  return at >= 0 && !/[\w-]/.test(before.charAt(at - 1)) && !/[\w-]/.test(before.charAt(at + other.name.length));
}

/** Returns true for a value that only another tool can provide, such as `context-engineering` or `inv_204`. */
export function isOpaqueValue(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^(?=.*[-_\d])\S+$/.test(value));
}
