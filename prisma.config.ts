import { defineConfig } from 'prisma/config';

// No datasource: generating needs none, and migrations run by scripts/migrate.mjs.
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
});
