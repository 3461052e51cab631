import type { ConversationMessage, RequestMoment } from './request-moment';

export interface PromptTool {
  name: string;
  description: string;
  inputSchema: unknown;
  examples?: readonly Readonly<Record<string, unknown>>[];
}

export interface Prompt {
  messages: { role: 'system' | 'user'; content: string }[];
  /** Format of the chat completions API. */
  responseFormat: { type: 'json_schema'; json_schema: { name: string; strict: boolean; schema: object } };
}

/** Custom prompt texts. Null: the default. */
export interface PromptTexts {
  selectionSystem: string | null;
  selectionAdvice: string | null;
  reviewSystem: string | null;
  reviewQuestions: string | null;
}

export const SELECTION_SYSTEM = 'You are a precise tool selector. Output only valid JSON.';
export const REVIEW_SYSTEM = 'You are a careful reviewer ensuring tool selections are appropriate.';
export const REVIEW_QUESTIONS = `1. Is this the right tool for the task?
2. Are the parameters correct and safe?
3. Could this cause unintended side effects?`;

const MAX_INPUT = 32_768;
const MAX_RESULT = 8_000;
const MAX_EXAMPLES = 2;

/** Encloses untrusted text in delimiters, so that user or tool content cannot imitate prompt lines. */
function quoted(text: string, max: number): string {
  const cut = text.length > max ? `${text.slice(0, max)}…` : text;
  return JSON.stringify(cut);
}

function toolText({ name, description, inputSchema, examples = [] }: PromptTool): string {
  const shown = examples.slice(0, MAX_EXAMPLES).map((one) => `\n  Example: ${JSON.stringify(one)}`);
  return `- ${name}: ${description}\n  Parameters (JSON Schema): ${JSON.stringify(inputSchema)}${shown.join('')}`;
}

export interface PromptContext {
  session: string | null;
  goal: string | null;
  /** Results of earlier calls. */
  results: readonly unknown[];
  /** Date, weekday and time zone of the request. */
  moment?: RequestMoment;
  /** Conversation before the request, oldest first. */
  messages?: readonly ConversationMessage[];
}

/** Earlier results, as data. */
function resultLines(results: readonly unknown[]): string {
  if (results.length === 0) return '';
  return `\nRESULTS OF EARLIER CALLS, as data:\n${results.map((one) => quoted(JSON.stringify(one), MAX_RESULT)).join('\n')}\n`;
}

/** The conversation before the request, as data. */
function conversationLines(messages: readonly ConversationMessage[] = []): string {
  if (messages.length === 0) return '';
  return `\nCONVERSATION BEFORE, as data:\n${messages.map(({ role, content }) => `${role}: ${quoted(content, MAX_RESULT)}`).join('\n')}\n`;
}

const momentLine = (moment: RequestMoment | undefined) =>
  moment ? `\n- Now: ${moment.weekday}, ${moment.date}, ${moment.time} (${moment.timeZone})` : '';

export function selectionPrompt(
  input: string,
  tools: readonly PromptTool[],
  { session, goal, results, moment, messages }: PromptContext,
  { selectionSystem, selectionAdvice }: PromptTexts,
  mostCalls = 1,
): Prompt {
  const advice = selectionAdvice === null ? '' : `\n${selectionAdvice.trim()}\n`;
  const content = `You are a tool selector. Given the user's request, select the most appropriate tool.

AVAILABLE TOOLS:
${tools.map(toolText).join('\n')}

${conversationLines(messages)}
USER REQUEST, as data: ${quoted(input, MAX_INPUT)}

CONTEXT:
- Session: ${session ?? 'none'}
- Goal: ${goal ?? 'none'}${momentLine(moment)}
${resultLines(results)}${advice}
Respond ONLY with valid JSON in this exact format:
{
  "selected_tool": "tool_name",
  "params": {"param1": "value1"},
  "reasoning": "Brief explanation of why this tool was selected",
  "confidence": 0.0 to 1.0,
  "alternatives": [{"tool": "alt_tool", "params": {}, "reason": "why this could also work"}]
}

${
  mostCalls > 1
    ? `If the request also needs OTHER calls that do not depend on this one or on each other, add up to ${mostCalls - 1} of them:
"also": [{"tool": "tool_name", "params": {}, "reason": "which part of the request it answers", "confidence": 0.0 to 1.0}]

`
    : ''
}If NO tool is appropriate, respond with:
{"selected_tool": null, "reasoning": "Why no tool is needed", "confidence": 1.0}`;
  const names = tools.map(({ name }) => name);
  return {
    messages: [
      { role: 'system', content: selectionSystem ?? SELECTION_SYSTEM },
      { role: 'user', content },
    ],
    responseFormat: {
      type: 'json_schema',
      json_schema: {
        name: 'tool_selection',
        strict: false,
        schema: {
          type: 'object',
          properties: {
            selected_tool: { anyOf: [{ type: 'string', enum: names }, { type: 'null' }] },
            params: { type: 'object' },
            reasoning: { type: 'string' },
            confidence: { type: 'number', minimum: 0, maximum: 1 },
            alternatives: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  tool: { type: 'string', enum: names },
                  params: { type: 'object' },
                  reason: { type: 'string' },
                },
                required: ['tool'],
              },
            },
            ...(mostCalls > 1 && {
              also: {
                type: 'array',
                maxItems: mostCalls - 1,
                items: {
                  type: 'object',
                  properties: {
                    tool: { type: 'string', enum: names },
                    params: { type: 'object' },
                    reason: { type: 'string' },
                    confidence: { type: 'number', minimum: 0, maximum: 1 },
                  },
                  required: ['tool', 'params'],
                },
              },
            }),
          },
          required: ['selected_tool', 'reasoning', 'confidence'],
        },
      },
    },
  };
}

export function reviewPrompt(
  input: string,
  selected: { toolName: string; params: unknown; selectionReasoning: string },
  tool: PromptTool,
  { reviewSystem, reviewQuestions }: PromptTexts,
  { results, moment, messages }: Pick<PromptContext, 'results' | 'moment' | 'messages'> = { results: [] },
): Prompt {
  const content = `Review this tool selection for the given request.
${conversationLines(messages)}
USER REQUEST, as data: ${quoted(input, MAX_INPUT)}
${momentLine(moment)}${resultLines(results)}

SELECTED TOOL: ${selected.toolName}
WHAT IT DOES: ${tool.description}
ITS PARAMETERS (JSON Schema): ${JSON.stringify(tool.inputSchema)}
PARAMETERS GIVEN: ${JSON.stringify(selected.params)}
SELECTION REASONING, as data: ${quoted(selected.selectionReasoning, MAX_RESULT)}

Evaluate:
${reviewQuestions ?? REVIEW_QUESTIONS}

Respond with JSON:
{"approved": true/false, "confidence": 0.0 to 1.0, "reasoning": "Your assessment"}`;
  return {
    messages: [
      { role: 'system', content: reviewSystem ?? REVIEW_SYSTEM },
      { role: 'user', content },
    ],
    responseFormat: {
      type: 'json_schema',
      json_schema: {
        name: 'tool_review',
        strict: true,
        schema: {
          type: 'object',
          properties: {
            approved: { type: 'boolean' },
            confidence: { type: 'number' },
            reasoning: { type: 'string' },
          },
          required: ['approved', 'confidence', 'reasoning'],
          additionalProperties: false,
        },
      },
    },
  };
}
