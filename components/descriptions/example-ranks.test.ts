import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CheckStatus } from './example-ranks';

test('a running check is announced', () => {
  const html = (isChecking: boolean) => renderToStaticMarkup(createElement(CheckStatus, { isChecking }));
  expect(html(true)).toMatch(/aria-live="polite".*Checking…/);
  expect(html(false)).not.toContain('Checking');
});
