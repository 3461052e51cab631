import type { Answer, RunningApp } from './installation';
import { mcpMessage } from './mcp/mcp-message';

interface Asked {
  at: RunningApp;
  key: string;
  stated: { session: string | null; channel: string | null; goal: string | null };
  same(what: string, actual: unknown, expected: unknown): void;
}

const errorOf = ({ body }: Answer) => [body.error?.code, body.error?.data?.code];

/** Where the request itself is refused, list and call are too, for the same reason. */
export async function compareRefusal({ at, key, stated, same }: Asked, code: string): Promise<void> {
  same('MCP list refused', errorOf(await mcpMessage(at, key, 'tools/list', {}, stated)), [-32602, code]);
  const call = await mcpMessage(at, key, 'tools/call', { name: 'anything', arguments: {} }, stated);
  same('MCP call refused', errorOf(call), [-32602, code]);
}

/** `shown`: the names that rules 1 to 11 leave, in the list's order. */
export async function compareList({ at, key, stated, same }: Asked, shown: readonly string[]): Promise<void> {
  const { body } = await mcpMessage(at, key, 'tools/list', {}, stated);
  same(
    'MCP list',
    body.result?.tools.map(({ name }: { name: string }) => name),
    shown,
  );
}

/** What a call comes to: nothing runs here, so an allowed one says that, and every other is an unknown tool. */
export async function compareCall({ at, key, stated, same }: Asked, tool: string, allowed: boolean): Promise<void> {
  const params = { name: tool, arguments: { zebra: 'z' } };
  const { body } = await mcpMessage(at, key, 'tools/call', params, stated);
  if (allowed) {
    same('MCP call', [body.result?.isError, /does not run it/.test(body.result?.content[0].text)], [true, true]);
  } else same('MCP call', [body.error?.code, body.error?.message], [-32602, `Unknown tool: ${tool}`]);
}

/** A search finds only what rules 1 to 11 leave. */
export function compareSearch({ same }: Asked, found: Answer, allowed: readonly string[]): void {
  const names: string[] = found.body.data.map(({ name }: { name: string }) => name);
  same(
    'search',
    names.filter((name) => !allowed.includes(name)),
    [],
  );
}
