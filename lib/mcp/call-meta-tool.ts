import type { CallToolResult, InputRequiredResult } from '@modelcontextprotocol/server';
import { decide } from '@/lib/engine/decide';
import { hasBit } from '@/lib/engine/mask';
import { argumentProblem } from '@/lib/features/calls/argument-problem';
import type { Resolution } from '@/lib/features/resolve/resolve-service';
import { searchTools } from '@/lib/features/resolve/search-service';
import { countCall } from './call-limits';
import { callTool, requireCallable } from './call-tool';
import type { Caller } from './caller';
import { errorResult } from './error-result';
import type { AskedCall } from './executors';
import { CALL_INPUT, CALL_TOOL, FIND_INPUT, FIND_TOOLS, FOUND_UNLESS_SAID, isSearching } from './meta-tools';

const NOTHING_FOUND =
  'No tool that you may use fits these words. Search again in other words, or go on without a tool.';

/** What `GET /tools/search` answers for the same words, with what a call needs to know. */
async function find(caller: Caller, resolution: Resolution, given: AskedCall['arguments']): Promise<CallToolResult> {
  const tooMany = countCall(caller.agent, FIND_TOOLS);
  if (tooMany) return errorResult(tooMany);
  const problem = argumentProblem(FIND_TOOLS, FIND_INPUT, given);
  if (problem) return errorResult(problem);
  const { query, limit = FOUND_UNLESS_SAID } = given as { query: string; limit?: number };
  const { data } = await searchTools(resolution, query.trim(), limit);
  const { snapshot, agent } = resolution;
  const { requiresApproval } = agent.compiled;
  const found = data.map(({ name, description }) => {
    const index = snapshot.numberCalled(name)!;
    const { inputSchema } = snapshot.tools[index]!.served;
    return { name, description, inputSchema, ...(hasBit(requiresApproval, index) ? { requiresApproval: true } : {}) };
  });
  const answer = { tools: found, ...(found.length === 0 ? { message: NOTHING_FOUND } : {}) };
  return { content: [{ type: 'text', text: JSON.stringify(answer) }] };
}

/** The call of the tool that is named inside, which is a call like any other: the name decides before anything else. */
function call(caller: Caller, resolution: Resolution, asked: AskedCall): ReturnType<typeof callTool> {
  const { name, arguments: given } = asked.arguments;
  if (typeof name === 'string') requireCallable(resolution, name);
  const problem = argumentProblem(CALL_TOOL, CALL_INPUT, asked.arguments);
  if (problem) return Promise.resolve(errorResult(problem));
  return callTool(caller, resolution, {
    ...asked,
    name: name as string,
    arguments: (given ?? {}) as AskedCall['arguments'],
  });
}

/**
 * `tools/call` as the agent's mode takes it: of an agent that searches, the two names are ours, whatever its catalogue
 * calls so; what they find and call is decided as everywhere. Throws what `callTool` throws.
 */
export async function callByMode(
  caller: Caller,
  resolution: Resolution,
  asked: AskedCall,
): Promise<CallToolResult | InputRequiredResult> {
  if (isSearching(resolution)) {
    if (asked.name === FIND_TOOLS) return find(caller, resolution, asked.arguments);
    if (asked.name === CALL_TOOL) return call(caller, resolution, asked);
  }
  return callTool(caller, resolution, asked);
}

/**
 * Whether a call comes down to one of a source: it is allowed, nobody has to be asked first, and the name is none of
 * ours. What comes of it is a result or a failure, and never a question to the client.
 */
export function isForwarded(resolution: Resolution, name: string): boolean {
  const { snapshot, agent, context } = resolution;
  if (isSearching(resolution) && (name === FIND_TOOLS || name === CALL_TOOL)) return false;
  const index = snapshot.numberCalled(name);
  return (
    index !== undefined &&
    snapshot.tools[index]!.definition.origin === 'source' &&
    hasBit(decide(agent.compiled, context), index) &&
    !hasBit(agent.compiled.requiresApproval, index)
  );
}
