import type { OrgScope } from '@/lib/data/scope';
import { mailIsSetUp } from '@/lib/outbound/mail';
import type { NotificationSettingsInput, NotificationSettingsView, OwnMail } from './notification-contract';
import {
  findMailSettings,
  listMailMutes,
  MAIL_DEFAULTS,
  putMailMute,
  putMailSettings,
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

export async function getOwnMail(scope: OrgScope, userId: string): Promise<OwnMail> {
  return { mail: !(await listMailMutes(scope)).has(userId) };
}

export async function putOwnMail(scope: OrgScope, userId: string, { mail }: OwnMail): Promise<OwnMail> {
  await putMailMute(scope, userId, !mail);
  return { mail };
}
