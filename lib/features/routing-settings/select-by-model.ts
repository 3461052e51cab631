import { argumentProblems } from '@/lib/json-schema/argument-problems';
import { ChatError } from '@/lib/llm/chat-client';
import { completeChecked } from '@/lib/llm/chat-model';
import type { ModelFailure } from '@/lib/routing/model-failure';
import { argumentsPrompt, type PromptContext, type PromptTool, selectionPrompt } from '@/lib/routing/prompts';
import { readArguments, readSelection, type SelectedTool } from '@/lib/routing/read-answers';
import type { Routing } from './load-routing';

export interface ModelSelection {
  tool: SelectedTool | null;
  alternatives: SelectedTool[];
  /** Further independent calls for the same message. */
  also: SelectedTool[];
  reasoning: string;
  /** Reason for a missing selection when the model failed: unreadable answer or unreachable model. */
  failure: ModelFailure | null;
  tokens: { input: number; output: number };
  modelMs: number;
  repaired: boolean;
}

export interface SelectionRules {
  /** Problems of the name of a selected tool; empty: it may be called. */
  nameProblems(name: string): readonly string[];
  /** Returns a callable tool that was not offered; undefined: unknown. */
  find?(name: string): PromptTool | undefined;
  mostCalls?: number;
  /** Attempts of each request. */
  tries?: number;
}

type Asking = Pick<Routing, 'values' | 'target'>;

const TRIES = 3;
/** Total time for retries and delays, as a multiple of one attempt's timeout. */
const TIMEOUT_FACTOR = 2;
const NO_TOOLS: ModelSelection = {
  ...{ tool: null, alternatives: [], also: [], failure: null, tokens: { input: 0, output: 0 }, modelMs: 0 },
  ...{ reasoning: 'No tool may be called.', repaired: false },
};

function takesArguments({ inputSchema }: PromptTool): boolean {
  const { properties, additionalProperties } = (inputSchema ?? {}) as Record<string, unknown>;
  return Object.keys((properties ?? {}) as object).length > 0 || typeof additionalProperties === 'object';
}

/** Problems that the model can correct. What the request does not say is asked of the user instead. */
function correctableProblems({ inputSchema }: PromptTool, params: Record<string, unknown>): string[] {
  return argumentProblems(inputSchema, params).filter((problem) => !problem.endsWith('is required'));
}

/** Sums what one selection takes. */
class Tally {
  readonly tokens = { input: 0, output: 0 };
  repaired = false;
  readonly #started = performance.now();

  constructor(
    private readonly asking: Asking,
    private readonly tries: number,
  ) {}

  get modelMs(): number {
    return performance.now() - this.#started;
  }

  add(usage: { inputTokens: number; outputTokens: number } | null): void {
    this.tokens.input += usage?.inputTokens ?? 0;
    this.tokens.output += usage?.outputTokens ?? 0;
  }

  async ask(
    prompt: Parameters<typeof completeChecked>[1],
    check: (text: string) => readonly string[],
  ): Promise<string> {
    const { values, target } = this.asking;
    const { selection: model, timeoutMs } = values.model!;
    const sampling = {
      ...{ temperature: values.selectionTemperature, topP: values.selectionTopP },
      maxTokens: values.selectionMaxTokens,
    };
    const options = { timeoutMs, totalMs: TIMEOUT_FACTOR * timeoutMs, tries: this.tries };
    try {
      const { text, usage, repaired } = await completeChecked(
        { ...target!, model },
        { ...prompt, sampling },
        options,
        check,
      );
      this.add(usage);
      this.repaired ||= repaired;
      return text;
    } catch (error) {
      if (error instanceof ChatError) this.add(error.usage);
      throw error;
    }
  }
}

