import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ArticleInput, articleInput } from '@/lib/features/knowledge/article-contract';

const FOLDER = path.join('prisma', 'catalog', 'knowledge');

/** Links between articles name files, so that they work in a checkout. Here they become addresses of the docs. */
const withAddresses = (body: string) => body.replace(/\]\(([a-z0-9-]+)\.md\)/g, '](/docs/$1)');

/** Parses an article: `name: value` lines between dashes, then Markdown. Throws on invalid input. */
function readArticle(file: string): ArticleInput {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${file} has no head between dashes`);
  const fields = Object.fromEntries(
    head.split('\n').map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at), line.slice(at + 2)];
    }),
  );
  const tags = fields.tags?.split(', ') ?? [];
  return articleInput.parse({ ...fields, slug: path.basename(file, '.md'), tags, body: withAddresses(body.trim()) });
}

/** Reads the bundled articles: `guide` for the platform, `asdlc` for the demonstration. */
export function readArticles(set: 'guide' | 'asdlc'): ArticleInput[] {
  const folder = path.resolve(FOLDER, set);
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return files.sort().map((name) => readArticle(path.join(folder, name)));
}
