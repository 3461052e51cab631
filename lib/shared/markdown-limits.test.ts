import { describe, expect, it } from 'vitest';
import { MAX_BODY_BYTES, markdownProblem } from './markdown-limits';

describe('markdownProblem', () => {
  it('takes what people write', () => {
    const text = [
      '# Title',
      '> > quoted twice',
      '- a\n  - b\n    - c **bold** and `code` and [link](https://example.com)',
      '| a | b |\n|---|---|\n| 1 | 2 |',
      `\`\`\`\n${'[['.repeat(500)}\n${' '.repeat(300)}deep code\n\`\`\``,
      '-'.repeat(200),
    ].join('\n\n');
    expect(markdownProblem(text)).toBeNull();
    expect(markdownProblem('')).toBeNull();
  });

  it.each([
    ['quotes', '> '.repeat(50)],
    ['quotes without spaces', '>'.repeat(50)],
    ['lists', `${'- '.repeat(40)}x`],
    ['indented lists', Array.from({ length: 60 }, (_, i) => `${'  '.repeat(i)}- x`).join('\n')],
    ['brackets', '['.repeat(5_000)],
    ['emphasis', '*a _b '.repeat(5_000)],
    ['emphasis over lines', '*a\n_b\n'.repeat(500)],
    ['links', '[a]('.repeat(2_000)],
    ['marks', 'word *em* `code` [link](/a)\n\n'.repeat(5_000)],
    ['cells', `|${'a|'.repeat(60)}\n`.repeat(300)],
    ['size', 'é'.repeat(MAX_BODY_BYTES / 2 + 1)],
  ])('refuses bombs of %s', (_, body) => {
    expect(markdownProblem(body)).toEqual(expect.any(String));
  });
});
