import { expect, it } from 'vitest';
import { addressText, hasPlaceholder, keptAddress, ownersAddress } from './shown-address';

it('reports an address with the placeholder', () => {
  const shown = addressText({ url: 'https://mcp.example', pathMark: 'a-mark' });
  expect(hasPlaceholder(shown)).toBe(true);
  // Only the host was changed: the placeholder must not become the path.
  expect(hasPlaceholder(` ${shown.replace('mcp.example', 'other.example')} `)).toBe(true);
  expect(hasPlaceholder(`${shown}?token=new`)).toBe(true);
  expect(hasPlaceholder('https://mcp.example/hooks/new?x=1')).toBe(false);
  expect(hasPlaceholder(addressText({ url: 'https://mcp.example', pathMark: null }))).toBe(false);
});

it.each([
  ['https://api.openai.com/v1', false],
  ['https://my.openai.azure.com/openai/v1/', false],
  ['https://generativelanguage.googleapis.com/v1beta', false],
  ['https://bedrock-runtime.eu-central-1.amazonaws.com', false],
  ['https://models.example/tok_91aacafe01/v1', true],
  ['https://models.example/v1/91aacafe01', true],
])('hides the path of %s, which may contain a token: %s', (address, hidesPath) => {
  const shown = ownersAddress(address);
  expect(shown).toEqual({ baseUrl: hidesPath ? new URL(address).origin : address, hidesPath });
  expect(keptAddress(shown.baseUrl, address)).toBe(address);
  expect(keptAddress('https://models.example/other', address)).toBe('https://models.example/other');
});
