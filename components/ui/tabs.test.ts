import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Tabs } from './tabs';

const TABS = ['a', 'b'].map((value) => ({ value, label: value, content: value }));
const reachable = (value: string) =>
  [
    ...renderToStaticMarkup(createElement(Tabs, { value, tabs: TABS, label: 'Tabs', onValueChange() {} })).matchAll(
      /<button[^>]*>/g,
    ),
  ]
    .filter(([tag]) => tag.includes('tabindex="0"') || tag.includes('tabIndex="0"'))
    .map(([tag]) => /id="[^"]*-(\w+)"/.exec(tag)?.[1]);

test('one tab is reachable by keyboard, also when the value belongs to none', () => {
  expect(['a', 'b', 'none'].map(reachable)).toEqual([['a'], ['b'], ['a']]);
});
