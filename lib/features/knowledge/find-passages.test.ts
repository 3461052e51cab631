import { describe, expect, it } from 'vitest';
import { findPassages, readBlocks, stemsOf } from './find-passages';
import { textBlocks } from './plain-text';

const ARTICLE = `Opening words about nothing.

## Why it matters

Teams that **vibe code** accept what [looks right](https://example.com). A \`schema\` says what is right.

- [x] invoices are validated
> quoted _invoice_ text

| a | b |
|---|---|
| cell | other |

\`\`\`ts
const schema = z.object({});
\`\`\`
`;

const passages = (question: string) => findPassages(readBlocks(textBlocks(ARTICLE)), stemsOf(question));

describe('the text of an article', () => {
  it('is what readers see, under its headings', () => {
    expect(textBlocks(ARTICLE)).toEqual([
      { heading: null, text: 'Opening words about nothing.' },
      { heading: 'Why it matters', text: 'Teams that vibe code accept what looks right. A schema says what is right.' },
      { heading: 'Why it matters', text: 'invoices are validated quoted invoice text' },
      { heading: 'Why it matters', text: 'a b cell other' },
      { heading: 'Why it matters', text: 'const schema = z.object({});' },
    ]);
  });
});

describe('passages', () => {
  it('mark words in any form, in the order of the article', () => {
    const found = passages('validating an invoice');
    expect(found).toHaveLength(1);
    expect(found[0]!.parts.filter(({ hit }) => hit).map(({ text }) => text)).toEqual([
      'invoices',
      'validated',
      'invoice',
    ]);
    expect(found[0]!.heading).toBe('Why it matters');
  });

  it('prefer those with more different words of the question', () => {
    const [first] = findPassages(readBlocks(textBlocks(ARTICLE)), stemsOf('vibe coding schema'), 1);
    expect(first!.parts.map(({ text }) => text).join('')).toContain('Teams that vibe code');
  });

  it('are found in scripts without spaces, with consecutive characters marked together', () => {
    const marked = (text: string, question: string) =>
      findPassages(readBlocks(textBlocks(text)), stemsOf(question)).flatMap(({ parts }) =>
        parts.filter(({ hit }) => hit).map((part) => part.text),
      );
    expect(marked('客户收到发票后应在三十天内付款。', '发票付款')).toEqual(['发票', '付款']);
    expect(marked('กรุณายื่นคำขอลางานล่วงหน้า', 'คำขอลางาน')[0]).toContain('คำขอลางาน');
    expect(marked('Die Übersicht', 'ubersicht')).toEqual(['Übersicht']);
  });

  it('are found by no stop words, and cut around what was asked', () => {
    expect(passages('what is the')).toEqual([]);
    const long = `${'filler word '.repeat(60)}needle ${'after it '.repeat(60)}`;
    const [cut] = findPassages(readBlocks(textBlocks(long)), stemsOf('needle'));
    const text = cut!.parts.map((part) => part.text).join('');
    expect(text.length).toBeLessThan(260);
    expect(text).toMatch(/^… .*needle .* …$/);
  });
});
