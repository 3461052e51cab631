import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

/* What a page imports without `import()` is sent before it can be used. */

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

const isClientModule = (file: string) => /^['"]use client['"]/.test(readFileSync(file, 'utf8'));

/** The first way from a page to something that is to load later. What only the server imports is not sent. */
function wayToLater(page: string): string[] | null {
  /** By module and side, since a module may be on both. */
  const cameFrom = new Map<string, string | null>([[`${isClientModule(page) ? '' : 'server '}${page}`, null]]);
  for (const at of cameFrom.keys()) {
    const file = at.replace('server ', '');
    const isServer = at !== file;
    if (!isServer && LATER.has(file)) {
      const way: string[] = [];
      for (let step: string | null = at; step; step = cameFrom.get(step) ?? null)
        way.unshift(path.relative(root, step.replace('server ', '')));
      return way;
    }
    if (!path.isAbsolute(file)) continue;
    if (!known.has(file)) known.set(file, importsOf(file));
    for (const next of known.get(file)!) {
      const key = isServer && !(path.isAbsolute(next) && isClientModule(next)) ? `server ${next}` : next;
      if (!cameFrom.has(key)) cameFrom.set(key, at);
    }
  }
  return null;
}

const PAGE = /(?:^|\/)(?:page|layout|error|not-found|forbidden)\.tsx$/;

const pagesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => PAGE.test(name))
    .map((name) => path.join(folder, name));

const offendersIn = (pages: string[]) =>
  pages.flatMap(
    (page) =>
      wayToLater(page)
        ?.map((step) => path.basename(step))
        .join(' → ') ?? [],
  );

test('no page starts with schemas or with the code of what only opens', () => {
  const pages = pagesOf(path.join(root, 'app'));
  expect(pages.length).toBeGreaterThan(60);
  expect(offendersIn(pages)).toEqual([]);
});

test('finds planted offenders in every kind of page, and not on the server', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'first-scripts-'));
  try {
    const files = {
      'layout.tsx': `import { Bar } from './bar';`,
      'signin/page.tsx': `import { server } from './server';\nimport { Bar } from '../bar';`,
      'signin/server.ts': `import { z } from 'zod';`,
      'docs/error.tsx': `'use client';\nimport { Dialog } from 'radix-ui';`,
      'docs/page.tsx': `import { server } from '../signin/server';`,
      'bar.tsx': `'use client';\nimport { schema } from './schema';`,
      'schema.ts': `import { z } from 'zod';`,
    };
    for (const [name, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), text);
    }
    expect(offendersIn(pagesOf(folder)).sort()).toEqual([
      'error.tsx → Dialog',
      'layout.tsx → bar.tsx → schema.ts → zod',
      'page.tsx → bar.tsx → schema.ts → zod',
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
