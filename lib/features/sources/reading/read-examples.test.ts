import { expect, it } from 'vitest';
import { readOpenApi } from '@/lib/features/sources/openapi/read-openapi';
import { definitionHash } from './imported-tool';
import { readManifest } from './read-manifest';
import { readMcpTools } from './read-mcp-tools';

const EXAMPLES = ['What do they still owe us', 'Unpaid bills of Acme'];
const entry = { name: 'list', description: 'Lists.', inputSchema: { type: 'object' } };
const server = { name: 's', version: '1' };
const operation = (more: object) => ({
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  paths: { '/bills': { get: { operationId: 'list', responses: { 200: { description: 'ok' } }, ...more } } },
});

it('reads example requests from manifests, OpenAPI extensions and MCP metadata', () => {
  const read = [
    readManifest([{ ...entry, examples: [...EXAMPLES, EXAMPLES[0]] }], 's'),
    readOpenApi(operation({ 'x-ambit-examples': EXAMPLES }), 's'),
    readOpenApi(operation({ 'x-examples': EXAMPLES }), 's'),
    readMcpTools({ server, tools: [{ ...entry, _meta: { 'ambit/examples': EXAMPLES } }] }, 's'),
  ];
  for (const { tools } of read) expect(tools[0]!.examples).toEqual(EXAMPLES);
});

it('ignores extension fields of others, and refuses a manifest entry with anything but requests', () => {
  expect(readOpenApi(operation({ 'x-examples': { a: { value: 1 } } }), 's').tools[0]).not.toHaveProperty('examples');
  const { tools, refused } = readManifest([{ ...entry, examples: 'one' }], 's');
  expect(tools).toEqual([]);
  expect(refused[0]!.message).toContain('`examples` must be a list of at most 20 requests');
});

it('makes examples part of a definition, and leaves the hash of others as it was', () => {
  const [plain] = readManifest([entry], 's').tools;
  const [stated] = readManifest([{ ...entry, examples: EXAMPLES }], 's').tools;
  expect(definitionHash(stated!)).not.toBe(definitionHash(plain!));
  expect(definitionHash(plain!)).toBe('7EvIzspmDVv2JueqfH4e7SaLz7hz_tk8WwswatxqFMo');
});
