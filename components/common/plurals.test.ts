import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A number and its noun in the singular or plural, written by hand. */
const BY_HAND = [
  // {count} {count === 1 ? 'tool' : 'tools'}
  /\} \$?\{[^{}]*=== 1 \? '(\w+)' : '\1s'\}/,
  // count === 1 ? '1 tool' : `${count} tools`
  /=== 1 \? '1 (\w+)' : `\$\{[^`]*\} \1s`/,
  // `${count} tool${count === 1 ? '' : 's'}`
  /=== 1 \? '' : 's'/,
];

it('numbers with their nouns are formatted by `counted`', () => {
  const files = readdirSync('components', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    readFileSync(`components/${file}`, 'utf8')
      .split('\n')
      .filter((line) => BY_HAND.some((pattern) => pattern.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
