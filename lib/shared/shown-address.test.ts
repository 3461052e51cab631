import { expect, it } from 'vitest';
import { addressText, hasPlaceholder } from './shown-address';

it('reports an address with the placeholder', () => {
  const shown = addressText({ url: 'https://mcp.example', pathMark: 'a-mark' });
  expect(hasPlaceholder(shown)).toBe(true);
  // Only the host was changed: the placeholder must not become the path.
  expect(hasPlaceholder(` ${shown.replace('mcp.example', 'other.example')} `)).toBe(true);
  expect(hasPlaceholder(`${shown}?token=new`)).toBe(true);
  expect(hasPlaceholder('https://mcp.example/hooks/new?x=1')).toBe(false);
  expect(hasPlaceholder(addressText({ url: 'https://mcp.example', pathMark: null }))).toBe(false);
});
