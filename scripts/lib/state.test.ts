import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { readSecrets } from './state.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'ambit-state-'));
const file = path.join(folder, 'secrets.json');
const WELL = { secret: 's', superPassword: 'p', ownerPassword: 'o' };
let lines: string[];

const write = (content: unknown, mode = 0o600) => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  chmodSync(file, mode);
};
const read = (environment: Record<string, string> = {}) =>
  readSecrets(file, { say: (line) => lines.push(line), environment });

beforeEach(() => {
  lines = [];
  rmSync(file, { force: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('are read in silence where they are private, and none where there is no file', () => {
  expect(read()).toBeNull();
  write(WELL);
  expect(read()).toEqual(WELL);
  expect(lines).toEqual([]);
});

it.each([0o666, 0o644, 0o640, 0o604])('that others may open (%o) become private, with one line', (mode) => {
  write(WELL, mode);
  expect(read()).toEqual(WELL);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(lines).toEqual([expect.stringContaining(`${file} was open to other users (mode 0${mode.toString(8)})`)]);
});

it.each([
  [{ ...WELL, ownerPassword: '' }, '"ownerPassword"'],
  [{ secret: 's' }, '"superPassword" and "ownerPassword"'],
  [{ ...WELL, secret: 7 }, '"secret"'],
  [null, '"superPassword" and "ownerPassword" and "secret"'],
  ['{"secret": ', 'is not JSON'],
])('that are incomplete are refused by file and field: %j', (content, named) => {
  write(content);
  expect(() => read()).toThrow(file);
  expect(() => read()).toThrow(named);
});

it('need no secret where the environment has one', () => {
  write({ superPassword: 'p', ownerPassword: 'o' });
  expect(read({ AMBIT_SECRET: 'x' })).toMatchObject({ ownerPassword: 'o' });
});
