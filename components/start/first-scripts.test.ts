import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/* What a console page imports without `import()` is sent before it can be used. */

const root = path.resolve(import.meta.dirname, '../..');
const IMPORT = /^(?:import|export) (?!type\b)(?:([^'";]*?) from )?'([^']+)';/gm;

/** `radix-ui` exports one primitive a name, of which builds include the imported ones. */
const LATER = new Set([
  ...['zod', '@hookform/resolvers/zod', 'diff'],
  ...['Dialog', 'DropdownMenu', 'Popover', 'Select', 'Tooltip'].map((name) => `radix-ui/${name}`),
]);

function fileOf(from: string, target: string): string | null {
  const base = target.startsWith('@/') ? path.join(root, target.slice(2)) : path.resolve(path.dirname(from), target);
  return ['.ts', '.tsx', '/index.ts'].map((end) => `${base}${end}`).find((file) => existsSync(file)) ?? null;
}

/** Modules and packages that a file imports at once, without types. */
function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, clause = '', target = '']) => {
    const names =
      /\{([^}]*)\}/
        .exec(clause)?.[1]
        ?.split(',')
        .map((name) => name.trim())
        .filter(Boolean) ?? [];
    const isTypes = clause.startsWith('{') && names.every((name) => name.startsWith('type '));
    if (isTypes && names.length > 0) return [];
    if (target === 'radix-ui') return names.map((name) => `radix-ui/${name.split(' ')[0]}`);
    if (!target.startsWith('.') && !target.startsWith('@/')) return [target];
    return fileOf(file, target) ?? [];
  });
}

const known = new Map<string, string[]>();

/** The first way from a page to something that is to load later. */
function wayToLater(page: string): string[] | null {
  const cameFrom = new Map<string, string | null>([[page, null]]);
  for (const at of cameFrom.keys()) {
    if (LATER.has(at)) {
      const way: string[] = [];
      for (let step: string | null = at; step; step = cameFrom.get(step) ?? null)
        way.unshift(path.isAbsolute(step) ? path.relative(root, step) : step);
      return way;
    }
    // The server's part of a page.
    if (!path.isAbsolute(at) || at.includes('/lib/start/')) continue;
    if (!known.has(at)) known.set(at, importsOf(at));
    for (const next of known.get(at)!) if (!cameFrom.has(next)) cameFrom.set(next, at);
  }
  return null;
}

test('no page of the console starts with schemas or with the code of what only opens', () => {
  const pages = ['app/(console)', 'app/platform'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?:^|\/)(?:page|layout)\.tsx$/.test(name))
      .map((name) => path.join(root, folder, name)),
  );
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.flatMap((page) => wayToLater(page)?.join(' → ') ?? [])).toEqual([]);
});
