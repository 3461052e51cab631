import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { generateKey, type KeyKind } from '@/lib/access/api-key';
import { makeSessionCookie } from '@/lib/access/testing/make-session-cookie';
import type { Role } from '@/lib/data/scope';
import { insertRow } from './rows';

export interface Person {
  id: string;
  email: string;
  key: string;
  keyId: string;
  cookie: string;
  sid: string;
}

type Holder = { orgId?: string; userId?: string; agentId?: string };

export async function seedKey(
  db: pg.Client,
  kind: KeyKind,
  holder: Holder,
  options: { name?: string; expiresAt?: Date } = {},
): Promise<{ key: string; keyId: string }> {
  const { apiKey, ...stored } = generateKey(kind);
  const keyId = randomUUID();
  const name = options.name ?? 'seeded';
  await insertRow(db, 'ApiKey', {
    id: keyId,
    kind,
    ...holder,
    name,
    createdBy: 'seed',
    ...stored,
    expiresAt: options.expiresAt ?? null,
  });
  return { key: apiKey, keyId };
}

async function seedBrowser(db: pg.Client, userId: string): Promise<{ cookie: string; sid: string }> {
  const sid = randomUUID();
  await insertRow(db, 'UserSession', { id: sid, userId, expiresAt: new Date(Date.now() + 3600_000) });
  return { cookie: await makeSessionCookie(userId, sid), sid };
}

export async function seedMember(db: pg.Client, orgId: string, role: Role, email: string): Promise<Person> {
  const id = randomUUID();
  await insertRow(db, 'User', { id, email, name: email, emailVerifiedAt: new Date() });
  await insertRow(db, 'Membership', { id: randomUUID(), orgId, userId: id, role });
  const key = await seedKey(db, 'user', { orgId, userId: id });
  return { id, email, ...key, ...(await seedBrowser(db, id)) };
}

export async function seedAdmin(db: pg.Client): Promise<Person> {
  const id = randomUUID();
  const email = 'admin@platform.test';
  await insertRow(db, 'User', { id, email, name: email, platformAdmin: true, emailVerifiedAt: new Date() });
  const key = await seedKey(db, 'plat', { userId: id });
  return { id, email, ...key, ...(await seedBrowser(db, id)) };
}
