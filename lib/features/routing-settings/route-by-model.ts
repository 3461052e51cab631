import { argumentProblems } from '@/lib/json-schema/argument-problems';
import { passGate } from '@/lib/routing/gate';
import type { ModelFailure } from '@/lib/routing/model-failure';
import type { PromptContext, PromptTool } from '@/lib/routing/prompts';
import type { SelectedTool } from '@/lib/routing/read-answers';
import type { Routing } from './load-routing';
import { reviewByModel } from './review-by-model';
import { selectByModel } from './select-by-model';

/** Outcome that a packet with this message would have: call the tool, first ask the user or a person, or nothing. */
export type RoutedOutcome = 'call' | 'ask' | 'none';

export interface RoutedMessage {
  did: RoutedOutcome;
  tool: SelectedTool | null;
  confidence: number | null;
  reasoning: string;
  failure: ModelFailure | null;
  tokens: { input: number; output: number };
  modelMs: number;
}

export interface RouteOptions {
  /** Attempts of each request; default: as for packets. */
  tries?: number;
  calibrateOf?: (tool: string) => ((confidence: number) => number) | null;
  requiresApproval?: (tool: string) => boolean;
}

const NOWHERE: PromptContext = { session: null, goal: null, results: [] };

/** Routes a message with the organization's model over the whole path of packets, up to the call. */
export async function routeByModel(
  message: string,
  tools: readonly PromptTool[],
  routing: Pick<Routing, 'values' | 'target'>,
  { tries, calibrateOf = () => null, requiresApproval = () => false }: RouteOptions = {},
): Promise<RoutedMessage> {
  const toolOf = (name: string) => tools.find((one) => one.name === name);
  const selection = await selectByModel(message, tools, NOWHERE, routing, {
    nameProblems: (name) => (toolOf(name) ? [] : [`${name} is not an available tool: use one of them, or null`]),
    ...(tries !== undefined && { tries }),
  });
  const { tool, reasoning, failure, tokens, modelMs } = selection;
  const nothing: RoutedMessage = { did: 'none', tool, confidence: null, reasoning, failure, tokens, modelMs };
  const chosen = tool && toolOf(tool.toolName);
  if (!tool || !chosen) return nothing;
  const problems = argumentProblems(chosen.inputSchema, tool.params);
  const reviewed = await reviewByModel(routing, {
    ...{ message, selected: tool, tool: chosen, problems, context: NOWHERE },
    ...(tries !== undefined && { tries }),
  });
  const { confidenceThreshold: threshold, unapprovedCap, belowGate } = routing.values;
  const gate = { threshold, unapprovedCap, calibrate: calibrateOf(tool.toolName) };
  const verdict = passGate(reviewed.review, requiresApproval(tool.toolName), gate);
  const held: RoutedOutcome = verdict.event === 'person_needed' || belowGate === 'ask' ? 'ask' : 'none';
  return {
    did: verdict.event === 'gate_passed' ? 'call' : held,
    tool,
    confidence: verdict.calibratedConfidence ?? verdict.reviewConfidence,
    reasoning: reviewed.review?.reasoning ?? reasoning,
    failure: reviewed.failure,
    tokens: { input: tokens.input + reviewed.tokens.input, output: tokens.output + reviewed.tokens.output },
    modelMs: modelMs + reviewed.modelMs,
  };
}
