import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { definitionHash } from '@/lib/features/sources/reading/imported-tool';
import { readSource } from '@/lib/features/sources/reading/read-source';
import { schemaProblems } from '@/lib/json-schema/input-schema';

const OPERATIONS = 1_223;
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

const bytes = brotliDecompressSync(readFileSync('prisma/catalog/github/rest-api.json.br'));
const { paths } = JSON.parse(bytes.toString()) as { paths: Record<string, Record<string, object>> };
const calls = Object.entries(paths).flatMap(([path, item]) =>
  METHODS.filter((method) => method in item).map((method) => `${method.toUpperCase()} ${path}`),
);

it('GitHub’s REST description comes whole: every operation is one tool, none is two', { timeout: 60_000 }, () => {
  const read = readSource({ kind: 'openapi', source: 'github', bytes });
  expect(calls).toHaveLength(OPERATIONS);
  expect(read).toMatchObject({ operations: OPERATIONS, refused: [], servers: ['https://api.github.com'] });
  expect(read.tools.map(({ call }) => `${call!.method} ${call!.path}`).sort()).toEqual(calls.sort());
  expect(new Set(read.tools.map(({ name }) => name)).size).toBe(OPERATIONS);
  for (const tool of read.tools) {
    expect(tool.name).toMatch(/^github__[A-Za-z0-9_-]{1,56}$/);
    expect(tool.description, tool.name).not.toBe('');
    expect(tool.operations, tool.name).not.toEqual([]);
    expect(JSON.stringify([tool.description, tool.inputSchema]), tool.name).not.toMatch(/\]\((?:https?:|\/|#)/);
    expect(tool.entities, tool.name).toEqual(expect.any(Array));
    expect(schemaProblems(tool.inputSchema, ''), tool.name).toEqual([]);
    // Every place of the path has its argument, and every argument its place.
    const places = [...tool.call!.path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1]);
    const given = Object.values(tool.call!.arguments).flatMap(({ in: where, name }) =>
      where === 'path' ? [name] : [],
    );
    expect(given.sort(), tool.name).toEqual(places.sort());
    expect(Object.keys(tool.inputSchema.properties as object)).toEqual(Object.keys(tool.call!.arguments));
    expect(tool.readOnly === true, tool.name).toBe(
      tool.call!.method === 'GET' && tool.name !== 'github__dependency-graph_generate-sbom-report',
    );
    expect(tool.destructive === true || tool.call!.method !== 'DELETE', tool.name).toBe(true);
  }
  const again = readSource({ kind: 'openapi', source: 'github', bytes });
  expect(again.tools.map(definitionHash)).toEqual(read.tools.map(definitionHash));
});
