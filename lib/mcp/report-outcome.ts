import { hash, randomUUID } from 'node:crypto';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { argumentProblem } from '@/lib/features/calls/argument-problem';
import type { RequestedCall } from '@/lib/features/calls/executors';
import { outcomesInput } from '@/lib/features/insights/outcomes/outcome-contract';
import { findOutcomes, recordOutcomes } from '@/lib/features/insights/outcomes/outcome-service';
import type { Resolution } from '@/lib/features/search/resolve-service';
import { isAppError } from '@/lib/shared/app-error';
import { OUTCOME_KINDS } from '@/lib/shared/outcome-kinds';
import { REPORT_OUTCOME } from '@/lib/shared/report-outcome';
import { countCall } from '@/lib/upstream/call-limits';
import type { Caller } from './caller';
import { errorResult } from './error-result';

const text = (maxLength: number, description: string) => ({ type: 'string', minLength: 1, maxLength, description });

const INPUT = {
  type: 'object',
  properties: {
    outcomeId: { type: 'string', format: 'uuid', description: 'The `ambit/outcomeId` in the `_meta` of the result.' },
    tool: text(200, 'Name of the tool that was called. Required without `outcomeId`.'),
    method: text(120, 'Sub-operation of the tool. Default: call.'),
    outcome: {
      type: 'string',
      enum: OUTCOME_KINDS,
      description:
        'ok: it worked. execution: it failed. contract_violation: arguments or result do not match the schema. wrong_tool_boundary: the task belongs to another tool. low_utility: the result is valid but did not help.',
    },
    error: {
      type: 'object',
      properties: { code: text(120, 'Short code.'), message: text(2_000, 'Message of the error.') },
      required: ['code', 'message'],
      additionalProperties: false,
    },
    boundary_axes: {
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: 120 },
      minItems: 1,
      maxItems: 50,
      description: 'Required for wrong_tool_boundary: topics of the task that the tool is not for.',
    },
    observed_task_shape: text(2_000, 'Description of the requested task.'),
    suggested_split: text(2_000, 'How the task could be divided among tools.'),
    evidence: text(4_000, 'Required for wrong_tool_boundary: the reason, in short.'),
  },
  required: ['outcome'],
  additionalProperties: false,
};

/** The tool's definition for `tools/list`. Read-only. */
export const REPORT_FORM: Buffer = Buffer.from(
  JSON.stringify({
    name: REPORT_OUTCOME,
    title: 'Report an outcome',
    description:
      'Reports the outcome of a tool call: a failure, a task that belongs to another tool, or a result that did not help. Returns what to do next: correct the call, or use another tool.',
    inputSchema: INPUT,
    annotations: {
      title: 'Report an outcome',
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: false,
      openWorldHint: false,
    },
  }),
);

/** True if the agent reports outcomes over MCP. The tool name is reserved then. */
export function isReporting({ agent }: Pick<Resolution, 'agent'>): boolean {
  return agent.input.reporting;
}

const NEXT = {
  correct: 'Correct the call and try again.',
  referral: 'Use another tool.',
  none: 'Nothing else to do.',
};

interface Given {
  outcomeId?: string;
  tool?: string;
  [field: string]: unknown;
}

/** Version 4 layout of a hash: a repeated report about the same result is the same event. */
function eventId(outcomeId: string, outcome: unknown): string {
  const hex = hash('sha256', `report ${outcomeId} ${outcome}`, 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Fills in what is known of the reported call. Null: the agent has no such call. */
async function eventOf({ scope, agent }: Caller, { request, context }: Resolution, { outcomeId, ...given }: Given) {
  if (outcomeId === undefined) {
    const session = request.session ?? undefined;
    const place = { session, channel: context.channel ?? undefined, goal: context.goal?.id };
    return { ...place, ...given, id: randomUUID(), occurredAt: new Date().toISOString() };
  }
  const call = (await findOutcomes(scope, [outcomeId])).find((one) => one.agent === agent.agentSlug);
  if (!call) return null;
  const { tool, method, session, channel, goal, packet, occurredAt } = call;
  const known = Object.entries({ tool, method, session, channel, goal, packet }).filter(([, value]) => value !== null);
  return { ...given, ...Object.fromEntries(known), id: eventId(outcomeId, given.outcome), occurredAt };
}

/** Records an outcome like `POST /outcomes`. What is wrong with the report is a result that the model can act on. */
export async function reportOutcome(
  caller: Caller,
  resolution: Resolution,
  given: RequestedCall['arguments'],
): Promise<CallToolResult> {
  const tooMany = countCall(caller.agent, REPORT_OUTCOME);
  if (tooMany) return errorResult(tooMany.message);
  const problem = argumentProblem(REPORT_OUTCOME, INPUT, given);
  if (problem) return errorResult(problem.message);
  const asked = given as Given;
  if (asked.tool === undefined && asked.outcomeId === undefined)
    return errorResult('Set `outcomeId` or `tool` to identify the call.');
  const event = await eventOf(caller, resolution, asked);
  if (event === null) return errorResult('You have no call with this `outcomeId`. Set `tool` instead.');
  const parsed = outcomesInput.safeParse({ events: [event] });
  if (!parsed.success)
    return errorResult(
      parsed.error.issues.map(({ path, message }) => `${path.slice(2).join('.')} ${message}`).join('; '),
    );
  const { agentId, agentSlug } = caller.agent;
  try {
    const { results } = await recordOutcomes(caller.scope, { agentId, agentSlug }, parsed.data.events);
    const { id, lane } = results[0]!;
    const structuredContent = { id, lane, next: NEXT[lane] };
    return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return errorResult(error.message);
  }
}
