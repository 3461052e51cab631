/** A paragraph, list or piece of code of an article, without its markup. */
export interface TextBlock {
  /** The nearest heading above it. */
  heading: string | null;
  text: string;
}

const HEADING = /^ {0,3}#{1,6}[ \t]+(.*?)[ \t#]*$/;
const FENCE = /^ {0,3}(?:`{3,}|~{3,})/;
const CONTAINER = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])[ \t]+)+(?:\[[ xX]\][ \t]+)?/;
const TABLE_RULE = /^[ \t|:-]+$/;

function inline(line: string): string {
  return line
    .replace(/!?\[([^\]]{0,500})\]\([^)]{0,500}\)/g, '$1')
    .replace(/<(https?:[^>\s]{1,500})>/g, '$1')
    .replace(/[`*~]+/g, '')
    .replace(/(^|\s)_+(?=\S)|(\S)_+(?=[\s.,;:!?)]|$)/g, '$1$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

/** An article's Markdown as the text that readers see, block by block; never more than `most` characters of it. */
export function textBlocks(markdown: string, most = 40_000): TextBlock[] {
  const blocks: TextBlock[] = [];
  let heading: string | null = null;
  let lines: string[] = [];
  let inCode = false;
  const close = () => {
    const text = lines.join(' ').replace(/\s+/g, ' ').trim();
    if (text !== '') blocks.push({ heading, text });
    lines = [];
  };
  for (const line of markdown.slice(0, most).split('\n')) {
    if (FENCE.test(line)) {
      close();
      inCode = !inCode;
      continue;
    }
    const title = inCode ? null : HEADING.exec(line);
    if (title) {
      close();
      heading = inline(title[1]!).trim() || null;
    } else if (line.trim() === '') close();
    else if (inCode) lines.push(line.trim());
    else if (line.includes('|') && TABLE_RULE.test(line)) continue;
    else lines.push(inline(line.replace(CONTAINER, '')).replace(/[ \t]*\|[ \t]*/g, ' '));
  }
  close();
  return blocks;
}
