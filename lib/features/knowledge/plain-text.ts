export interface TextBlock {
  /** Nearest preceding heading. */
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

/** Converts an article's Markdown to plain text blocks, up to `most` characters in total. */
export function textBlocks(markdown: string, max = 40_000): TextBlock[] {
  const blocks: TextBlock[] = [];
  let heading: string | null = null;
  let lines: string[] = [];
  let inCode = false;
  const close = () => {
    const text = lines.join(' ').replace(/\s+/g, ' ').trim();
    if (text !== '') blocks.push({ heading, text });
    lines = [];
  };
  for (const line of markdown.slice(0, max).split('\n')) {
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
