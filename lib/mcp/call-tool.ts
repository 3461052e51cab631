import type { CallToolResult, InputRequiredResult } from '@modelcontextprotocol/server';
import { decide } from '@/lib/engine/decide';
import { hasBit } from '@/lib/engine/mask';
import { returnApproval } from '@/lib/features/approvals/approval-service';
import { findWay, runCall, type Way } from '@/lib/features/calls/run-call';
import type { Resolution } from '@/lib/features/resolve/resolve-service';
import { resolve } from '@/lib/http/agent-answers';
import { log } from '@/lib/log';
import { approvalStep } from './approval-step';
import type { Caller } from './caller';
import { errorResult } from './error-result';
import type { AskedCall } from './executors';
import { unknownTool } from './protocol-errors';

/** The tool's number when rules 1 to 11 let it through. Throws the same for a hidden tool and for one that is not there. */
export function requireCallable({ snapshot, agent, context }: Resolution, name: string): number {
  const index = snapshot.numberCalled(name);
  if (index === undefined || !hasBit(decide(agent.compiled, context), index)) throw unknownTool(name);
  return index;
}

/** The call never reached the tool: what a person approved is still to be done. */
async function giveBack({ scope }: Caller, approval: string): Promise<void> {
  await returnApproval(scope, approval).catch((error) =>
    log().warn({ err: error, approval }, 'an approval that was not needed could not be given back'),
  );
}

/**
 * `tools/call` on one resolution: decided here, and where a person has to approve, held for them; all else is `runCall`'s.
 * Throws a ProtocolError for a tool that may not be called; everything that a model can act on is a result.
 */
export async function callTool(
  caller: Caller,
  resolution: Resolution,
  asked: AskedCall,
): Promise<CallToolResult | InputRequiredResult> {
  const { scope, agent } = caller;
  const { name } = asked;
  const index = requireCallable(resolution, name);
  let approval: string | undefined;
  let answer: CallToolResult | InputRequiredResult | undefined;
  const letOn = async (way: Way): Promise<Way | null> => {
    const step = await approvalStep(caller, way, asked, async () => {
      const now = (await resolve(agent, resolution.request)).resolution;
      return findWay(scope, now, requireCallable(now, name), name);
    });
    if ('answer' in step) {
      answer = step.answer;
      return null;
    }
    approval = step.id;
    return step.on;
  };
  const end = await runCall({
    ...{ scope, maker: agent, resolution, index, asked },
    ...(hasBit(resolution.agent.compiled.requiresApproval, index) ? { letOn } : {}),
  });
  if (end.kind === 'held') return answer!;
  if (end.kind === 'result' || end.kind === 'asks') return end.result;
  if (end.kind === 'refused' && approval) await giveBack(caller, approval);
  return errorResult(end.message);
}
