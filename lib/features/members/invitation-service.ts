import { Attempts } from '@/lib/access/attempts';
import { makeLink, type NewLink, readInvitation } from '@/lib/access/invitation';
import type { Transaction } from '@/lib/data/db';
import { type OwnerScope, ownerId } from '@/lib/data/owner';
import type { PlatformScope } from '@/lib/data/scope';
import { mailIsSetUp, sendMail } from '@/lib/outbound/mail';
import { AppError, notFound } from '@/lib/shared/app-error';
import { isUuid } from '@/lib/shared/text';
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
/** Links that an organization may send out in an hour. */
const LINKS_AN_HOUR = 200;
const links = new Attempts('invitation links', LINKS_AN_HOUR, AN_HOUR_MS);

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

// So that an owner's key in wrong hands is no machine for sending mail.
async function countLink(scope: OwnerScope): Promise<void> {
  const { remaining, resetSeconds } = await links.count(ownerId(scope) ?? 'platform');
  if (remaining >= 0) return;
  throw new AppError('rate_limited', `${LINKS_AN_HOUR} invitations were sent within an hour. Wait, then go on.`, {
    headers: { 'Retry-After': String(resetSeconds) },
  });
}

/** Who invited, for whoever is invited: the name of a key that was used is none of their business. */
function inviterOf(label: string): string {
  return label.replace(/ \(key .*\)$/, '');
}

/**
 * Mails a link where mail is set up; only its address sees it then, also when the mail fails, or its maker could accept
 * in that name. Elsewhere the link is in the answer.
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

/** Open invitations, the newest first; never their links. */
export async function listInvitations(scope: OwnerScope): Promise<InvitationView[]> {
  return (await listInvitationRows(scope)).map(toView);
}

async function invite(scope: OwnerScope, invitee: Invitee): Promise<SentInvitation> {
  await countLink(scope);
  const { url, ...link } = makeLink('invite');
  const row = await createInvitationRow(scope, invitee, link);
  return sendInvitation(row, await getOrgName(scope), url);
}

/** Into an organization. Throws `already_exists` for a member or an invited address, `conflict`, `rate_limited`. */
export function inviteMember(scope: OwnerScope, { email, role, name }: InvitationInput): Promise<SentInvitation> {
  return invite(scope, { email: email.toLowerCase(), role, name: name ?? '', platformAdmin: false });
}

/** Into the installation, without an organization. Throws like `inviteMember`. */
export function inviteToInstallation(
  scope: OwnerScope,
  { email, name, platformAdmin }: { email: string; name?: string | undefined; platformAdmin: boolean },
): Promise<SentInvitation> {
  return invite(scope, { email: email.toLowerCase(), role: null, name: name ?? '', platformAdmin });
}

/** An invitation as it was made, to be sent once its transaction has committed. */
export type OwnerInvitation = InvitationRow;

/** The first owner of an organization that is being made, in the transaction which has entered it. */
export function addOwnerInvitation(
  tx: Transaction,
  scope: PlatformScope,
  orgId: string,
  email: string,
  link: NewLink,
): Promise<OwnerInvitation> {
  return insertInvitation(tx, scope, orgId, { email, name: '', role: 'owner', platformAdmin: false }, link);
}

/** Another link; the old one is dead from then on. Throws `not_found`, `rate_limited`. */
export async function resendInvitation(scope: OwnerScope, id: string): Promise<SentInvitation> {
  if (!isUuid(id)) throw notFound('invitation');
  await countLink(scope);
  const { url, ...link } = makeLink('invite');
  return sendInvitation(await renewInvitationRow(scope, id, link), await getOrgName(scope), url);
}

/** The link is dead from then on. Throws `not_found`. */
export async function revokeInvitation(scope: OwnerScope, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound('invitation');
  await deleteInvitationRow(scope, id);
}

/** What whoever holds a link may read of it. Throws `not_found`, alike for every link that is no good. */
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
