// Import rules of ARCHITECTURE.md. scripts/check-imports.mjs tests each one with a violation.
const TEST = '\\.test\\.tsx?$|^lib/testing/|^lib/[^/]+/testing/|^e2e/';
const OURS = '^(app|components|examples|lib|server|prisma|e2e|bench)/';
const PRIVATE = '-(repository|read-model)\\.ts$';
/** Matches a package by its resolved path, or by name when unresolved. */
const packages = (names) => `(^|node_modules/)(${names})(/|$)`;

const rules = {
  'engine-and-search-are-pure': {
    comment: '1. Engine and search import only themselves, each other and shared: no package, no I/O.',
    from: { path: '^lib/(engine|search)/', pathNot: TEST },
    to: { pathNot: '^lib/(engine|search|shared)/' },
  },
  'routing-is-pure': {
    comment: '1. Routing imports only itself, engine, search and shared: no package, no I/O.',
    from: { path: '^lib/routing/', pathNot: TEST },
    to: { pathNot: '^lib/(routing|engine|search|shared)/' },
  },
  'descriptions-are-pure': {
    comment: '1. What judges descriptions imports only itself, search and shared: no package, no I/O.',
    from: { path: '^lib/descriptions/', pathNot: TEST },
    to: { pathNot: '^lib/(descriptions|search|shared)/' },
  },
  'cohesion-is-pure': {
    comment: '1. Cohesion imports only itself, engine and shared: no package, no I/O.',
    from: { path: '^lib/cohesion/', pathNot: TEST },
    to: { pathNot: '^lib/(cohesion|engine|shared)/' },
  },
  'json-schema-is-pure': {
    comment: '1. JSON Schema checks import only themselves and shared: no package, no I/O.',
    from: { path: '^lib/json-schema/', pathNot: TEST },
    to: { pathNot: '^lib/(json-schema|shared)/' },
  },
  'shared-is-a-leaf': {
    comment: '2. Shared code imports none of ours, and runs in a browser.',
    from: { path: '^lib/shared/', pathNot: TEST },
    to: { path: OURS, pathNot: '^lib/shared/' },
  },
  'shared-runs-in-browsers': {
    comment: '2. Shared code imports none of ours, and runs in a browser.',
    from: { path: '^lib/shared/', pathNot: TEST },
    to: { dependencyTypes: ['core'] },
  },
  'lib-imports-no-outer-layer': {
    comment: '2. What is in lib serves pages, server and jobs alike, so it imports none of them.',
    from: { path: '^lib/' },
    to: { path: '^(app|components|server|e2e)/' },
  },
  'examples-are-leaves': {
    comment: '2. Only the seed and tests import an example.',
    from: { pathNot: `^(examples|prisma)/|${TEST}` },
    to: { path: '^examples/' },
  },
  'prisma-behind-repositories': {
    comment: '3. Only data, access, repositories, read models, seeds and tests touch Prisma.',
    // The description evaluation reads the catalog behind the seeds, which is plain data.
    from: {
      pathNot: `^lib/(data|access)/|${PRIVATE}|^prisma/|^examples/|^scripts/|^bench/(descriptions/|eval-d|search/catalogue-|routing/catalogue-)|${TEST}`,
    },
    to: { path: `^lib/data/generated/|${packages('@prisma|prisma')}` },
  },
  'repository-private-to-feature': {
    comment: '4. A repository or read model is private to its folder of a feature; features meet through services.',
    from: { path: '^lib/features/(.+)/[^/]+$', pathNot: TEST },
    to: { path: `^lib/features/.*${PRIVATE}`, pathNot: '^lib/features/$1/' },
  },
  'repository-private-to-features': {
    comment: '4. Outside the features nobody reads a repository or read model.',
    from: { pathNot: `^lib/features/|${TEST}` },
    to: { path: `^lib/features/.*${PRIVATE}` },
  },
  'http-knows-no-feature': {
    comment: '4. lib/http knows how a route is served, not which routes there are.',
    from: { path: '^lib/http/', pathNot: TEST },
    to: { path: '^lib/(features|mcp|start)/' },
  },
  'start-is-the-top': {
    comment: '4. Only lib/start puts the process together; nothing else in lib imports it.',
    from: { path: '^lib/', pathNot: `^lib/start/|${TEST}` },
    to: { path: '^lib/start/' },
  },
  'components-see-contracts': {
    comment:
      '5. Components see contracts, engine, routing, cohesion, search, shared and client; never app, services or data.',
    from: { path: '^components/', pathNot: TEST },
    to: {
      path: OURS,
      pathNot:
        '^components/|^lib/(engine|routing|cohesion|search|shared|client)/|^lib/(features|access|snapshot)/.*-contract\\.ts$',
    },
  },
  'features-know-no-framework': {
    comment: '6. Features and jobs know no next, react, hono or next-auth.',
    from: { path: '^lib/(features|jobs)/', pathNot: TEST },
    to: { path: packages('next|react|react-dom|hono|@hono|next-auth') },
  },
  'next-auth-behind-access': {
    comment: '6. next-auth only in access and in its own route.',
    from: { pathNot: '^lib/access/|^app/api/auth/' },
    to: { path: packages('next-auth') },
  },
  'ui-is-a-leaf': {
    comment: '7. Primitives know nothing of the application but shared code.',
    from: { path: '^components/ui/', pathNot: TEST },
    to: { path: OURS, pathNot: '^components/ui/|^lib/shared/' },
  },
  'common-parts-know-no-feature': {
    comment: '8. Common parts of components import primitives and themselves only.',
    from: { path: '^components/common/', pathNot: TEST },
    to: { path: '^components/', pathNot: '^components/(ui|common)/' },
  },
  'features-of-components-stand-alone': {
    comment: '8. A feature of components imports primitives, common parts and itself; start composes them.',
    from: { path: '^components/([^/]+)/', pathNot: `^components/(ui|common|start)/|${TEST}` },
    to: { path: '^components/', pathNot: '^components/(ui|common|$1)/' },
  },
  'no-cycles-of-component-folders': {
    comment: '8. No cycles of folders in components.',
    scope: 'folder',
    from: { path: '^components/' },
    to: { path: '^components/', circular: true },
  },
  'testing-only-from-tests': {
    comment: '7. Test support never reaches production code; benchmarks may use it.',
    from: { pathNot: `${TEST}|^bench/` },
    to: { path: '^lib/testing/' },
  },
  'no-cycles': {
    comment: '7. No cycles.',
    from: { pathNot: '^lib/data/generated/' },
    to: { circular: true },
  },
};

module.exports = {
  forbidden: Object.entries(rules).map(([name, rule]) => ({ name, severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules|^lib/data/generated/' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Includes type imports, which also couple modules.
    tsPreCompilationDeps: true,
    // Other analyses take a fifth of the time.
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      // The default of four seconds ends while modules are read, so that folders are looked up again.
      cachedInputFileSystem: { cacheDuration: 1_800_000 },
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
