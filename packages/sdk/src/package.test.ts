import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);
const sdk = path.resolve(import.meta.dirname, '..');
const installed = path.resolve(sdk, '../../node_modules');
const folder = mkdtempSync(path.join(tmpdir(), 'ambit-sdk-'));
const unpacked = path.join(folder, 'node_modules/@ambit/sdk');

// A folder with the packed SDK and the packages that its users install, as links.
beforeAll(async () => {
  await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: sdk });
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz'))!;
  mkdirSync(unpacked, { recursive: true });
  await run('tar', ['-xzf', path.join(folder, archive), '-C', unpacked, '--strip-components=1']);
  for (const name of ['ai', 'openapi-fetch', 'openapi-typescript-helpers', '@langchain', '@openai', 'zod'])
    symlinkSync(path.join(installed, name), path.join(folder, 'node_modules', name));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('exports every adapter from the packed archive', async () => {
  const { exports } = JSON.parse(readFileSync(path.join(unpacked, 'package.json'), 'utf8'));
  const names = Object.keys(exports).map((name) => name.replace('.', '@ambit/sdk'));
  expect(names).toHaveLength(6);
  const imports = names.map((name) => `Object.keys(await import('${name}'))`).join(', ');
  writeFileSync(path.join(folder, 'use.mjs'), `console.log(JSON.stringify([${imports}].flat()))`);
  const { stdout } = await run(process.execPath, ['use.mjs'], { cwd: folder });
  const exported = ['createAmbit', 'aiTools', 'agentTools', 'anthropicTools', 'chatTools', 'langchainTools'];
  expect(JSON.parse(stdout)).toEqual(expect.arrayContaining(exported));
}, 60_000);

it('needs no module of Node, so that it runs in browsers and edge runtimes', () => {
  const files = readdirSync(path.join(unpacked, 'dist')).filter((name) => name.endsWith('.js'));
  expect(files.length).toBeGreaterThan(5);
  for (const name of files) {
    const text = readFileSync(path.join(unpacked, 'dist', name), 'utf8');
    expect(text, name).not.toMatch(/from ['"]node:|require\(|\bprocess\.|\bBuffer\b/);
  }
});
