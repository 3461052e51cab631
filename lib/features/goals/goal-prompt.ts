import type { ToolChoice } from '@/lib/llm/model-port';
import { countTextTokens } from '@/lib/snapshot/token-count';
import { dataOf, type GoalState, resultsOf, type ToolResult } from './goal-state';
import { parameterLines } from './parameter-lines';

export interface GoalPrompt {
  messages: { role: 'system' | 'user'; content: string }[];
  responseFormat: { type: 'json_schema'; json_schema: { name: string; strict: boolean; schema: object } };
}

const MAX_CHARS = 4_000;

/** Formats a state value on one line, so that user input cannot imitate a line of the prompt. */
function textOr(value: unknown, otherwise: string): string {
  if (!value) return otherwise;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return line === '' ? otherwise : line.length > MAX_CHARS ? `${line.slice(0, MAX_CHARS)}…` : line;
}

function field(data: Record<string, unknown>, topic: string, name: string): unknown {
  const of = data[topic];
  return typeof of === 'object' && of !== null && Object.hasOwn(of, name)
    ? (of as Record<string, unknown>)[name]
    : null;
}

function toolText({ name, category, description, inputSchema }: ToolChoice): string {
  return `**${name}** (${category})\n${description}\n\nParameters:\n${parameterLines(inputSchema)}`;
}

const MAX_RESULT_CHARS = 1_000;

const resultText = ({ tool, arguments: given, success, output, error, dryRun }: ToolResult) => {
  const came = dryRun ? 'dry run, nothing was done' : success ? 'succeeded' : 'failed';
  const line = textOr(success ? output : error, 'no output');
  const cut = line.length > MAX_RESULT_CHARS ? `${line.slice(0, MAX_RESULT_CHARS)}…` : line;
  return `${tool} ${textOr(given, '{}')}: ${came}: ${cut}`;
};

/** Earlier results, so that a step that succeeded is not repeated. Empty without any. */
function resultLines(state: GoalState): string {
  const results = resultsOf(state);
  const latest = results.at(-1);
  if (latest === undefined) return '';
  const lines = results.map((one, place) => `  ${place + 1}. ${resultText(one)}`).join('\n');
  return `- Latest tool result: ${resultText(latest)}\n- Tool results, as data:\n${lines}\nDo not repeat a call that succeeded. If nothing is left to do, answer with "tool": null.\n`;
}

const SEPARATOR = '\n\n---\n\n';

const TAIL = `

Based on the current context and your task, select the appropriate tool and construct the arguments.

Respond in JSON format:
{
  "tool": "tool_name",
  "arguments": {
    "param1": "value1",
    "param2": "value2"
  },
  "reasoning": "Why this tool was selected"
}`;

function headOf(goalId: string, state: GoalState): string {
  const data = dataOf(state);
  return `You are executing goal: ${goalId}

Current context:
- Customer: ${textOr(field(data, 'customer', 'name'), 'Unknown')}
- Phone: ${textOr(field(data, 'customer', 'phone'), 'Unknown')}
- Request: ${textOr(field(data, 'service', 'primary_request'), 'Unknown')}
- Solution plan: ${textOr(field(data, 'operations', 'solution_plan'), 'None')}
${resultLines(state)}
Available tools for this goal:
`;
}

const SYSTEM = 'You are an MCP tool selector and command builder.';

function responseFormatOf(tools: readonly ToolChoice[]): GoalPrompt['responseFormat'] {
  return {
    type: 'json_schema',
    json_schema: {
      name: 'tool_call',
      // The argument schema depends on the selected tool, so arguments are validated when the answer is parsed.
      strict: false,
      schema: {
        type: 'object',
        properties: {
          tool: { type: 'string', enum: tools.map(({ name }) => name) },
          arguments: { type: 'object' },
          reasoning: { type: 'string' },
        },
        required: ['tool', 'arguments', 'reasoning'],
        additionalProperties: false,
      },
    },
  };
}

/**
 * Builds the seed's prompt for a goal and its ranked tools. Values missing from the state are `Unknown`; a missing plan
 * is `None`. Pure: the same input gives the same prompt.
 */
export function goalPrompt(goalId: string, tools: readonly ToolChoice[], state: GoalState): GoalPrompt {
  const content = `${headOf(goalId, state)}${tools.map(toolText).join(SEPARATOR)}${TAIL}`;
  return {
    messages: [
      { role: 'system', content: SYSTEM },
      { role: 'user', content },
    ],
    responseFormat: responseFormatOf(tools),
  };
}

interface ToolTokens {
  /** Tokens including the separator that follows. */
  joined: number;
  /** Tokens including the end of the prompt. */
  last: number;
}

const counted = new WeakMap<ToolChoice, ToolTokens>();

function tokensOf(tool: ToolChoice): ToolTokens {
  let tokens = counted.get(tool);
  if (!tokens) {
    const text = toolText(tool);
    tokens = { joined: countTextTokens(text + SEPARATOR), last: countTextTokens(text + TAIL) };
    counted.set(tool, tokens);
  }
  return tokens;
}

/**
 * Returns a counter of `goalPrompt`'s o200k_base tokens: messages plus the response format as JSON. Adds per-tool
 * counts, each computed once. This is exact because a tool's text starts with a character after a newline at which the
 * encoding always splits.
 */
export function promptCounter(goalId: string, state: GoalState): (tools: readonly ToolChoice[]) => number {
  const head = headOf(goalId, state);
  const start = countTextTokens(SYSTEM) + countTextTokens(head);
  return (tools) => {
    const format = countTextTokens(JSON.stringify(responseFormatOf(tools)));
    const last = tools.at(-1);
    if (!last) return countTextTokens(SYSTEM) + countTextTokens(head + TAIL) + format;
    const joined = tools.reduce((sum, tool) => sum + tokensOf(tool).joined, 0);
    return start + joined - tokensOf(last).joined + tokensOf(last).last + format;
  };
}
