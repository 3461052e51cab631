import { describe, expect, it } from 'vitest';
import { safeLink } from './safe-link';

describe('safeLink', () => {
  it.each([
    'https://example.com/a?b#c',
    'http://example.com',
    'mailto:a@example.com',
    '/docs/errors',
    '#part',
    'other-article',
    '?a=b',
  ])('keeps %s', (href) => {
    expect(safeLink(href)).toBe(href);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'blob:https://example.com/x',
    '',
  ])('drops %s', (href) => {
    expect(safeLink(href)).toBeNull();
  });
});
