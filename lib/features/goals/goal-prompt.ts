import type { ToolChoice } from '@/lib/llm/model-port';
import { countTextTokens } from '@/lib/snapshot/token-count';
import { dataOf, type GoalState } from './goal-state';
import { parameterLines } from './parameter-lines';

/** What a model is sent to choose a tool of a goal and to build its arguments. */
export interface GoalPrompt {
  messages: { role: 'system' | 'user'; content: string }[];
  /** As chat completions take it. */
  responseFormat: { type: 'json_schema'; json_schema: { name: string; strict: boolean; schema: object } };
}

const MOST_CHARS = 4_000;

/** A value of the state on one line, so that what a caller said cannot look like a line of the prompt. */
function said(value: unknown, otherwise: string): string {
  if (!value) return otherwise;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return line === '' ? otherwise : line.length > MOST_CHARS ? `${line.slice(0, MOST_CHARS)}…` : line;
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
- Customer: ${said(field(data, 'customer', 'name'), 'Unknown')}
- Phone: ${said(field(data, 'customer', 'phone'), 'Unknown')}
- Request: ${said(field(data, 'service', 'primary_request'), 'Unknown')}
- Solution plan: ${said(field(data, 'operations', 'solution_plan'), 'None')}

Available tools for this goal:
`;
}

const SYSTEM = 'You are an MCP tool selector and command builder.';

function responseFormatOf(tools: readonly ToolChoice[]): GoalPrompt['responseFormat'] {
  return {
    type: 'json_schema',
    json_schema: {
      name: 'tool_call',
      // Arguments are of whichever tool was chosen: checking the answer says what is wrong with them.
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
 * The seed's prompt for a goal over its tools, best first. What the state does not say is `Unknown`, a plan that is not there
 * `None`. Pure: the same for the same goal, tools and state.
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
  /** With the separator after it. */
  joined: number;
  /** With the end of the prompt after it. */
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
 * The o200k_base tokens of `goalPrompt`: of its messages and of the response format as JSON. A sum over the tools, each counted
 * once: a tool's text begins with a sign after a line's end, where the encoding parts text whatever stands before it.
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
