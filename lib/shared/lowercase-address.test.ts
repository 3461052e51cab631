import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { lowercaseAddress } from './text';

const root = path.resolve(import.meta.dirname, '../..');

it('changes ASCII letters only', () => {
  expect(lowercaseAddress('Ada@Example.COM')).toBe('ada@example.com');
  expect(lowercaseAddress('\u212aim@acme.test')).toBe('\u212aim@acme.test');
});

/** `email.toLowerCase()` and the like, and any lowercase in a file that handles what `emailAddress` has checked. */
const LOWERED = /\b\w*(?:mail|address)\w*\??\.(?:trim\(\)\.)?to(?:Locale)?LowerCase\(/i;

it('is the only way in which addresses are lowercased', () => {
  const files = ['lib', 'app', 'components', 'prisma', 'scripts', 'server'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !/\.test\.ts$|generated\//.test(name))
      .map((name) => path.join(folder, name)),
  );
  const offends = (text: string) =>
    LOWERED.test(text) || (/\bemailAddress\b.*from '/.test(text) && /LowerCase\(/.test(text));
  expect(files.filter((file) => offends(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  for (const planted of ['email.toLowerCase()', 'ownerEmail?.toLowerCase()', 'idOrEmail.trim().toLocaleLowerCase()'])
    expect(offends(planted), planted).toBe(true);
  expect(offends(`import { emailAddress } from 'x';\nword.toLowerCase()`)).toBe(true);
});
