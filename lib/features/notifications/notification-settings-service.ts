import type { OrgScope } from '@/lib/data/scope';
import { mailIsSetUp } from '@/lib/outbound/mail';
import type { NotificationSettingsInput, NotificationSettingsView, OwnMail } from './notification-contract';
import type { NotificationEvent } from './notification-event-contract';
import {
  findMailSettings,
  findOwnMail,
  MAIL_DEFAULTS,
  putMailSettings,
  putOwnMailRow,
} from './notification-repository';

type Row = Awaited<ReturnType<typeof findMailSettings>>;

function toView(row: Row): NotificationSettingsView {
  return {
    mailEvents: [...(row?.mailEvents ?? MAIL_DEFAULTS.mailEvents)] as NotificationSettingsView['mailEvents'],
    mailTo: (row?.mailTo ?? MAIL_DEFAULTS.mailTo) as NotificationSettingsView['mailTo'],
    mailIsSetUp: mailIsSetUp(),
    revision: String(row?.version ?? 0n),
  };
}

export async function getNotificationSettings(scope: OrgScope): Promise<NotificationSettingsView> {
  return toView(await findMailSettings(scope));
}

export async function putNotificationSettings(
  scope: OrgScope,
  expected: string | null,
  settings: NotificationSettingsInput,
): Promise<NotificationSettingsView> {
  return toView(await putMailSettings(scope, expected, settings));
}

function toOwnMail(row: Awaited<ReturnType<typeof findOwnMail>>): OwnMail {
  if (!row) return { mail: true, delivery: 'immediate', events: null };
  const { mail, delivery, ownEvents, events } = row;
  return {
    mail,
    delivery,
    events: ownEvents ? (events as NotificationEvent[]) : null,
  };
}

export async function getOwnMail(scope: OrgScope, userId: string): Promise<OwnMail> {
  return toOwnMail(await findOwnMail(scope, userId));
}

export async function putOwnMail(scope: OrgScope, userId: string, own: OwnMail): Promise<OwnMail> {
  return toOwnMail(await putOwnMailRow(scope, userId, own));
}
