import { defineConfig } from 'prisma/config';

// No datasource: generation needs none, and scripts/migrate.mjs runs the migrations.
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
});
