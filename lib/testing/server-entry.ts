import path from 'node:path';
import { build } from 'esbuild';

/** Node's arguments to run a server: its bundle in whole runs, which build it first, or else its source. */
export function serverEntry(name: 'gateway' | 'worker'): string[] {
  return process.env.AMBIT_BUNDLE_TESTS ? [`dist/${name}.js`] : ['--import', 'tsx', `server/${name}.ts`];
}

/** The server's script for worker threads: its bundle in whole runs, or else one made in `folder` of the same entry. */
export async function threadScript(folder: string): Promise<string> {
  if (process.env.AMBIT_BUNDLE_TESTS) return path.resolve('dist/thread.js');
  const outfile = path.join(folder, 'thread.mjs');
  await build({
    entryPoints: ['server/thread.ts'],
    outfile,
    ...{ bundle: true, platform: 'node', format: 'esm', target: 'node20.19', alias: { '@': process.cwd() } },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  return outfile;
}
