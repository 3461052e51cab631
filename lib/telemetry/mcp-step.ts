import type { Step } from './traced';

const BY = ['mcp.method.name', 'gen_ai.operation.name', 'gen_ai.tool.name', 'network.transport', 'server.address'];

/**
 * Span of an MCP request served by Ambit, by the OpenTelemetry conventions. `tool`: if already known; `traceparent`:
 * from the message.
 */
export function servedStep(
  method: 'tools/list' | 'tools/call',
  { tool, agent, traceparent }: { tool?: string; agent: string; traceparent: string | undefined },
): Step {
  return {
    name: tool === undefined ? method : `${method} ${tool}`,
    kind: 'server',
    traceparent,
    attributes: {
      'mcp.method.name': method,
      'gen_ai.operation.name': method === 'tools/call' ? 'execute_tool' : undefined,
      'gen_ai.tool.name': tool,
      'gen_ai.agent.name': agent,
      'network.transport': 'tcp',
    },
    duration: { name: 'mcp.server.operation.duration', by: BY },
  };
}

/** Span of a call to a source. `url`: null for a stdio server. */
export function forwardedStep(tool: string, url: string | null): Step {
  const { hostname, port, protocol } = url === null ? { hostname: undefined, port: '', protocol: '' } : new URL(url);
  return {
    name: `tools/call ${tool}`,
    kind: 'client',
    attributes: {
      'mcp.method.name': 'tools/call',
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': tool,
      'network.transport': url === null ? 'pipe' : 'tcp',
      'server.address': hostname,
      'server.port': hostname === undefined ? undefined : Number(port || (protocol === 'https:' ? 443 : 80)),
    },
    duration: { name: 'mcp.client.operation.duration', by: BY },
  };
}

/** Span of a tool execution, including retries. */
export function executedStep(tool: string, agent: string): Step {
  return {
    name: `execute_tool ${tool}`,
    attributes: { 'gen_ai.operation.name': 'execute_tool', 'gen_ai.tool.name': tool, 'gen_ai.agent.name': agent },
    duration: {
      name: 'gen_ai.execute_tool.duration',
      by: ['gen_ai.operation.name', 'gen_ai.tool.name', 'gen_ai.agent.name'],
    },
  };
}

/** Span of an HTTP request that a tool consists of. */
export function httpStep(tool: string, method: string, { hostname, port, protocol }: URL): Step {
  return {
    name: `${method} ${tool}`,
    kind: 'client',
    attributes: {
      'http.request.method': method,
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': tool,
      'server.address': hostname,
      'server.port': Number(port || (protocol === 'https:' ? 443 : 80)),
    },
  };
}
