import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot, root } from './paths.mjs';

/** Directory of the bundled test files, relative to the repository. Paths below it match those of their sources. */
export const BUNDLED_TESTS = '.ambit/db-tests';

/** A test file that cannot share a process says why in a comment that begins so. */
const OWN_PROCESS = '// Own process:';

/** A unit test that cannot be bundled, as bundles have no modules to spy on, says why in a comment that begins so. */
const FROM_SOURCE = '// From source:';

/** Runs before each test file of a shared process. */
export const FRESH_PROCESS = 'lib/testing/fresh-process.ts';

const UNIT_FOLDERS = ['lib', 'prisma'];

export const bundleOf = (file) => `${BUNDLED_TESTS}/${file.replace(/\.ts$/, '.js')}`;

const BUNDLED = Symbol.for('ambit.bundled-tests');

/**
 * Bundles the tests once in this process. Vitest loads its configuration again for each project, as a module of
 * its own and at the same time, so the result is kept outside of modules.
 *
 * @returns the files to run, relative to the repository: database tests that share processes, those that need their own,
 *   and unit tests, with the patterns of their sources
 */
export function bundleTests() {
  globalThis[BUNDLED] ??= bundle();
  return globalThis[BUNDLED];
}

/**
 * Bundles the tests with code splitting, because loading the application from hundreds of source files costs more CPU
 * than most of the tests, and the import getters of Vitest's modules slow down those that compute by a third. Files that
 * replace a module with `vi.mock`, or load it again after `vi.resetModules`, stay in source form, because a bundle has no
 * module boundaries for either.
 */
async function bundle() {
  const below = (folder, end) =>
    readdirSync(inRoot(folder), { recursive: true })
      .filter((file) => file.endsWith(end))
      .map((file) => `${folder}/${file}`);
  const files = ['lib', 'packages/sdk/src'].flatMap((folder) => below(folder, '.db.test.ts'));
  const units = UNIT_FOLDERS.flatMap((folder) => below(folder, '.test.ts')).filter(
    (file) => !file.endsWith('.db.test.ts') && !readFileSync(inRoot(file), 'utf8').includes(FROM_SOURCE),
  );
  const sources = new Map(files.map((file) => [file, readFileSync(inRoot(file), 'utf8')]));
  const having = (text) => files.filter((file) => sources.get(file).includes(text));
  const unbundled = [...having('vi.mock('), ...having('vi.resetModules(')];
  const alone = new Set([...unbundled, ...having(OWN_PROCESS)]);
  rmSync(inRoot(BUNDLED_TESTS), { recursive: true, force: true });
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: [FRESH_PROCESS, ...files.filter((file) => !unbundled.includes(file)), ...units],
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
    plugins: [
      cheapPasswords,
      keepLocations,
      commonJsDefaults,
      nextWithoutExports,
      sharedQueryCompiler,
      sharedParameterGraph,
    ],
  });
  const toRun = (file) => (unbundled.includes(file) ? file : bundleOf(file));
  const shared = files.filter((file) => !alone.has(file));
  return { shared: shared.map(toRun), alone: [...alone].map(toRun), units: units.map(toRun), unitSources: units };
}

/** `import.meta.url` and `import.meta.dirname` stay those of the source file: tests find fixtures beside them. */
const keepLocations = {
  name: 'keep-locations',
  setup(build) {
    build.onLoad({ filter: /\.(ts|mjs)$/, namespace: 'file' }, ({ path: file }) => {
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

/** Resolved relatively in lib/access alone; the test module itself imports the original by its full name. */
export const PASSWORD_COST = { find: /^\.\/password-cost$/, replacement: inRoot('lib/testing/password-cost.ts') };

const cheapPasswords = {
  name: 'cheap-passwords',
  setup(build) {
    build.onResolve({ filter: PASSWORD_COST.find }, () => ({ path: PASSWORD_COST.replacement }));
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

/** Node finds the modules of packages without `exports` only by their file names. */
const nextWithoutExports = {
  name: 'next-without-exports',
  setup(build) {
    build.onResolve({ filter: /^next\/\w+$/ }, ({ path: name }) => ({ path: `${name}.js`, external: true }));
  },
};

/**
 * A process makes six Prisma clients for each test file, and each would parse the whole schema and plan every query
 * anew. They share one compiler, whose plans depend on the query alone.
 */
const sharedQueryCompiler = {
  name: 'shared-query-compiler',
  setup(build) {
    const namespace = 'shared-query-compiler';
    let isShared = false;
    build.onResolve({ filter: /\/query_compiler_\w+\.postgresql\.mjs$/ }, ({ path: name, namespace: importer }) =>
      importer === namespace ? { path: name, external: true } : { path: name, namespace },
    );
    // Otherwise a new version of Prisma would make the tests slow, and nobody would know why.
    build.onEnd(() => (isShared ? {} : { errors: [{ text: 'no query compiler of Prisma was found to share' }] }));
    build.onLoad({ filter: /.*/, namespace }, ({ path: name }) => {
      isShared = true;
      const contents = `
        import { QueryCompiler as Compiler } from '${name}';
        export * from '${name}';
        const compilers = new Map();
        function shared(options) {
          const compiler = new Compiler(options);
          const plans = new Map();
          // A client that changed a plan would change those of all others.
          const frozen = (value) => {
            if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
            return value;
          };
          const compile = (query) => {
            const plan = plans.get(query) ?? frozen(compiler.compile(query));
            if (plans.size >= 5_000) plans.clear();
            plans.set(query, plan);
            return plan;
          };
          return { compile, compileBatch: (query) => compiler.compileBatch(query), free() {} };
        }
        export function QueryCompiler(options) {
          const key = JSON.stringify(options);
          if (!compilers.has(key)) compilers.set(key, shared(options));
          return compilers.get(key);
        }`;
      return { contents, resolveDir: root };
    });
  },
};

/**
 * Each Prisma client unpacks the same graph of all models when it is made, for 25 ms of CPU time. The clients of a
 * process share one.
 */
const sharedParameterGraph = {
  name: 'shared-parameter-graph',
  setup(build) {
    const unpack = /function (\w+)\(e\)\{return new (\w+)\(e\)\.deserialize\(\)\}/;
    const shared =
      'const graphs=new WeakMap;function $1(e){if(!graphs.has(e))graphs.set(e,new $2(e).deserialize());return graphs.get(e)}';
    const source = readFileSync(inRoot('node_modules/@prisma/client/runtime/client.js'), 'utf8');
    const runtime = inRoot(BUNDLED_TESTS, 'chunks/prisma-runtime.cjs');
    mkdirSync(path.dirname(runtime), { recursive: true });
    writeFileSync(runtime, source.replace(unpack, shared));
    const found = unpack.test(source) ? {} : { errors: [{ text: 'no parameter graph of Prisma was found to share' }] };
    build.onEnd(() => found);
    build.onResolve({ filter: /^@prisma\/client\/runtime\/client$/ }, () => ({
      path: pathToFileURL(runtime).href,
      external: true,
    }));
  },
};
