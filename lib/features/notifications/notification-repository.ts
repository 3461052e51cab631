import { recordAudit } from '@/lib/data/audit';
import { Prisma, type Transaction } from '@/lib/data/db';
import { enqueue } from '@/lib/data/enqueue';
import type { OrgScope } from '@/lib/data/scope';
import { appendOrg, readOrg, writeOrg } from '@/lib/data/transactions';
import { writeVersioned } from '@/lib/data/versioned';
import { notFound } from '@/lib/shared/app-error';
import type { NotificationSettingsInput, OwnMail } from './notification-contract';
import type { NotificationEvent } from './notification-event-contract';

export type NotificationRow = Prisma.NotificationDeliveryGetPayload<{ include: { webhook: true } }>;
type MemberNotifications = Prisma.MemberNotificationsGetPayload<object>;
type SettingsRow = Prisma.NotificationSettingsGetPayload<object>;

/** By default, only approval requests are mailed, to the members who can decide them. */
export const MAIL_DEFAULTS = { mailEvents: ['approval.requested'], mailTo: 'deciders' } as const;

/** Delay in which events are combined into one mail. */
const MAIL_AFTER_SECONDS = 10;
const MAX_PER_MAIL = 100;
/** After this time, a worker that claimed mail is assumed to be gone. */
const CLAIM_MINUTES = 15;
const DAY_MS = 86_400_000;
/** Daily mail is sent at this time (UTC). */
const DAILY_AT_MS = 7 * 3_600_000;
/** Sent at once in any case, because it expires. */
const URGENT: ReadonlySet<NotificationEvent> = new Set(['approval.requested']);

export function nextDailyMail(now: Date): Date {
  const days = Math.floor((now.getTime() - DAILY_AT_MS) / DAY_MS) + 1;
  return new Date(days * DAY_MS + DAILY_AT_MS);
}

interface Recipient {
  userId: string;
  delivery: MemberNotifications['delivery'];
}

/** Members who receive an event: by their own choice, else by that of the owners. */
function recipientsOf(tx: Transaction, orgId: string, event: NotificationEvent): Promise<Recipient[]> {
  return tx.$queryRaw<Recipient[]>`
    SELECT m."userId"::text, coalesce(n.delivery, 'immediate') AS delivery FROM "Membership" m
    LEFT JOIN "MemberNotifications" n ON n."orgId" = m."orgId" AND n."userId" = m."userId"
    LEFT JOIN "NotificationSettings" s ON s."orgId" = m."orgId"
    WHERE m."orgId" = ${orgId}::uuid AND coalesce(n.mail, true) AND CASE
      WHEN n."ownEvents" THEN ${event} = ANY(n.events)
      ELSE ${event} = ANY(coalesce(s."mailEvents", ${[...MAIL_DEFAULTS.mailEvents]}::text[])) AND (m.role = 'owner'
        OR (m.role = 'configurator' AND coalesce(s."mailTo"::text, ${MAIL_DEFAULTS.mailTo}) = 'deciders')) END
    ORDER BY m."userId"`;
}

async function addMails(
  tx: Transaction,
  { orgId, orgSlug }: OrgScope,
  event: NotificationEvent,
  data: Prisma.InputJsonObject,
): Promise<void> {
  const recipients = await recipientsOf(tx, orgId, event);
  if (recipients.length === 0) return;
  const now = new Date();
  const daily = nextDailyMail(now);
  const isDaily = ({ delivery }: Recipient) => delivery === 'daily' && !URGENT.has(event);
  await tx.notificationDelivery.createMany({
    data: recipients.map((one) => ({ orgId, userId: one.userId, event, data, dueAt: isDaily(one) ? daily : now })),
  });
  const job = { orgId, orgSlug };
  if (recipients.some((one) => !isDaily(one)))
    await enqueue(tx, 'mail', job, orgId, { afterSeconds: MAIL_AFTER_SECONDS });
  if (recipients.some(isDaily)) {
    const afterSeconds = Math.ceil((daily.getTime() - now.getTime()) / 1_000);
    const dueAt = daily.toISOString();
    await enqueue(tx, 'mail', { ...job, dueAt }, `${orgId}/${dueAt}`, { afterSeconds });
  }
}

