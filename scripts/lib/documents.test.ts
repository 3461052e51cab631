import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const markdownIn = (folder: string) =>
  readdirSync(path.join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name));
const DOCUMENTS = ['.', 'docs', 'packages/sdk', 'packages/cli', 'examples/agents', 'examples/back-office'].flatMap(
  markdownIn,
);

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Anchors of a document's headings, as GitHub makes them. */
function anchorsOf(file: string): string[] {
  return [...read(file).matchAll(/^#{1,6} (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function linksOf(file: string): { target: string; anchor: string }[] {
  return [...read(file).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([, target, anchor]) => ({
    target: target ? path.join(path.dirname(file), target) : file,
    anchor: anchor ?? '',
  }));
}

it.each(DOCUMENTS)('links of %s lead to files and headings that exist', (file) => {
  for (const { target, anchor } of linksOf(file)) {
    expect(existsSync(path.join(ROOT, target)), `${file}: ${target}`).toBe(true);
    if (anchor) expect(anchorsOf(target), `${file}: ${target}#${anchor}`).toContain(anchor);
  }
});

it('README leads to every document', () => {
  const reachable = new Set<string>();
  const visit = (file: string) => {
    if (reachable.has(file) || !file.endsWith('.md')) return;
    reachable.add(file);
    for (const { target } of linksOf(file)) visit(path.normalize(target));
  };
  visit('README.md');
  expect(markdownIn('docs').filter((file) => !reachable.has(file))).toEqual([]);
});
