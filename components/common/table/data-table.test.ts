import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { DataColumn } from './data-column';
import { DataTable } from './data-table';

interface Row {
  name: string;
  calls: number | null;
}

const ROWS: Row[] = [
  { name: 'b', calls: null },
  { name: 'a', calls: 2 },
  { name: 'c', calls: 11 },
];
const COLUMNS: DataColumn<Row>[] = [
  { label: 'Name', sortBy: ({ name }) => name, cell: ({ name }) => name },
  { label: 'Calls', numeric: true, sortBy: ({ calls }) => calls, cell: ({ calls }) => calls },
  { label: 'Note', cell: () => 'x' },
  { label: 'Actions', unlabeled: true, cell: () => null },
];

function markup(sort?: { id: string; desc: boolean }): string {
  return renderToStaticMarkup(
    createElement(DataTable<Row>, {
      label: 'Tools',
      rows: ROWS,
      columns: COLUMNS,
      keyOf: ({ name }) => name,
      isSelected: ({ name }) => name === 'a',
      ...(sort ? { sorting: { state: [sort], onChange: () => undefined } } : {}),
    }),
  );
}

const names = (html: string) => [...html.matchAll(/<tr [^>]*><td[^>]*>(\w)</g)].map(([, name]) => name);

describe('DataTable', () => {
  it('keeps the given order until it is sorted', () => {
    expect(names(markup())).toEqual(['b', 'a', 'c']);
    expect(markup()).not.toContain('aria-sort');
  });

  it('sorts numbers as numbers, and rows without a value last in both orders', () => {
    expect(names(markup({ id: 'Calls', desc: true }))).toEqual(['c', 'a', 'b']);
    expect(names(markup({ id: 'Calls', desc: false }))).toEqual(['a', 'c', 'b']);
    expect(markup({ id: 'Calls', desc: true })).toMatch(/aria-sort="descending"[^>]*><button[^>]*>Calls/);
  });

  it('has a button only in headings that sort', () => {
    expect([...markup().matchAll(/<button/g)]).toHaveLength(2);
  });

  it('labels the values for the stacked form, except the first and unlabeled ones', () => {
    expect([...markup().matchAll(/data-label="(\w+)"/g)].map(([, label]) => label)).toEqual(
      ROWS.flatMap(() => ['Calls', 'Note']),
    );
  });
});
