import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Markdown } from './markdown';

const rendered = (text: string) => renderToStaticMarkup(createElement(Markdown, { text }));

describe('Markdown', () => {
  it('renders what people write', () => {
    const html = rendered('## Title\n\n- [x] **done** in `code`\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n[docs](/docs)');
    for (const part of ['<h2>Title</h2>', '<strong>done</strong>', '<code>code</code>', '<td>1</td>', 'href="/docs"'])
      expect(html).toContain(part);
  });

  it('has no HTML of its writers, no scripts and no pictures of others', () => {
    const html = rendered(
      'a <script>alert(1)</script> <b onclick="x">b</b>\n\n<iframe src="//evil.example"></iframe>\n\n[x](javascript:alert(1)) ![pic](https://evil.example/p.png) <javascript:alert(1)>',
    );
    expect(html).not.toMatch(/<script|<b |<iframe|<img|href="javascript|onclick/i);
    expect(html).toContain('href="https://evil.example/p.png"');
  });

  it.each([
    ['paragraphs', 'word *em* `code` [link](/a)\n\n'.repeat(1_000)],
    ['a table', `|${'a|'.repeat(60)}\n|${'-|'.repeat(60)}\n${`|${'x|'.repeat(60)}\n`.repeat(90)}`],
    ['references', `${'[a]: /b\n\n'.repeat(1_500)}${'[a] '.repeat(300)}`],
    ['entities', '&amp;'.repeat(5_500)],
    ['one long line', 'a'.repeat(190_000)],
    ['autolinks', 'www.example.com '.repeat(5_000)],
    ['nested lists as deep as may be', `${'- '.repeat(12)}x\n`.repeat(200)],
    ['refused bombs', '['.repeat(100_000)],
  ])(
    'takes bounded time for %s',
    (_, text) => {
      const begun = performance.now();
      rendered(text);
      expect(performance.now() - begun).toBeLessThan(15_000);
    },
    20_000,
  );
});
