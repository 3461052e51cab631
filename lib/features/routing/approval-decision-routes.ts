import { approvalDecision, approvalView } from '@/lib/features/calls/approvals/approval-contract';
import { decideApproval, getApproval, packetOfApproval } from '@/lib/features/calls/approvals/approval-service';
import { routeGroup } from '@/lib/http/route';
import { decideOnPacket } from './decide-packet';

const { post } = routeGroup('Approvals');

/** Deciding about a call may also decide about its packet. */
export const approvalDecisionRoutes = [
  post('/orgs/{org}/approvals/{approval}/decision', {
    operationId: 'decideApproval',
    summary: 'Approves a call for one use within an hour, or denies it.',
    description:
      "Use it from a program that shows pending calls to people. The approval holds only for the same agent, tool and arguments. Agents' keys cannot approve.",
    permission: { org: 'configure' },
    body: approvalDecision,
    response: approvalView,
    handle: async ({ scope, params: { approval }, body }) => {
      const packet = await packetOfApproval(scope, approval);
      if (packet === null) return { body: await decideApproval(scope, approval, body) };
      await decideOnPacket(scope, packet, { ...body, line: approval });
      return { body: await getApproval(scope, approval) };
    },
    recover: async ({ scope, params: { approval } }) => ({ body: await getApproval(scope, approval) }),
  }),
];
