import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = ['lib', 'prisma'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
);

it('every row of the audit log is made by auditRow, or verifying would call it foreign', () => {
  const writers = SOURCES.filter((file) => /\.ts$/.test(file) && !/generated|\.test\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => /auditEvent\s*\.create/.test(text));
  expect(writers.length).toBeGreaterThan(2);
  for (const { file, text } of writers) expect(text, file).toContain('auditRow(');
});