/** Adds notifications in the transaction of the event: one row per subscribed webhook and recipient of mail, and their jobs. */
export async function addNotifications(
  tx: Transaction,
  scope: OrgScope,
  event: NotificationEvent,
  data: object,
  mails: boolean,
): Promise<void> {
  const { orgId, orgSlug } = scope;
  const json = data as Prisma.InputJsonObject;
  const webhooks = await tx.webhook.findMany({
    where: { orgId, enabled: true, events: { has: event } },
    select: { id: true },
  });
  for (const webhook of webhooks) {
    const row = await tx.notificationDelivery.create({ data: { orgId, webhookId: webhook.id, event, data: json } });
    await enqueue(tx, 'webhook', { orgId, orgSlug, notificationId: row.id }, row.id);
  }
  if (mails) await addMails(tx, scope, event, json);
}

/** Null: deleted with its webhook. */
export function findNotificationRow(scope: OrgScope, id: string): Promise<NotificationRow | null> {
  const where = { id, orgId: scope.orgId };
  return readOrg(scope, (tx) => tx.notificationDelivery.findFirst({ where, include: { webhook: true } }));
}

/** Adds a test notification, without an event. */
export function addTestRow(scope: OrgScope, webhookId: string, data: object): Promise<NotificationRow> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    const row = await tx.notificationDelivery.create({
      data: { orgId, webhookId, event: 'webhook.test', data: data as Prisma.InputJsonObject },
      include: { webhook: true },
    });
    await recordAudit(tx, scope, 'webhook.test', `webhook/${webhookId}`);
    return row;
  });
}

/** Saves the result of a delivery attempt for the notification and its webhook. `ends`: there are no more attempts. */
export async function saveAttempt(
  scope: OrgScope,
  { id, webhookId }: Pick<NotificationRow, 'id' | 'webhookId'>,
  { answered, error, ends }: { answered: number | null; error: string | null; ends: boolean },
): Promise<void> {
  const { orgId } = scope;
  const now = new Date();
  const ended =
    error === null || ends
      ? { status: error === null ? ('delivered' as const) : ('failed' as const), endedAt: now }
      : {};
  await appendOrg(scope, async (tx) => {
    const data = { answered, error, tries: { increment: 1 }, ...ended };
    await tx.notificationDelivery.updateMany({ where: { id, orgId, status: 'pending' }, data });
    if (webhookId === null) return;
    const where = { id: webhookId, orgId };
    await tx.webhook.updateMany({ where, data: { triedAt: now, answered, error } });
    if (error === null) await tx.webhook.updateMany({ where, data: { failingSince: null } });
    else await tx.webhook.updateMany({ where: { ...where, failingSince: null }, data: { failingSince: now } });
  });
}

/** Ends delivery. `error`: the reason; null keeps the last attempt's error. */
export async function endNotifications(
  scope: OrgScope,
  ids: readonly string[],
  how: 'delivered' | { error: string | null },
): Promise<void> {
  const where = { id: { in: [...ids] }, orgId: scope.orgId, status: 'pending' as const };
  const ended =
    how === 'delivered'
      ? { status: how }
      : { status: 'failed' as const, ...(how.error === null ? {} : { error: how.error }) };
  await appendOrg(scope, (tx) =>
    tx.notificationDelivery.updateMany({ where, data: { ...ended, endedAt: new Date() } }),
  );
}

export interface MailRow {
  id: string;
  userId: string;
  event: string;
  data: unknown;
}

/**
 * Claims the oldest due mail of one member, so that no other worker sends it. Empty: none is left. `except`: members
 * whose mail has just failed.
 */
