import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ImportRunView } from '@/lib/features/sources/source-contract';
import { RunNotices } from './run-status';

function noticesOf(warnings: number): string {
  const places = Array.from({ length: warnings }, (_, at) => ({
    name: `op${at}`,
    pointer: '/paths',
    message: 'Long.',
  }));
  const run = {
    status: 'applied',
    counts: null,
    refused: [],
    warnings: places,
    error: null,
  } as unknown as ImportRunView;
  return renderToStaticMarkup(createElement(RunNotices, { run, fromServer: false }));
}

it('says that there may be more warnings than a run keeps', () => {
  expect(noticesOf(999)).toContain('>999 warnings<');
  expect(noticesOf(999)).toContain('>and 979 more<');
  expect(noticesOf(1_000)).toContain('>At least 1,000 warnings<');
  expect(noticesOf(1_000)).toContain('>and at least 980 more<');
});
