import { PrismaPg } from '@prisma/adapter-pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PrismaClient } from '@/lib/data/generated/client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { seedMissingGuide } from '@/prisma/seed-articles';

let at: Installation;
let db: PrismaClient;

beforeAll(async () => {
  at = await createInstallation();
  db = new PrismaClient({ adapter: new PrismaPg({ connectionString: at.database.ownerUrl }) });
});
afterAll(async () => {
  await db?.$disconnect();
  await at?.close();
});

const start = () => db.$transaction((tx) => seedMissingGuide(tx, new Date()), { maxWait: 20_000 });

it('an installation from before the guide gets it once, and not again when its admins deleted it', async () => {
  expect(await start()).toBe(true);
  expect(await start()).toBe(false);
  const { key } = at.admin;
  const listed = await at.call('GET', '/platform/articles', { key });
  const slugs = listed.body.data.map(({ slug }: { slug: string }) => slug);
  expect(slugs).toContain('first-steps');
  for (const slug of slugs)
    expect((await at.call('DELETE', `/platform/articles/${slug}`, { key })).status, slug).toBe(204);
  expect(await start()).toBe(false);
  expect((await at.call('GET', '/platform/articles', { key })).body.data).toEqual([]);
});
