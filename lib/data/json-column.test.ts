import { expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { Prisma } from './generated/client';
import { jsonColumn, readColumns, writeColumns } from './json-column';

const columns = {
  block: jsonColumn('OrgPolicy.block', z.array(z.object({ tool: z.string() }))),
  error: jsonColumn('ImportRun.error', z.object({ message: z.string() }).nullable()),
};

it('returns the stored value itself, with unknown keys and the order of keys', () => {
  const stored = [{ reason: 'why', tool: 'send_email' }];
  expect(columns.block.read(stored, 'a')).toBe(stored);
  expect(JSON.stringify(columns.block.read(stored, 'a'))).toBe('[{"reason":"why","tool":"send_email"}]');
});

it('names table, column, row and place of a value that the schema does not allow', () => {
  expect(() => columns.block.read([{ tool: 'a' }, { tool: 7 }], '0198f3a2')).toThrow(
    /^The column OrgPolicy\.block of row 0198f3a2 holds an unexpected value at \/1\/tool: .*string/,
  );
  expect(() => columns.block.read(null, '0198f3a2')).toThrow(/^The column OrgPolicy\.block of row 0198f3a2 holds/);
});

it('reads all JSON columns of a row and leaves the others', () => {
  const row = readColumns(columns, { id: 'a', block: [] as unknown, error: null as unknown, name: 'n' }, 'a');
  expect(row).toEqual({ id: 'a', block: [], error: null, name: 'n' });
  expectTypeOf(row.block).toEqualTypeOf<{ tool: string }[]>();
  expectTypeOf(row.name).toEqualTypeOf<string>();
});

it('clears a nullable column the way Prisma asks for', () => {
  expect(writeColumns(columns, { block: [{ tool: 'a' }], error: null })).toEqual({
    block: [{ tool: 'a' }],
    error: Prisma.DbNull,
  });
});
