import { existsSync } from 'node:fs';
import path from 'node:path';
import { compressPages } from './compress-pages.mjs';
import { inRoot, root } from './paths.mjs';
import { runNode } from './run.mjs';
import { runIfChanged } from './stamps.mjs';

const SHARED = ['lib', 'prisma/schema.prisma', 'tsconfig.json', 'package-lock.json'];

const ENTRIES = ['settings', 'main', 'gateway', 'worker', 'thread', 'audit-verify', 'secret-retire', 'openapi'];

const PAGES = {
  stamp: '.next/.ambit-stamp',
  inputs: [...['app', 'components', 'public', 'next.config.mjs', 'postcss.config.mjs'], ...SHARED],
  outputs: ['.next/BUILD_ID'],
};

const SERVER = {
  stamp: 'dist/.stamp',
  inputs: ['server', 'prisma', 'examples', 'scripts/lib/build.mjs', ...SHARED],
  outputs: [
    'dist/settings.js',
    'dist/main.js',
    'dist/worker.js',
    'dist/thread.js',
    'dist/openapi.json',
    'dist/seed.js',
    'dist/back-office.js',
    'dist/audit-verify.js',
    'dist/secret-retire.js',
  ],
};

const BACK_OFFICE = { in: 'examples/back-office/main.ts', out: 'back-office' };

export const buildPages = ({ inIdleTime = false } = {}) =>
  runIfChanged(PAGES, async () => {
    const next = inRoot('node_modules/next/dist/bin/next');
    await runNode([next, 'build'], { title: 'next build', env: buildEnvironment(), inIdleTime });
    await compressPages();
  });

/** Bundles each server entry into one file, and writes the OpenAPI document. Packages stay external, so that Next and the server share them. */
export const buildServer = () =>
  runIfChanged(SERVER, async () => {
    const esbuild = await import('esbuild');
    const entries = [...ENTRIES.map((name) => `server/${name}.ts`), 'prisma/seed.ts'];
    const files = entries.filter((entry) => existsSync(inRoot(entry))).map(named);
    try {
      await esbuild.build({
        absWorkingDir: root,
        entryPoints: [...files, BACK_OFFICE],
        outdir: 'dist',
        bundle: true,
        platform: 'node',
        target: 'node20.19',
        format: 'esm',
        packages: 'external',
        alias: { '@': root },
        sourcemap: 'linked',
        logLevel: 'silent',
      });
    } catch (error) {
      const output = await Promise.all((error.errors ?? []).map((one) => format(esbuild, one)));
      throw Object.assign(new Error('Bundling the server failed'), { output: output.join('') || error.message });
    }
    await runNode([inRoot('dist/openapi.js')], { title: 'OpenAPI document' });
  });

const named = (entry) => ({ in: entry, out: path.basename(entry, '.ts') });

const format = async (esbuild, message) => (await esbuild.formatMessages([message], { kind: 'error' })).join('');

/** Excludes settings and secrets, so that builds are reproducible. */
function buildEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|AMBIT_|NEXTAUTH_|DATABASE_URL$)/i.test(name));
  return { ...Object.fromEntries(kept), NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
}
