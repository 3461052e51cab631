import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ISOLATED = `const { isolate } = await import('./scripts/lib/test.mjs');
isolate(false);
console.log(JSON.stringify(process.env));`;

function isolated(env: Record<string, string>): Record<string, string> {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', ISOLATED], {
    cwd: new URL('../..', import.meta.url),
    env: { PATH: process.env.PATH, ...env } as unknown as NodeJS.ProcessEnv,
    encoding: 'utf8',
  });
  if (stderr) throw new Error(stderr);
  return JSON.parse(stdout);
}

it('takes no setting of the person along to the servers that are tested', () => {
  const schema = readFileSync(new URL('../../lib/settings-schema.ts', import.meta.url), 'utf8');
  // The state directory is where the tests keep theirs.
  const settings = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)]
    .map((match) => match[1]!)
    .filter((name) => name !== 'AMBIT_STATE_DIR');
  expect(settings).toContain('AMBIT_SMTP_URL');
  expect(settings).toContain('PORT');
  const more = [
    'DATABASE_URL',
    'AMBIT_POOLER',
    'AMBIT_DEMO_PUBLIC',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_SDK_DISABLED',
  ];
  const env = isolated(Object.fromEntries([...settings, ...more].map((name) => [name, 'of the person'])));
  for (const name of [...settings, ...more]) expect(env[name], name).toBeUndefined();
});

it('leaves the configuration of the tests', () => {
  const switches = { AMBIT_TEST_DATABASE_URL: 'postgres://x', AMBIT_SEED: '7', AMBIT_CHROMIUM: '/x', HOME: '/x' };
  expect(isolated(switches)).toMatchObject(switches);
});
