import {
  CLIENT_CAPABILITIES_META_KEY,
  type Implementation,
  type ListToolsResult,
  type ProtocolError,
  Server,
  type ServerContext,
  TRACEPARENT_META_KEY,
} from '@modelcontextprotocol/server';
import { resolve } from '@/lib/features/search/agent-responses';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import { servedStep } from '@/lib/telemetry/mcp-step';
import type { RequestFacts } from '@/lib/telemetry/request-facts';
import { traced } from '@/lib/telemetry/traced';
import { VERSION } from '@/lib/version';
import { callByMode } from './call-meta-tool';
import { type Caller, mergeContext } from './caller';
import { CALL_TOOL, FIND_TOOLS, isInSearchMode } from './meta-tools';
import { getPrompt, PROMPTS } from './prompts';
import { toProtocolError } from './protocol-errors';
import { requestState } from './request-state';
import { RESOURCES, readResource } from './resources';
import { runningCalls } from './running-calls';
import { listMeta, toolsPage } from './tools-page';

export const SERVER_INFO: Implementation = { name: 'ambit', title: 'Ambit', version: VERSION };

/** Lists are not cacheable: policy changes apply to the next request, and listing is cheap. */
export const LIST_TTL_MS = 0;

/** Lists of prompts and resources only change with a new version of Ambit; the text of a resource may change at any time. */
const FIXED_LIST_TTL_MS = 3_600_000;

const INSTRUCTIONS =
  'These are the tools that you may use now. The list can change while you work: list the tools again if one is unknown.';

const SEARCH_INSTRUCTIONS = `You may use more tools than are listed. ${FIND_TOOLS} finds tools for what you want to do, and ${CALL_TOOL} calls them. The tools can change while you work: search again if one is unknown.`;

async function instructionsFor({ agent }: Caller): Promise<string> {
  const snapshot = await snapshotOf(agent);
  const known = snapshot.agent(agent.agentId);
  return known && isInSearchMode({ agent: known }) ? SEARCH_INSTRUCTIONS : INSTRUCTIONS;
}

/** Resolves one message of the caller. Throws a ProtocolError. */
export async function resolveFor({ agent, headers, facts }: Caller, meta: unknown) {
  try {
    const stated = mergeContext(headers, meta);
    return await resolve(agent, { format: 'mcp', ...stated, limit: null });
  } catch (error) {
    throw notedError(error, facts);
  }
}

/** Converts an error, and notes its code for the access log: the status of the answer is 200. */
function notedError(error: unknown, facts: RequestFacts): ProtocolError {
  const converted = toProtocolError(error);
  facts.code = String(converted.code);
  return converted;
}

function progressOf({ mcpReq }: ServerContext) {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return undefined;
  return (progress: object) => {
    const params = { ...progress, progressToken } as { progressToken: typeof progressToken; progress: number };
    // Disconnected clients are ignored; the signal aborts the call itself.
    void mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
  };
}

export function traceOf(meta: object | undefined): string | undefined {
  const traceparent = (meta as Record<string, unknown> | undefined)?.[TRACEPARENT_META_KEY];
  return typeof traceparent === 'string' && traceparent.length <= 64 ? traceparent : undefined;
}

function capabilitiesOf(envelope: object | undefined): Record<string, unknown> {
  return (envelope as Record<string, Record<string, unknown>> | undefined)?.[CLIENT_CAPABILITIES_META_KEY] ?? {};
}

/** Creates an MCP server for one request of one caller, of either protocol era. */
export async function mcpServer(caller: Caller, era: 'modern' | 'legacy'): Promise<Server> {
  const server = new Server(SERVER_INFO, {
    // Clients of the 2025 protocol have no stream for change notifications.
    capabilities: { tools: era === 'modern' ? { listChanged: true } : {}, prompts: {}, resources: {} },
    cacheHints: {
      'tools/list': { ttlMs: LIST_TTL_MS, cacheScope: 'private' },
      'prompts/list': { ttlMs: FIXED_LIST_TTL_MS, cacheScope: 'private' },
      'resources/list': { ttlMs: FIXED_LIST_TTL_MS, cacheScope: 'private' },
      'resources/templates/list': { ttlMs: FIXED_LIST_TTL_MS, cacheScope: 'private' },
      'resources/read': { ttlMs: LIST_TTL_MS, cacheScope: 'private' },
    },
    instructions: await instructionsFor(caller),
    requestState: { verify: requestState(caller).verify },
  });
  const { agentSlug } = caller.agent;
  const reject = (error: unknown): never => {
    throw notedError(error, caller.facts);
  };
  server.setRequestHandler('tools/list', (request, { mcpReq }) =>
    traced(servedStep('tools/list', { agent: agentSlug, traceparent: traceOf(mcpReq._meta) }), async () => {
      const { resolution } = await resolveFor(caller, mcpReq._meta);
      const page = await toolsPage(resolution, request.params?.cursor);
      const { tools, nextCursor, warnings } = page;
      return {
        tools: JSON.parse(tools.toString()),
        ...(nextCursor ? { nextCursor } : {}),
        ...(warnings.length > 0 ? { _meta: listMeta(page) } : {}),
      } as ListToolsResult;
    }),
  );
  server.setRequestHandler('tools/call', ({ params }, context) => {
    const { mcpReq } = context;
    const traceparent = traceOf(mcpReq._meta);
    const running = caller.mcpSession && runningCalls().start(caller.agent.keyId, caller.mcpSession, mcpReq.id);
    const signal = running ? AbortSignal.any([mcpReq.signal, running.signal]) : mcpReq.signal;
    const call = traced(servedStep('tools/call', { agent: agentSlug, traceparent }), async (open) => {
      const { resolution } = await resolveFor(caller, mcpReq._meta);
      // Unknown names are not used as a metric label.
      if (resolution.snapshot.indexByAgentName(params.name) !== undefined)
        open.set({ 'gen_ai.tool.name': params.name });
      try {
        const made = await callByMode(caller, resolution, {
          name: params.name,
          arguments: params.arguments ?? {},
          signal,
          onProgress: progressOf(context),
          traceparent,
          client: {
            capabilities: capabilitiesOf(mcpReq.envelope),
            inputResponses: mcpReq.inputResponses,
            requestState: () => mcpReq.requestState(),
          },
        });
        if ('isError' in made && made.isError) open.fail('tool_error');
        return made;
      } catch (error) {
        throw notedError(error, caller.facts);
      }
    });
    return running ? call.finally(running.end) : call;
  });
  server.setRequestHandler('prompts/list', () => ({ prompts: [...PROMPTS] }));
  server.setRequestHandler('prompts/get', async ({ params }, { mcpReq }) => {
    const { resolution } = await resolveFor(caller, mcpReq._meta);
    return getPrompt(caller, resolution, params).catch(reject);
  });
  server.setRequestHandler('resources/list', () => ({ resources: [...RESOURCES] }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }));
  server.setRequestHandler('resources/read', async ({ params }, { mcpReq }) => {
    const { resolution } = await resolveFor(caller, mcpReq._meta);
    return readResource(caller, resolution, params).catch(reject);
  });
  return server;
}