/** Asks for the arguments of a selected tool. An answer that the tool's schema refuses is sent back once. */
async function withArguments(
  tally: Tally,
  selected: SelectedTool,
  tool: PromptTool,
  message: string,
  context: PromptContext,
  { values }: Asking,
  part: string | null,
): Promise<SelectedTool | ModelFailure> {
  const argumentExamples = values.toolExamples.filter((one) => one.tool === tool.name).map((one) => one.arguments);
  const text = await tally.ask(
    argumentsPrompt(message, { ...tool, argumentExamples }, context, values.prompts, part),
    (answer) => {
      const params = readArguments(answer);
      return params === null ? ['"params" is not an object'] : correctableProblems(tool, params);
    },
  );
  const params = readArguments(text);
  return params === null ? { code: 'unreadable', message: 'it contains no arguments' } : { ...selected, params };
}

/** Asks the organization's model for the arguments of a tool that the user chose. */
export async function argumentsByModel(
  message: string,
  tool: PromptTool,
  context: PromptContext,
  asking: Asking,
): Promise<Pick<ModelSelection, 'tool' | 'failure' | 'tokens' | 'modelMs' | 'repaired'>> {
  const tally = new Tally(asking, TRIES);
  const chosen = { toolName: tool.name, params: {}, selectionReasoning: 'Chosen by the user.', selectionConfidence: 1 };
  const ended = (written: SelectedTool | null, failure: ModelFailure | null) => ({
    ...{ tool: written, failure, tokens: tally.tokens, modelMs: tally.modelMs, repaired: tally.repaired },
  });
  if (!takesArguments(tool)) return ended(chosen, null);
  try {
    const written = await withArguments(tally, chosen, tool, message, context, asking, null);
    return 'code' in written ? ended(null, written) : ended(written, null);
  } catch (error) {
    if (!(error instanceof ChatError)) throw error;
    return ended(null, { code: error.fault, message: error.message });
  }
}

/**
 * Selects with the organization's model, in two steps: a tool by its name and one line of description, then its
 * arguments by its schema. Skips the second step when the tool takes no arguments or the answer already has valid ones.
 */
export async function selectByModel(
  message: string,
  tools: readonly PromptTool[],
  context: PromptContext,
  asking: Asking,
  { nameProblems, find, mostCalls = 1, tries = TRIES }: SelectionRules,
): Promise<ModelSelection> {
  if (tools.length === 0) return NO_TOOLS;
  const tally = new Tally(asking, tries);
  const toolOf = (name: string) => tools.find((one) => one.name === name) ?? find?.(name);
  const ended = (more: Partial<ModelSelection>): ModelSelection => ({
    ...{ ...NO_TOOLS, reasoning: '', ...more },
    ...{ tokens: tally.tokens, modelMs: tally.modelMs, repaired: tally.repaired },
  });
  try {
    const prompt = selectionPrompt(message, tools, context, asking.values.prompts, mostCalls);
    const text = await tally.ask(prompt, (answer) => {
      const { tool, problem } = readSelection(answer);
      return problem === null ? (tool === null ? [] : nameProblems(tool.toolName)) : [problem];
    });
    const { tool: selected, alternatives, also, reasoning, problem, withParams } = readSelection(text);
    if (problem !== null) return ended({ reasoning, failure: { code: 'unreadable', message: problem } });
    if (selected === null) return ended({ reasoning });
    const complete = async (one: SelectedTool, part: string | null): Promise<SelectedTool | ModelFailure> => {
      const tool = toolOf(one.toolName);
      if (!tool || nameProblems(one.toolName).length > 0) return one;
      const isGiven = withParams.has(one)
        ? argumentProblems(tool.inputSchema, one.params).length === 0
        : !takesArguments(tool);
      return isGiven ? one : withArguments(tally, one, tool, message, context, asking, part);
    };
    const further = also.slice(0, mostCalls - 1);
    const [tool, ...others] = await Promise.all([
      complete(selected, null),
      ...further.map((one) => complete(one, one.selectionReasoning)),
    ]);
    if ('code' in tool!) return ended({ reasoning, failure: tool });
    return ended({
      ...{ tool: tool!, alternatives, reasoning },
      // A call without readable arguments is stopped by its own review. The caller reports those beyond the limit.
      also: [...others.map((one, place) => ('code' in one ? further[place]! : one)), ...also.slice(further.length)],
    });
  } catch (error) {
    if (!(error instanceof ChatError)) throw error;
    return ended({ failure: { code: error.fault, message: error.message } });
  }
}
