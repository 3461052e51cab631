import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LiveMark } from './live-mark';

const shown = (query: { dataUpdatedAt: number; error: Error | null }) =>
  renderToStaticMarkup(createElement(LiveMark, { query, isLive: true }));

it('is live while updates succeed, and says nothing beside a list that could not be loaded', () => {
  expect(shown({ dataUpdatedAt: 1, error: null })).toContain('Live');
  expect(shown({ dataUpdatedAt: 1, error: new Error('503') })).toContain('The last update failed');
  expect(shown({ dataUpdatedAt: 0, error: new Error('503') })).toBe('');
});
