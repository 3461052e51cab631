import { type GetPromptResult, type Prompt, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import {
  getKnownTools,
  getSelfEvaluation,
  STANDARD_BUDGET,
} from '@/lib/features/insights/cohesion/known-tools-service';
import type { Resolution } from '@/lib/features/search/resolve-service';
import type { Caller } from './caller';

const MAX_TOKENS = 100_000;
const MAX_NAME_CHARS = 128;

/** Prompts for an agent's system prompt; same texts as over REST. */
export const PROMPTS: readonly Prompt[] = [
  {
    name: 'known_tools',
    title: 'Known tools',
    description: 'Known issues of your tools, most important first, as a block for a prompt.',
    arguments: [
      {
        name: 'tokenBudget',
        description: `Maximum tokens of the text. Default: ${STANDARD_BUDGET}.`,
        required: false,
      },
    ],
  },
  {
    name: 'self_evaluation',
    title: 'Self-evaluation',
    description: 'A reminder to check an answer before it is passed on, and to refer what belongs to another tool.',
    arguments: [],
  },
];

function invalid(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}

function budgetOf(given: string | undefined): number {
  if (given === undefined || given === '') return STANDARD_BUDGET;
  const budget = Number(given);
  if (!Number.isInteger(budget) || budget < 1 || budget > MAX_TOKENS)
    throw invalid(`tokenBudget must be a whole number from 1 to ${MAX_TOKENS}`);
  return budget;
}

/** Returns one prompt. Throws a ProtocolError for unknown names and invalid arguments. */
export async function getPrompt(
  { scope }: Caller,
  resolution: Resolution,
  { name, arguments: given = {} }: { name: string; arguments?: Record<string, string> | undefined },
): Promise<GetPromptResult> {
  const prompt = PROMPTS.find((one) => one.name === name);
  if (!prompt) throw invalid(`Unknown prompt: ${name.slice(0, MAX_NAME_CHARS)}`);
  const strange = Object.keys(given).find((argument) => !prompt.arguments?.some((one) => one.name === argument));
  if (strange !== undefined) throw invalid(`Unknown argument: ${strange.slice(0, MAX_NAME_CHARS)}`);
  const { text } =
    name === 'known_tools'
      ? await getKnownTools(scope, resolution, budgetOf(given.tokenBudget))
      : await getSelfEvaluation(scope, resolution);
  return {
    ...(prompt.description === undefined ? {} : { description: prompt.description }),
    messages: [{ role: 'user', content: { type: 'text', text } }],
  };
}
