import { expect, it } from 'vitest';
import { hiddenCharacters, withHiddenShown } from './hidden-characters';

it('finds what a reader does not see, and writes it out', () => {
  const text = 'Send\u200b mail\u202egnp.exe\u{e0041}\u00ad';
  expect(hiddenCharacters(text).map(({ kind, name }) => [kind, name])).toEqual([
    ['invisible', 'U+200B'],
    ['bidirectional', 'U+202E'],
    ['invisible', 'U+E0041'],
    ['invisible', 'U+00AD'],
  ]);
  expect(withHiddenShown(text)).toBe('Send⟨U+200B⟩ mail⟨U+202E⟩gnp.exe⟨U+E0041⟩⟨U+00AD⟩');
});

it('leaves words of any script, line breaks and emoji alone', () => {
  for (const text of ['Crée une facture\n\tпривет 请求 שלום नमस्ते', '👩‍💻 ✔️ 👍🏽 1️⃣ 🏳️‍🌈', 'a\r\nb'])
    expect(withHiddenShown(text)).toBe(text);
});
