import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot, root } from './paths.mjs';

/** Where the bundled test files are, relative to the repository. Test names below it are those of their sources. */
export const BUNDLED_TESTS = '.ambit/db-tests';

/**
 * Bundles the database tests with code splitting. Every database test file runs in a process of its own, and loading the
 * application from hundreds of source files costs more CPU there than most of the tests. Files that replace a module with
 * `vi.mock` stay in source form, because a bundle has no module boundaries to replace.
 *
 * @returns the test files that are not bundled, relative to the repository
 */
export async function bundleTests() {
  const files = readdirSync(inRoot('lib'), { recursive: true })
    .filter((file) => file.endsWith('.db.test.ts'))
    .map((file) => `lib/${file}`);
  const unbundled = files.filter((file) => readFileSync(inRoot(file), 'utf8').includes('vi.mock('));
  rmSync(inRoot(BUNDLED_TESTS), { recursive: true, force: true });
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: files.filter((file) => !unbundled.includes(file)),
    outbase: '.',
    outdir: BUNDLED_TESTS,
    chunkNames: 'chunks/[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    packages: 'external',
    alias: { '@': root },
    define: { 'import.meta.url': 'sourceUrl', 'import.meta.dirname': 'sourceDirectory' },
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'silent',
    plugins: [keepLocations, commonJsDefaults],
  });
  return unbundled;
}

/** `import.meta.url` and `import.meta.dirname` stay those of the source file: tests find fixtures beside them. */
const keepLocations = {
  name: 'keep-locations',
  setup(build) {
    build.onLoad({ filter: /\.(ts|mjs)$/ }, ({ path: file }) => {
      if (file.includes('node_modules')) return undefined;
      const source = readFileSync(file, 'utf8');
      if (!source.includes('import.meta')) return undefined;
      const url = JSON.stringify(pathToFileURL(file).href);
      const directory = JSON.stringify(path.dirname(file));
      const contents = `const sourceUrl = ${url}, sourceDirectory = ${directory}; ${source}`;
      return { contents, loader: file.endsWith('.ts') ? 'ts' : 'js' };
    });
  },
};

/** next-auth is CommonJS compiled from ESM: Node's default import of it is the whole module, vite's is its `default`. */
const commonJsDefaults = {
  name: 'commonjs-defaults',
  setup(build) {
    const namespace = 'commonjs-default';
    build.onResolve({ filter: /^next-auth(\/providers\/\w+)?$/ }, ({ path: name, namespace: importer }) =>
      importer === namespace ? { path: name, external: true } : { path: name, namespace },
    );
    build.onLoad({ filter: /.*/, namespace }, ({ path: name }) => ({
      contents: `import module from '${name}'; export * from '${name}'; export default module.default ?? module;`,
      resolveDir: root,
    }));
  },
};
