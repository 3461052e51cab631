import { Attempts } from '@/lib/access/attempts';
import { makeLink, type NewLink, readInvitation } from '@/lib/access/invitation';
import type { Transaction } from '@/lib/data/db';
import { type OwnerScope, ownerId } from '@/lib/data/owner';
import type { PlatformScope } from '@/lib/data/scope';
import { mailIsSetUp, sendMail } from '@/lib/outbound/mail';
import { AppError, notFound } from '@/lib/shared/app-error';
import { isUuid, lowercaseAddress } from '@/lib/shared/text';
import type { InvitationInput, InvitationPreview, InvitationView, SentInvitation } from './invitation-contract';
import { invitationMail } from './invitation-mail';
import {
  createInvitationRow,
  deleteInvitationRow,
  getOrgName,
  type InvitationRow,
  type Invitee,
  insertInvitation,
  listInvitationRows,
  renewInvitationRow,
} from './invitation-repository';

const AN_HOUR_MS = 3600_000;
/** Invitation links per organization and hour. */
const LINKS_PER_HOUR = 200;
const links = new Attempts('invitation links', LINKS_PER_HOUR, AN_HOUR_MS);

function toView(row: InvitationRow): InvitationView {
  return {
    id: row.id,
    email: row.email ?? '',
    name: row.name,
    role: row.role,
    platformAdmin: row.platformAdmin,
    invitedBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

// Prevents a stolen owner key from being used to send spam.
async function countLink(scope: OwnerScope): Promise<void> {
  const { remaining, resetSeconds } = await links.count(ownerId(scope) ?? 'platform');
  if (remaining >= 0) return;
  throw new AppError('rate_limited', `Limit of ${LINKS_PER_HOUR} invitations per hour reached. Try again later.`, {
    headers: { 'Retry-After': String(resetSeconds) },
  });
}

/** Returns the inviter's name for the invited person, without the name of the API key used. */
function inviterOf(label: string): string {
  return label.replace(/ \(key .*\)$/, '');
}

/**
 * Mails the link when mail is configured. The link is then not in the response, even if the mail fails, because its
 * creator could accept it in that person's name. Otherwise returns the link.
 */
export async function sendInvitation(row: InvitationRow, orgName: string | null, url: string): Promise<SentInvitation> {
  const view = toView(row);
  const invitedBy = inviterOf(view.invitedBy);
  if (!mailIsSetUp()) return { ...view, url, mailed: false };
  return {
    ...view,
    mailed: await sendMail({ to: view.email, ...invitationMail({ ...view, invitedBy, orgName, url }) }),
  };
}

export async function listInvitations(scope: OwnerScope): Promise<InvitationView[]> {
  return (await listInvitationRows(scope)).map(toView);
}

async function invite(scope: OwnerScope, invitee: Invitee): Promise<SentInvitation> {
  await countLink(scope);
  const { url, ...link } = makeLink('invite');
  const row = await createInvitationRow(scope, invitee, link);
  return sendInvitation(row, await getOrgName(scope), url);
}

/**
 * Invites to an organization. Throws `already_exists` for a member or an invited address, `conflict`, `rate_limited`.
 */
export function inviteMember(scope: OwnerScope, { email, role, name }: InvitationInput): Promise<SentInvitation> {
  return invite(scope, { email: lowercaseAddress(email), role, name: name ?? '', platformAdmin: false });
}

/** Invites to the installation, without an organization. Throws like `inviteMember`. */
export function inviteToInstallation(
  scope: OwnerScope,
  { email, name, platformAdmin }: { email: string; name?: string | undefined; platformAdmin: boolean },
): Promise<SentInvitation> {
  return invite(scope, { email: lowercaseAddress(email), role: null, name: name ?? '', platformAdmin });
}

/** Created invitation; send it after the transaction has committed. */
export type OwnerInvitation = InvitationRow;

/** Invites the first owner of a new organization, in the transaction that creates it. */
export function addOwnerInvitation(
  tx: Transaction,
  scope: PlatformScope,
  orgId: string,
  email: string,
  link: NewLink,
): Promise<OwnerInvitation> {
  return insertInvitation(tx, scope, orgId, { email, name: '', role: 'owner', platformAdmin: false }, link);
}

/** Replaces the link; the old one becomes invalid. Throws `not_found`, `rate_limited`. */
export async function resendInvitation(scope: OwnerScope, id: string): Promise<SentInvitation> {
  if (!isUuid(id)) throw notFound('invitation');
  await countLink(scope);
  const { url, ...link } = makeLink('invite');
  return sendInvitation(await renewInvitationRow(scope, id, link), await getOrgName(scope), url);
}

/** Invalidates the link. Throws `not_found`. */
export async function revokeInvitation(scope: OwnerScope, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound('invitation');
  await deleteInvitationRow(scope, id);
}

/**
 * Returns the details visible to anyone with the link. Throws `not_found` for every invalid link, without distinction.
 */
export async function previewInvitation(token: string): Promise<InvitationPreview> {
  const row = await readInvitation(token);
  return {
    kind: row.userId !== null ? 'password' : row.org ? 'organization' : 'installation',
    email: row.email,
    name: row.name,
    org: row.org?.name ?? null,
    role: row.role,
    platformAdmin: row.platformAdmin,
    invitedBy: inviterOf(row.createdBy) || null,
    expiresAt: row.expiresAt.toISOString(),
    account: row.account,
    takesOver: row.takesOver,
  };
}
