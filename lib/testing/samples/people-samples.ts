import { randomUUID } from 'node:crypto';
import { generateInvitation } from '@/lib/access/invitation';
import { hashPassword } from '@/lib/access/password';
import type { Installation } from '../installation';
import { insertRow } from '../rows';
import { seedMember } from '../seed-people';
import type { Tenant } from '../seed-tenant';
import { invitation, made, nothing, type Sample } from './sample';

// A new user each time: accepting ends their sessions.
const invited = async ({ owner }: Installation) => {
  const { token, tokenHash } = generateInvitation();
  const expiresAt = new Date(Date.now() + 60_000);
  const userId = randomUUID();
  await insertRow(owner, 'User', { id: userId, email: `${userId}@invited.test`, name: 'Invited' });
  await insertRow(owner, 'Invitation', { id: randomUUID(), userId, tokenHash, expiresAt });
  return { token };
};

/** Of a caller such as "acme owner browser" or "platform key". */
const personOf = (at: Installation, { people }: Tenant, caller: string) =>
  caller.startsWith('platform') ? at.admin : people[caller.split(' ')[1] as keyof Tenant['people']];

const PASSWORD = 'correct horse battery';

let passwordHash: Promise<string> | null = null;

const withPassword = async (at: Installation, tenant: Tenant, caller: string) => {
  passwordHash ??= hashPassword(PASSWORD);
  const { id } = personOf(at, tenant, caller);
  await at.owner.query('UPDATE "User" SET "passwordHash" = $1 WHERE id = $2', [await passwordHash, id]);
  return {};
};

const anotherBrowser = async (at: Installation, tenant: Tenant, caller: string) => {
  const id = randomUUID();
  const { id: userId } = personOf(at, tenant, caller);
  await insertRow(at.owner, 'UserSession', { id, userId, expiresAt: new Date(Date.now() + 60_000) });
  return { browser: id };
};

// The caller's own address, into an organization of their own.
const invitedToJoin = async (at: Installation, tenant: Tenant, caller: string) => {
  const { token, tokenHash } = generateInvitation();
  const expiresAt = new Date(Date.now() + 60_000);
  const { email } = personOf(at, tenant, caller);
  await insertRow(at.owner, 'Invitation', { id: randomUUID(), email, tokenHash, expiresAt });
  return { token };
};

const freshMember = async ({ owner }: Installation, { id }: Tenant) => ({
  member: (await seedMember(owner, id, 'viewer', `${randomUUID()}@fresh.test`)).id,
});

const freshInvitation = async (at: Installation, { slug, people }: Tenant) => ({
  invitation: (await made(at, `/orgs/${slug}/invitations`, people.owner.key, { ...invitation(), role: 'viewer' })).id,
});

const freshUser = async ({ owner }: Installation) => {
  const user = randomUUID();
  const identity = randomUUID();
  await insertRow(owner, 'User', { id: user, email: `${user}@fresh.test`, name: 'Fresh' });
  const row = { id: identity, userId: user, issuer: 'https://id.test', subject: user };
  await insertRow(owner, 'UserIdentity', row);
  return { user, identity };
};

const freshPlatformInvitation = async (at: Installation) => ({
  invitation: (await made(at, '/platform/users', at.admin.key, invitation())).id,
});

/** People: invitations, one's own account, members and users. */
export const peopleSamples: Record<string, Sample> = {
  acceptInvitation: {
    who: 'anybody',
    body: (ids) => ({ token: ids.token, password: 'correct horse battery' }),
    arrange: invited,
  },
  previewInvitation: { who: 'anybody', arrange: invited },
  requestPasswordReset: { who: 'anybody', body: () => ({ email: 'nobody@fresh.test' }) },
  joinInvitation: { who: 'browser', body: (ids) => ({ token: ids.token }), arrange: invitedToJoin },
  getMe: { who: 'person' },
  renameMe: { who: 'browser', body: () => ({ name: 'Renamed' }) },
  changePassword: {
    who: 'browser',
    body: () => ({ current: PASSWORD, password: 'another correct horse' }),
    arrange: withPassword,
  },
  listBrowsers: { who: 'browser' },
  endOtherBrowsers: { who: 'browser' },
  endBrowser: { who: 'browser', arrange: anotherBrowser },
  listMembers: { who: 'viewer' },
  changeRole: { who: 'owner', body: () => ({ role: 'configurator' }), arrange: freshMember },
  removeMember: { who: 'owner', arrange: freshMember },
  listInvitations: { who: 'viewer' },
  inviteMember: { who: 'owner', body: () => ({ ...invitation(), role: 'viewer' }) },
  resendInvitation: { who: 'owner', body: nothing, arrange: freshInvitation },
  revokeInvitation: { who: 'owner', arrange: freshInvitation },
  listUsers: { who: 'platform', query: 'q=fresh&limit=2' },
  inviteUser: { who: 'platform', body: invitation },
  getUser: { who: 'platform', arrange: freshUser },
  updateUser: { who: 'platform', body: () => ({ name: 'Fresher' }), arrange: freshUser },
  deleteUser: { who: 'platform', arrange: freshUser },
  signUserOut: { who: 'platform', body: nothing, arrange: freshUser },
  makePasswordLink: { who: 'platform', body: nothing, arrange: freshUser },
  unlinkIdentity: { who: 'platform', arrange: freshUser },
  listPlatformInvitations: { who: 'platform' },
  resendPlatformInvitation: { who: 'platform', body: nothing, arrange: freshPlatformInvitation },
  revokePlatformInvitation: { who: 'platform', arrange: freshPlatformInvitation },
};
