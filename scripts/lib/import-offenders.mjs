const value = 'export const value = 1;\n';
const importing = (from) => `import * as it from '${from}';\nexport const used = it;\n`;

/** One or more offenders against each rule; the first file of each is the one to be accused. */
export const offenders = [
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
  { rule: 'shared-is-a-leaf', files: { 'lib/shared/uses-engine.ts': importing('@/lib/engine/decide') } },
  { rule: 'shared-runs-in-browsers', files: { 'lib/shared/uses-node.ts': importing('node:crypto') } },
  {
    rule: 'lib-imports-no-outer-layer',
    files: { 'lib/http/uses-server.ts': importing('../../server/listen'), 'server/listen.ts': value },
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
    rule: 'components-see-contracts',
    files: { 'components/agents/uses-service.tsx': importing('@/lib/features/agents/agents-service') },
  },
  {
    rule: 'components-see-contracts',
    files: { 'components/agents/uses-app.tsx': importing('@/app/page'), 'app/page.tsx': value },
  },
  { rule: 'features-know-no-framework', files: { 'lib/features/agents/uses-react.ts': importing('react') } },
  { rule: 'features-know-no-framework', files: { 'lib/jobs/uses-next.ts': importing('next/cache') } },
  { rule: 'next-auth-behind-access', files: { 'components/signin/uses-next-auth.tsx': importing('next-auth/react') } },
  {
    rule: 'ui-is-a-leaf',
    files: {
      'components/ui/uses-feature.tsx': importing('@/components/agents/badge'),
      'components/agents/badge.tsx': value,
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

/** Code that keeps the rules where they nearly apply: an accusation here is a rule that is too wide. */
export const innocents = Object.entries({
  'lib/data/generated/client.ts': value,
  'lib/engine/decide.ts': importing('@/lib/shared/ids'),
  'lib/engine/decide.test.ts': importing('vitest'),
  'lib/shared/ids.ts': value,
  'lib/features/agents/agents-repository.ts': importing('@/lib/data/generated/client'),
  'lib/features/agents/agents-service.ts': importing('@/lib/features/agents/agents-repository'),
  'lib/features/agents/agents-contract.ts': importing('zod'),
  'lib/access/session.ts': importing('next-auth/jwt'),
  'components/agents/agent-list.tsx': importing('@/lib/features/agents/agents-contract'),
  'components/ui/button.tsx': importing('react'),
  'app/agents-page.tsx': importing('@/lib/features/agents/agents-service'),
  'lib/http/routes.db.test.ts': importing('@/lib/testing/factory'),
});
