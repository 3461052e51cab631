import { randomUUID } from 'node:crypto';
import { waitForNotifications } from '../fresh';
import type { Installation } from '../installation';
import { addLoopbackSource } from '../mcp/loopback-source';
import { insertRow, toolRow } from '../rows';
import type { Tenant } from '../seed-tenant';
import { approvedCall } from './approval-arranged';
import { fresh, nothing, type Sample } from './sample';

async function executableTool(at: Installation, { id }: Tenant) {
  const tool = fresh();
  await insertRow(at.owner, 'Tool', toolRow({ name: tool, readOnly: true, inputSchema: { type: 'object' } }, id));
  await addLoopbackSource(at.owner, id, [tool], async () => ({ content: [{ type: 'text', text: 'Done.' }] }));
  await waitForNotifications(at);
  return { tool };
}

/** Calls of agents. */
export const agentSamples: Record<string, Sample> = {
  listTools: { who: 'agent', query: 'channel=webchat&limit=5' },
  resolveTools: {
    who: 'agent',
    body: (ids) => ({ session: ids.session, format: 'openai', message: 'send an invoice', tokenBudget: 2_000 }),
  },
  searchTools: { who: 'agent', query: 'q=send+an+invoice&limit=3' },
  listGoalTools: { who: 'agent' },
  decideTool: { who: 'agent' },
  callTool: { who: 'agent', body: (ids) => ({ arguments: {}, session: ids.session }), arrange: executableTool },
  verifyReceipt: { who: 'anybody', body: () => ({ receipt: 'not.a.receipt' }) },
  listAgentGoals: { who: 'agent' },
  makeGoalPrompt: { who: 'agent', body: (ids) => ({ state: {}, session: ids.session, limit: 3 }) },
  parseGoalAnswer: {
    who: 'agent',
    body: () => ({ answer: { tool: 'query_org_data', arguments: { zebra: 'z' }, reasoning: 'it reads' } }),
  },
  executeGoal: { who: 'agent', body: (ids) => ({ state: { context: {} }, session: ids.session }) },
  putSession: { who: 'agent', body: () => ({ channel: 'webchat' }), arrange: async () => ({ session: fresh() }) },
  getSession: { who: 'agent' },
  disableSessionTool: { who: 'agent', body: () => ({ reason: 'it fails' }) },
  enableSessionTool: { who: 'agent', body: nothing },
  askApproval: { who: 'agent', body: () => ({ tool: 'create_invoice', arguments: { zebra: fresh() } }) },
  getOwnApproval: { who: 'agent' },
  useApproval: { who: 'agent', body: nothing, arrange: approvedCall },
  recordOutcomes: {
    who: 'agent',
    body: (ids) => ({
      events: [
        { id: randomUUID(), tool: ids.tool, session: ids.session, outcome: 'ok', occurredAt: new Date().toISOString() },
      ],
    }),
  },
};
