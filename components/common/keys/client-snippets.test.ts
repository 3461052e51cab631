import { expect, it } from 'vitest';
import { SNIPPET_CLIENTS, snippetOf } from './client-snippets';

it('fills in the address and the key for every client', () => {
  for (const { value } of SNIPPET_CLIENTS) {
    const text = snippetOf(value, 'https://ambit.test', 'amb_agent_1');
    expect(text).toContain(value === 'curl' ? 'https://ambit.test/api/v1/tools' : 'https://ambit.test/api/mcp');
    expect(text).toContain('Bearer amb_agent_1');
  }
});

it('writes configurations that parse', () => {
  expect(JSON.parse(snippetOf('cursor', 'https://ambit.test', 'k')).mcpServers.ambit.url).toBe(
    'https://ambit.test/api/mcp',
  );
  expect(JSON.parse(snippetOf('vscode', 'https://ambit.test', 'k')).servers.ambit.type).toBe('http');
});
