import type { CallToolResult, InputRequiredResult } from '@modelcontextprotocol/server';
import { decide } from '@/lib/engine/decide';
import { hasBit } from '@/lib/engine/mask';
import { argumentProblem } from '@/lib/features/calls/argument-problem';
import type { RequestedCall } from '@/lib/features/calls/executors';
import type { Resolution } from '@/lib/features/search/resolve-service';
import { searchTools } from '@/lib/features/search/search-service';
import { REPORT_OUTCOME } from '@/lib/shared/report-outcome';
import { countCall } from '@/lib/upstream/call-limits';
import { callTool, requireCallable } from './call-tool';
import type { Caller } from './caller';
import { errorResult } from './error-result';
import { CALL_INPUT, CALL_TOOL, DEFAULT_FOUND, FIND_INPUT, FIND_TOOLS, isInSearchMode } from './meta-tools';
import { isReporting, reportOutcome } from './report-outcome';

const NOTHING_FOUND =
  'No tool that you may use fits these words. Any tools listed here are examples. Search again with other words, or continue without a tool.';

/** Runs the same search as `GET /tools/search`, with call details. */
async function find(
  caller: Caller,
  resolution: Resolution,
  given: RequestedCall['arguments'],
): Promise<CallToolResult> {
  const tooMany = countCall(caller.agent, FIND_TOOLS);
  if (tooMany) return errorResult(tooMany.message);
  const problem = argumentProblem(FIND_TOOLS, FIND_INPUT, given);
  if (problem) return errorResult(problem.message);
  const { query, limit = DEFAULT_FOUND } = given as { query: string; limit?: number };
  const { data } = await searchTools(resolution, query.trim(), limit);
  const { snapshot, agent } = resolution;
  const { requiresApproval } = agent.compiled;
  const found = data.map(({ name, description }) => {
    const index = snapshot.indexByAgentName(name)!;
    const { inputSchema } = snapshot.tools[index]!.served;
    return { name, description, inputSchema, ...(hasBit(requiresApproval, index) ? { requiresApproval: true } : {}) };
  });
  const answer = { tools: found, ...(data.every(({ score }) => score === 0) ? { message: NOTHING_FOUND } : {}) };
  return { content: [{ type: 'text', text: JSON.stringify(answer) }] };
}

/** Calls the tool named in the arguments, like any other call; the policy decision comes first. */
function call(caller: Caller, resolution: Resolution, asked: RequestedCall): ReturnType<typeof callTool> {
  const { name, arguments: given } = asked.arguments;
  if (typeof name === 'string') requireCallable(resolution, name);
  const problem = argumentProblem(CALL_TOOL, CALL_INPUT, asked.arguments);
  if (problem) return Promise.resolve(errorResult(problem.message));
  return callTool(caller, resolution, {
    ...asked,
    name: name as string,
    arguments: (given ?? {}) as RequestedCall['arguments'],
  });
}

/**
 * Handles `tools/call` by the agent's mode. For agents in search mode, the two meta tool names are reserved; the tools
 * they find and call follow the same rules. For agents that report, so is the name of the tool that reports. Throws
 * like `callTool`.
 */
export async function callByMode(
  caller: Caller,
  resolution: Resolution,
  asked: RequestedCall,
): Promise<CallToolResult | InputRequiredResult> {
  if (isInSearchMode(resolution)) {
    if (asked.name === FIND_TOOLS) return find(caller, resolution, asked.arguments);
    if (asked.name === CALL_TOOL) return call(caller, resolution, asked);
  }
  if (asked.name === REPORT_OUTCOME && isReporting(resolution))
    return reportOutcome(caller, resolution, asked.arguments);
  return callTool(caller, resolution, asked);
}

/**
 * Returns true when the call will be forwarded to a source: allowed, without approval, and not a meta tool. Such a call
 * never requests input from the client.
 */
export function isForwarded(resolution: Resolution, name: string): boolean {
  const { snapshot, agent, context } = resolution;
  if (isInSearchMode(resolution) && (name === FIND_TOOLS || name === CALL_TOOL)) return false;
  if (name === REPORT_OUTCOME && isReporting(resolution)) return false;
  const index = snapshot.indexByAgentName(name);
  return (
    index !== undefined &&
    snapshot.tools[index]!.executable &&
    hasBit(decide(agent.compiled, context), index) &&
    !hasBit(agent.compiled.requiresApproval, index)
  );
}
