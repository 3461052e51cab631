import { systemOrgScope } from '@/lib/access/system-scope';
import { env } from '@/lib/env';
import { listMembers } from '@/lib/features/people/members/member-service';
import { sendMail } from '@/lib/outbound/mail';
import { notificationMail } from './notification-mail';
import {
  endNotifications,
  findMailSettings,
  findNotificationRow,
  listMailMutes,
  listMailRows,
  MAIL_DEFAULTS,
} from './notification-repository';
import { deliver } from './webhook-service';

interface OrgJob {
  orgId: string;
  orgSlug: string;
}
type WebhookJob = OrgJob & { notificationId: string };

const scopeOf = ({ orgId, orgSlug }: OrgJob) =>
  systemOrgScope({ id: orgId, slug: orgSlug }, { actor: 'system:notifications', label: 'Ambit: notifications' });

/** Sends one webhook notification. Throws when a retry makes sense. */
export async function runWebhook(job: WebhookJob): Promise<void> {
  const scope = scopeOf(job);
  const row = await findNotificationRow(scope, job.notificationId);
  if (!row?.webhook || row.status !== 'pending') return;
  if (!row.webhook.enabled) return endNotifications(scope, [row.id], { error: 'The webhook is disabled.' });
  const { answered, error } = await deliver(scope, row, false);
  if (error !== null && answered !== 410) throw new Error(`failed to deliver ${row.event} to a webhook: ${error}`);
}

export async function failWebhook(job: WebhookJob): Promise<void> {
  await endNotifications(scopeOf(job), [job.notificationId], { error: null });
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/**
 * Sends the notifications since the last mail to each recipient, in as many mails as needed. Throws when no mail could
 * be sent.
 */
export async function runMail(job: OrgJob): Promise<void> {
  const scope = scopeOf(job);
  let rows = await listMailRows(scope);
  if (rows.length === 0) return;
  const mailTo = (await findMailSettings(scope))?.mailTo ?? MAIL_DEFAULTS.mailTo;
  const roles = mailTo === 'owners' ? ['owner'] : ['owner', 'configurator'];
  const muted = await listMailMutes(scope);
  const people = (await listMembers(scope)).filter(({ id, role }) => roles.includes(role) && !muted.has(id));
  const settings = `${env().origin}/${job.orgSlug}/settings/notifications`;
  for (; rows.length > 0; rows = await listMailRows(scope)) {
    const mail = notificationMail(job.orgSlug, rows, settings);
    let taken = 0;
    for (const { email } of people) if (await sendMail({ to: email, ...mail })) taken += 1;
    if (taken === 0 && people.length > 0) throw new Error('the mail server rejected all notification mails');
    await endNotifications(scope, idsOf(rows), 'delivered');
  }
}

export async function failMail(job: OrgJob): Promise<void> {
  const scope = scopeOf(job);
  for (let rows = await listMailRows(scope); rows.length > 0; rows = await listMailRows(scope))
    await endNotifications(scope, idsOf(rows), { error: 'The mail server rejected all mails.' });
}
