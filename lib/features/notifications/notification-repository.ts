import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import { enqueue } from '@/lib/data/enqueue';
import type { OrgScope } from '@/lib/data/scope';
import { appendOrg, readOrg, writeOrg } from '@/lib/data/transactions';
import { writeVersioned } from '@/lib/data/versioned';
import { notFound } from '@/lib/shared/app-error';
import { requireVersion } from '@/lib/shared/versions';
import type { NotificationSettingsInput } from './notification-contract';
import type { NotificationEvent } from './notification-event-contract';

export type NotificationRow = Prisma.NotificationDeliveryGetPayload<{ include: { webhook: true } }>;
type SettingsRow = Prisma.NotificationSettingsGetPayload<object>;

/** By default, only approval requests are mailed, to the members who can decide them. */
export const MAIL_DEFAULTS = { mailEvents: ['approval.requested'], mailTo: 'deciders' } as const;

/** Delay in which events are combined into one mail. */
const MAIL_AFTER_SECONDS = 10;
const MAX_PER_MAIL = 100;

const mailEventsOf = (settings: SettingsRow | null): readonly string[] =>
  settings?.mailEvents ?? MAIL_DEFAULTS.mailEvents;

/** Adds notifications in the transaction of the event: one row and one job per subscribed webhook. */
export async function addNotifications(
  tx: Transaction,
  { orgId, orgSlug }: OrgScope,
  event: NotificationEvent,
  data: object,
  mails: boolean,
): Promise<void> {
  const json = data as Prisma.InputJsonObject;
  const webhooks = await tx.webhook.findMany({
    where: { orgId, enabled: true, events: { has: event } },
    select: { id: true },
  });
  for (const webhook of webhooks) {
    const row = await tx.notificationDelivery.create({ data: { orgId, webhookId: webhook.id, event, data: json } });
    await enqueue(tx, 'webhook', { orgId, orgSlug, notificationId: row.id }, row.id);
  }
  if (!mails) return;
  const settings = await tx.notificationSettings.findUnique({ where: { orgId } });
  if (!mailEventsOf(settings).includes(event)) return;
  await tx.notificationDelivery.create({ data: { orgId, event, data: json } });
  await enqueue(tx, 'mail', { orgId, orgSlug }, orgId, { afterSeconds: MAIL_AFTER_SECONDS });
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

export function listMailRows(scope: OrgScope): Promise<NotificationRow[]> {
  return readOrg(scope, (tx) =>
    tx.notificationDelivery.findMany({
      where: { orgId: scope.orgId, webhookId: null, status: 'pending' },
      orderBy: { createdAt: 'asc' },
      take: MAX_PER_MAIL,
      include: { webhook: true },
    }),
  );
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

/** Returns the users who opted out of mail about an organization. */
export async function listMailMutes(scope: OrgScope): Promise<Set<string>> {
  const where = { orgId: scope.orgId };
  const rows = await readOrg(scope, (tx) => tx.mailMute.findMany({ where, select: { userId: true } }));
  return new Set(rows.map(({ userId }) => userId));
}

export function putMailMute(scope: OrgScope, userId: string, muted: boolean): Promise<void> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    if (muted) {
      const { count } = await tx.mailMute.createMany({ data: [{ orgId, userId }], skipDuplicates: true });
      if (count === 0) return;
    } else {
      const { count } = await tx.mailMute.deleteMany({ where: { orgId, userId } });
      if (count === 0) return;
    }
    await recordAudit(tx, scope, 'notifications.own', `member/${userId}`, { mail: !muted });
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
  const read = async (tx: Transaction) => {
    const was = await tx.notificationSettings.findUnique({ where: { orgId } });
    requireVersion(expected, was?.version ?? 0n, 'the notifications');
    return was;
  };
  return writeVersioned(scope, { expected, read }, async (tx, was) => {
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
