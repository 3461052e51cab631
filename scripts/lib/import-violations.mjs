const value = 'export const value = 1;\n';
const importing = (from) => `import * as it from '${from}';\nexport const used = it;\n`;

/** Violations of each rule. The first file, or the folder `from`, must be reported. */
export const importViolations = [
  { rule: 'engine-and-search-are-pure', files: { 'lib/engine/reads-disk.ts': importing('node:fs') } },
  { rule: 'engine-and-search-are-pure', files: { 'lib/engine/uses-package.ts': importing('zod') } },
  {
    rule: 'engine-and-search-are-pure',
    files: { 'lib/search/uses-access.ts': importing('@/lib/access/scope'), 'lib/access/scope.ts': value },
  },
  {
    rule: 'routing-is-pure',
    files: { 'lib/routing/asks-a-model.ts': importing('@/lib/llm/model-port'), 'lib/llm/model-port.ts': value },
  },
  {
    rule: 'descriptions-are-pure',
    files: { 'lib/descriptions/decides.ts': importing('@/lib/engine/decide') },
  },
  {
    rule: 'cohesion-is-pure',
    files: { 'lib/cohesion/reads-rows.ts': importing('@/lib/data/db') },
  },
  { rule: 'json-schema-is-pure', files: { 'lib/json-schema/uses-package.ts': importing('ajv') } },
  { rule: 'shared-is-a-leaf', files: { 'lib/shared/uses-engine.ts': importing('@/lib/engine/decide') } },
  { rule: 'shared-runs-in-browsers', files: { 'lib/shared/uses-node.ts': importing('node:crypto') } },
  {
    rule: 'lib-imports-no-outer-layer',
    files: { 'lib/http/uses-server.ts': importing('../../server/listen'), 'server/listen.ts': value },
  },
  {
    rule: 'examples-are-leaves',
    files: { 'lib/http/uses-example.ts': importing('@/examples/office/main'), 'examples/office/main.ts': value },
  },
  {
    rule: 'prisma-behind-repositories',
    files: { 'lib/features/goals/goals-service.ts': importing('@/lib/data/generated/client') },
  },
  { rule: 'prisma-behind-repositories', files: { 'app/data-page.tsx': importing('@prisma/client') } },
  {
    rule: 'repository-private-to-feature',
    files: { 'lib/features/goals/goals-peek.ts': importing('@/lib/features/agents/agents-repository') },
  },
  {
    rule: 'repository-private-to-features',
    files: { 'lib/http/uses-repository.ts': importing('@/lib/features/agents/agents-repository') },
  },
  {
    rule: 'repository-private-to-feature',
    files: {
      'lib/features/access/checks/peek.ts': importing('@/lib/features/access/policies/policy-repository'),
      'lib/features/access/policies/policy-repository.ts': value,
    },
  },
  {
    rule: 'http-knows-no-feature',
    files: { 'lib/http/serves-agents.ts': importing('@/lib/features/agents/agents-service') },
  },
  {
    rule: 'start-is-the-top',
    files: { 'lib/features/agents/starts.ts': importing('@/lib/start/app'), 'lib/start/app.ts': value },
  },
  {
    rule: 'components-see-contracts',
    files: { 'components/agents/uses-service.tsx': importing('@/lib/features/agents/agents-service') },
  },
  {
    rule: 'components-see-contracts',
    files: { 'components/agents/uses-app.tsx': importing('@/app/page'), 'app/page.tsx': value },
  },
  { rule: 'features-know-no-framework', files: { 'lib/features/agents/uses-react.ts': importing('react') } },
  { rule: 'features-know-no-framework', files: { 'lib/jobs/uses-next.ts': importing('next/cache') } },
  {
    rule: 'next-auth-behind-access',
    files: { 'components/people/sign-in/uses-next-auth.tsx': importing('next-auth/react') },
  },
  {
    rule: 'ui-is-a-leaf',
    files: {
      'components/ui/uses-feature.tsx': importing('@/components/agents/badge'),
      'components/agents/badge.tsx': value,
    },
  },
  {
    rule: 'common-parts-know-no-feature',
    files: {
      'components/common/uses-feature.tsx': importing('@/components/goals/goal-row'),
      'components/goals/goal-row.tsx': value,
    },
  },
  {
    rule: 'features-of-components-stand-alone',
    files: {
      'components/agents/uses-feature.tsx': importing('@/components/goals/goal-row'),
      'components/goals/goal-row.tsx': value,
    },
  },
  {
    rule: 'features-of-components-stand-alone',
    files: {
      'components/agents/uses-start.tsx': importing('@/components/start/console-shell'),
      'components/start/console-shell.tsx': value,
    },
  },
  {
    rule: 'no-cycles-of-component-folders',
    from: 'components/access/one',
    files: {
      'components/access/one/uses-other.tsx': importing('@/components/access/other/part'),
      'components/access/other/part.tsx': value,
      'components/access/other/uses-one.tsx': importing('@/components/access/one/part'),
      'components/access/one/part.tsx': value,
    },
  },
  {
    rule: 'testing-only-from-tests',
    files: { 'lib/http/uses-testing.ts': importing('@/lib/testing/factory'), 'lib/testing/factory.ts': value },
  },
  {
    rule: 'no-cycles',
    files: { 'lib/http/one.ts': importing('./other'), 'lib/http/other.ts': importing('./one') },
  },
];

/** Three modules of lib with a cyclic dependency but no cyclic file imports. */
export const moduleCycle = {
  'lib/features/channels/one.ts': importing('@/lib/features/orgs/leaf'),
  'lib/features/orgs/other.ts': importing('@/lib/jobs/leaf'),
  'lib/jobs/third.ts': importing('@/lib/features/channels/leaf'),
};

/** Valid code close to each rule's limit: a report here means that a rule is too broad. */
export const validImports = Object.entries({
  'lib/data/generated/client.ts': value,
  'lib/engine/decide.ts': importing('@/lib/shared/ids'),
  'lib/engine/decide.test.ts': importing('vitest'),
  'lib/shared/ids.ts': value,
  'lib/features/agents/agents-repository.ts': importing('@/lib/data/generated/client'),
  'lib/features/agents/agents-service.ts': importing('@/lib/features/agents/agents-repository'),
  'lib/features/agents/agents-contract.ts': importing('zod'),
  'lib/features/agents/roles/roles-service.ts': importing('@/lib/features/agents/roles/roles-repository'),
  'lib/features/agents/roles/roles-repository.ts': value,
  'lib/features/channels/leaf.ts': value,
  'lib/features/orgs/leaf.ts': value,
  'lib/jobs/leaf.ts': value,
  'lib/access/session.ts': importing('next-auth/jwt'),
  'components/agents/agent-list.tsx': importing('@/lib/features/agents/agents-contract'),
  'components/agents/agent-row.tsx': importing('@/components/common/me'),
  'components/common/me.tsx': importing('@/components/ui/button'),
  'components/start/console-palette.tsx': importing('@/components/agents/agent-list'),
  'components/ui/button.tsx': importing('react'),
  'app/agents-page.tsx': importing('@/lib/features/agents/agents-service'),
  'lib/http/routes.db.test.ts': importing('@/lib/testing/factory'),
});
