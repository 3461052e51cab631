import { describe, expect, it } from 'vitest';
import { readOpenApi } from '@/lib/features/sources/openapi/read-openapi';
import { definitionHash } from './imported-tool';
import { readManifest } from './read-manifest';
import { readMcpTools } from './read-mcp-tools';
import { readSource } from './read-source';

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

it('ignores extension fields of others', () => {
  const { tools, warnings } = readOpenApi(operation({ 'x-examples': { a: { value: 1 } } }), 's');
  expect([tools[0]!.examples, warnings]).toEqual([undefined, []]);
});

const long = 'x'.repeat(301);
const many = Array.from({ length: 21 }, (_, n) => `Request ${n}`);

describe.each([
  ['a text instead of a list', 'What do they still owe us', undefined],
  ['a blank request', [' ', EXAMPLES[0]], [EXAMPLES[0]]],
  ['a number', [7], undefined],
  ['a request that is too long', [long], [`${'x'.repeat(299)}…`]],
  ['too many requests', many, many.slice(0, 20)],
])('a tool with %s in our own field is read, with a warning', (_, examples, used) => {
  it.each([
    ['manifest', readManifest([{ ...entry, examples }], 's'), '/0/examples', '`examples`'],
    [
      'OpenAPI document',
      readOpenApi(operation({ 'x-ambit-examples': examples }), 's'),
      '/paths/~1bills/get/x-ambit-examples',
      '`x-ambit-examples`',
    ],
    [
      'server',
      readMcpTools({ server, tools: [{ ...entry, _meta: { 'ambit/examples': examples } }] }, 's'),
      '/tools/0/_meta/ambit~1examples',
      '`_meta["ambit/examples"]`',
    ],
  ])('from a %s', (_, { tools, refused, warnings }, pointer, field) => {
    expect([tools.map((tool) => tool.examples), refused]).toEqual([[used], []]);
    const limits = 'a list of at most 20 requests of at most 300 characters each. The rest was cut or ignored.';
    expect(warnings).toEqual([{ name: 'list', pointer, message: `${field} must be ${limits}` }]);
  });
});

it('has no warnings about refused operations', () => {
  const twice = readManifest([{ ...entry, examples: 'one' }, entry, { ...entry, name: 'other', examples: 'one' }], 's');
  expect(twice.refused.map(({ pointer }) => pointer)).toEqual(['/0', '/1']);
  expect(twice.warnings.map(({ pointer }) => pointer)).toEqual(['/2/examples']);
  const get = { operationId: 'list', responses: { 200: { description: 'ok' } } };
  const paths = { '/a': { get: { ...get, 'x-ambit-examples': 'one' } }, '/b': { get } };
  const document = readOpenApi({ ...operation({}), paths }, 's');
  expect([document.refused.length, document.warnings]).toEqual([2, []]);
});

it('says the line of a warning', () => {
  const bytes = new TextEncoder().encode(JSON.stringify([{ ...entry, examples: 'one' }], null, 1));
  const { warnings } = readSource({ kind: 'manifest', source: 's', bytes });
  expect(warnings).toEqual([expect.objectContaining({ pointer: '/0/examples', line: 8 })]);
});

it('writes an example with a line break on one line', () => {
  const { tools } = readOpenApi(operation({ 'x-ambit-examples': ['What do they\n  still owe us'] }), 's');
  expect(tools[0]!.examples).toEqual(['What do they still owe us']);
});

it('makes examples part of a definition, and leaves the hash of others as it was', () => {
  const [plain] = readManifest([entry], 's').tools;
  const [stated] = readManifest([{ ...entry, examples: EXAMPLES }], 's').tools;
  expect(definitionHash(stated!)).not.toBe(definitionHash(plain!));
  expect(definitionHash(plain!)).toBe('7EvIzspmDVv2JueqfH4e7SaLz7hz_tk8WwswatxqFMo');
});
