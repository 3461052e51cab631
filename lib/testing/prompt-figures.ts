import { argumentsPrompt, type Prompt, type PromptContext, selectionPrompt } from '@/lib/routing/prompts';
import { countTextTokens } from '@/lib/snapshot/token-count';
import { PLATFORM_TOOLS } from '@/prisma/catalog/platform-tools';

const TEXTS = { selectionSystem: null, selectionAdvice: null, reviewSystem: null, reviewQuestions: null };
const NOTHING: PromptContext = { session: null, goal: null, results: [] };
const MOMENT = { date: '2026-11-27', time: '14:05', weekday: 'Friday', timeZone: 'Europe/Berlin' };
const MAX_CALLS = 3;

export interface PromptFigures {
  tools: number;
  /** Tokens to select among them. */
  selection: number;
  /** Tokens to write the arguments of the tool with the most. */
  arguments: number;
  /** Share of the selection prompt, from its beginning, that is the same for another message; the lower of two. */
  shared: number;
}

/** Text of the request: messages and response format. */
const sent = ({ messages, responseFormat }: Prompt) =>
  messages.map(({ content }) => content).join('\n') + JSON.stringify(responseFormat);

function sharedPrefix(a: string, b: string): string {
  let length = 0;
  while (length < Math.min(a.length, b.length) && a[length] === b[length]) length += 1;
  return a.slice(0, length);
}

/** Size and stability of the prompts that a model gets for tools of the platform (Q-R7). */
export function promptFigures(count = 20): PromptFigures {
  const tools = PLATFORM_TOOLS.slice(0, count);
  const text = (input: string, context: PromptContext) =>
    selectionPrompt(input, tools, context, TEXTS, MAX_CALLS)
      .messages.map(({ content }) => content)
      .join('\n');
  const message = 'List the events in July';
  const first = text(message, { ...NOTHING, moment: MOMENT });
  const second = text('Wie viele Buchungen gab es gestern?', { ...NOTHING, session: 's-1', results: [{ a: 1 }] });
  const shared = countTextTokens(sharedPrefix(first, second));
  return {
    tools: tools.length,
    selection: countTextTokens(sent(selectionPrompt(message, tools, NOTHING, TEXTS, MAX_CALLS))),
    arguments: Math.max(...tools.map((tool) => countTextTokens(sent(argumentsPrompt(message, tool, NOTHING, TEXTS))))),
    shared: shared / Math.max(countTextTokens(first), countTextTokens(second)),
  };
}
