import { hasBit } from '@/lib/engine/mask';
import { callableIndex, type Resolution } from '@/lib/features/search/resolve-service';
import { argumentProblems } from '@/lib/json-schema/argument-problems';
import { findToolRequest } from '@/lib/routing/indicators';
import { findInventedCalls, type InventedCall, withoutInventedCalls } from '@/lib/routing/invented-calls';
import type { Inspection } from './packet-contract';

function inspectCall(resolution: Resolution, call: InventedCall): Inspection['calls'][number] {
  const { form, from, to, name: tool, arguments: given } = call;
  const index = tool === null ? undefined : callableIndex(resolution, tool);
  const found = { form, from, to, tool, arguments: given };
  if (index === undefined) return { ...found, callable: false, requiresApproval: false, problems: [] };
  const { inputSchema } = resolution.snapshot.tools[index]!.definition;
  return {
    ...found,
    callable: true,
    requiresApproval: hasBit(resolution.agent.compiled.requiresApproval, index),
    problems: argumentProblems(inputSchema, given ?? {}),
  };
}

/** Finds imitated calls in a text and says of each whether the agent may call its tool. Calls nothing. */
export function inspectText(resolution: Resolution, text: string): Inspection {
  const calls = findInventedCalls(text);
  const rest = withoutInventedCalls(text, calls);
  const indicator = findToolRequest(rest);
  return {
    calls: calls.map((call) => inspectCall(resolution, call)),
    routingRequested: calls.length > 0 || indicator !== null,
    indicator,
    text: rest,
  };
}