export function claimMail(scope: OrgScope, except: readonly string[], now: Date): Promise<MailRow[]> {
  const { orgId } = scope;
  const isDue = Prisma.sql`"orgId" = ${orgId}::uuid AND "webhookId" IS NULL AND "userId" IS NOT NULL AND status = 'pending' AND "dueAt" <= ${now}
    AND ("claimedAt" IS NULL OR "claimedAt" < ${now}::timestamptz - make_interval(mins => ${CLAIM_MINUTES}))`;
  return appendOrg(scope, async (tx) => {
    const rows = await tx.$queryRaw<MailRow[]>`
      UPDATE "NotificationDelivery" SET "claimedAt" = ${now}, tries = tries + 1 WHERE id IN (
        SELECT id FROM "NotificationDelivery" WHERE ${isDue} AND "userId" = (
          SELECT "userId" FROM "NotificationDelivery" WHERE ${isDue} AND "userId" <> ALL(${[...except]}::uuid[])
          ORDER BY "createdAt", id LIMIT 1 FOR UPDATE SKIP LOCKED)
        ORDER BY "createdAt", id LIMIT ${MAX_PER_MAIL} FOR UPDATE SKIP LOCKED)
      RETURNING id::text, "userId"::text, event, data, "createdAt"`;
    return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
  });
}

/** Returns mail that the server rejected, for the next attempt. */
export async function releaseMail(scope: OrgScope, ids: readonly string[]): Promise<void> {
  const where = { id: { in: [...ids] }, orgId: scope.orgId, status: 'pending' as const };
  await appendOrg(scope, (tx) => tx.notificationDelivery.updateMany({ where, data: { claimedAt: null } }));
}

/** Newest first. Throws `not_found`. */
export function listDeliveryRows(scope: OrgScope, webhookId: string, max: number): Promise<NotificationRow[]> {
  const { orgId } = scope;
  return readOrg(scope, async (tx) => {
    const webhook = await tx.webhook.findFirst({ where: { id: webhookId, orgId }, select: { id: true } });
    if (!webhook) throw notFound('webhook');
    return tx.notificationDelivery.findMany({
      where: { orgId, webhookId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: max,
      include: { webhook: true },
    });
  });
}

/** Null: a member without own settings. */
export function findOwnMail(scope: OrgScope, userId: string): Promise<MemberNotifications | null> {
  const where = { orgId_userId: { orgId: scope.orgId, userId } };
  return readOrg(scope, (tx) => tx.memberNotifications.findUnique({ where }));
}

export function putOwnMailRow(
  scope: OrgScope,
  userId: string,
  { mail, delivery, events }: OwnMail,
): Promise<MemberNotifications> {
  const { orgId } = scope;
  const data = { mail, delivery, ownEvents: events !== null, events: events ?? [] };
  return writeOrg(scope, undefined, async (tx) => {
    const where = { orgId_userId: { orgId, userId } };
    const row = await tx.memberNotifications.upsert({ where, create: { orgId, userId, ...data }, update: data });
    await recordAudit(tx, scope, 'notifications.own', `member/${userId}`, { mail, delivery, events });
    return row;
  });
}

export function findMailSettings(scope: OrgScope): Promise<SettingsRow | null> {
  return readOrg(scope, (tx) => tx.notificationSettings.findUnique({ where: { orgId: scope.orgId } }));
}

/** Throws `version_mismatch`. */
export function putMailSettings(
  scope: OrgScope,
  expected: string | null,
  settings: NotificationSettingsInput,
): Promise<SettingsRow> {
  const { orgId } = scope;
  const read = (tx: Transaction) => tx.notificationSettings.findUnique({ where: { orgId } });
  return writeVersioned(scope, { expected, what: 'the notifications', read }, async (tx, was) => {
    const row = await tx.notificationSettings.upsert({
      where: { orgId },
      create: { orgId, ...settings },
      update: settings,
    });
    const before = was && { mailEvents: was.mailEvents, mailTo: was.mailTo };
    await recordAudit(tx, scope, 'notifications.update', 'notifications', { before, after: settings });
    return row;
  });
}
