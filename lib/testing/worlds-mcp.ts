import type { Answer, RunningApp } from './installation';
import { mcpMessage } from './mcp/mcp-message';

interface Asked {
  at: RunningApp;
  key: string;
  /** True if the agent's list has find_tools and call_tool. */
  searches: boolean;
  stated: { session: string | null; channel: string | null; goal: string | null };
  same(what: string, actual: unknown, expected: unknown): void;
}

const errorOf = ({ body }: Answer) => [body.error?.code, body.error?.data?.code];

/** If the request itself is rejected, list and call are too, for the same reason. */
export async function compareRefusal({ at, key, stated, same }: Asked, code: string): Promise<void> {
  same('MCP list refused', errorOf(await mcpMessage(at, key, 'tools/list', {}, stated)), [-32602, code]);
  const call = await mcpMessage(at, key, 'tools/call', { name: 'anything', arguments: {} }, stated);
  same('MCP call refused', errorOf(call), [-32602, code]);
}

/**
 * `shown`: the names that rules 1 to 11 leave, in the list's order; `beside`: those of them that stay listed where the
 * agent searches.
 */
export async function compareList(
  { at, key, searches, stated, same }: Asked,
  shown: readonly string[],
  beside: readonly string[],
): Promise<void> {
  const { body } = await mcpMessage(at, key, 'tools/list', {}, stated);
  const names = body.result?.tools.map(({ name }: { name: string }) => name);
  same('MCP list', names, searches ? ['find_tools', 'call_tool', ...beside] : shown);
}

interface CallDecision {
  allowed: boolean;
  requiresApproval: boolean;
}

/** Result of a call: nothing runs here, so an allowed one reports that or asks a person, and every other is an unknown tool. */
export async function compareCall(
  asked: Asked,
  tool: string,
  { allowed, requiresApproval }: CallDecision,
): Promise<void> {
  const { at, key, searches, stated, same } = asked;
  const call = { name: tool, arguments: { zebra: 'z' } };
  const ways = searches ? [call, { name: 'call_tool', arguments: call }] : [call];
  const expected = requiresApproval ? /^A person has to approve this call/ : /does not run it/;
  for (const params of ways) {
    const { body } = await mcpMessage(at, key, 'tools/call', params, stated);
    const what = `MCP call by ${params.name}`;
    if (allowed) {
      const { isError, content } = body.result ?? {};
      same(what, [isError, expected.test(content?.[0].text) || content], [true, true]);
    } else same(what, [body.error?.code, body.error?.message], [-32602, `Unknown tool: ${tool}`]);
  }
}

/** A search finds only what rules 1 to 11 leave, and `find_tools` the same, in the same order. */
export async function compareSearch(asked: Asked, query: string, allowed: readonly string[]): Promise<void> {
  const { at, key, searches, stated, same } = asked;
  const words = new URLSearchParams({ q: query, limit: '10' });
  for (const [what, value] of Object.entries(stated)) if (value !== null) words.set(what, value);
  const { body } = await at.call('GET', `/tools/search?${words}`, { key });
  const names: string[] = body.data.map(({ name }: { name: string }) => name);
  same(
    'search',
    names.filter((name) => !allowed.includes(name)),
    [],
  );
  if (!searches) return;
  const found = await mcpMessage(at, key, 'tools/call', { name: 'find_tools', arguments: { query } }, stated);
  const { tools } = JSON.parse(found.body.result?.content[0].text ?? '{}');
  same(
    'find_tools',
    tools?.map(({ name }: { name: string }) => name),
    names,
  );
}
