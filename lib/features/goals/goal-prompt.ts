import type { ToolChoice } from '@/lib/llm/model-port';
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

/**
 * The seed's prompt for a goal over its tools, best first. What the state does not say is `Unknown`, a plan that is not there
 * `None`. Pure: the same for the same goal, tools and state.
 */
export function goalPrompt(goalId: string, tools: readonly ToolChoice[], state: GoalState): GoalPrompt {
  const data = dataOf(state);
  const content = `You are executing goal: ${goalId}

Current context:
- Customer: ${said(field(data, 'customer', 'name'), 'Unknown')}
- Phone: ${said(field(data, 'customer', 'phone'), 'Unknown')}
- Request: ${said(field(data, 'service', 'primary_request'), 'Unknown')}
- Solution plan: ${said(field(data, 'operations', 'solution_plan'), 'None')}

Available tools for this goal:
${tools.map(toolText).join('\n\n---\n\n')}

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
  return {
    messages: [
      { role: 'system', content: 'You are an MCP tool selector and command builder.' },
      { role: 'user', content },
    ],
    responseFormat: {
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
    },
  };
}
