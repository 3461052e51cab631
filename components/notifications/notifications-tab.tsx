'use client';

import { useOrg } from '@/components/common/me';
import { SettingRow } from '@/components/common/settings/setting-row';
import { SettingSwitch } from '@/components/common/settings/setting-switch';
import { EventChecks } from '@/components/notifications/event-checks';
import {
  useNotificationSettings,
  useOwnMail,
  useSaveNotifications,
  useSaveOwnMail,
} from '@/components/notifications/use-notifications';
import { WebhooksSection } from '@/components/notifications/webhooks-section';
import { ChoiceList } from '@/components/ui/choice-list';
import { ErrorLine } from '@/components/ui/error-line';
import { ErrorState } from '@/components/ui/error-state';
import { NotLoaded } from '@/components/ui/not-loaded';
import { errorText } from '@/lib/client/api-error';
import type { NotificationSettingsView, OwnMail } from '@/lib/features/notifications/notification-contract';

const WHO: readonly { value: NotificationSettingsView['mailTo']; title: string; text: string }[] = [
  { value: 'deciders', title: 'Owners and configurators', text: 'Everybody who decides approvals.' },
  { value: 'owners', title: 'Owners', text: 'Configurators receive none.' },
];

export function NotificationsTab() {
  return (
    <div>
      <NoMailNotice />
      <OwnMailSection />
      <WebhooksSection />
      <MailSection />
    </div>
  );
}

function NoMailNotice() {
  const { data: settings } = useNotificationSettings(useOrg().slug);
  if (settings?.mailIsSetUp !== false) return null;
  return (
    <p className="mb-4 text-pretty rounded-md border bg-sunken px-3 py-2 text-sm">
      This installation cannot send email. The operator can set <code className="text-xs">AMBIT_SMTP_URL</code> and{' '}
      <code className="text-xs">AMBIT_MAIL_FROM</code>. These settings apply from then on.
    </p>
  );
}

const WHEN: readonly { value: OwnMail['delivery']; title: string; text: string }[] = [
  { value: 'immediate', title: 'Immediately', text: 'Events within ten seconds are one email.' },
  {
    value: 'daily',
    title: 'Once a day',
    text: 'One email at 07:00 UTC. Approval requests are still sent immediately.',
  },
];

const WHICH = [
  { value: 'default', title: 'Chosen by the owners', text: 'The events below, if your role receives them.' },
  { value: 'own', title: 'Your choice', text: 'Choose the events yourself.' },
] as const;

const DEFAULT_MAIL: OwnMail = { mail: true, delivery: 'immediate', events: null };

/** Personal settings: the owners' choices do not override the recipient's. */
function OwnMailSection() {
  const org = useOrg();
  const { data, error, refetch } = useOwnMail(org.slug);
  // Until the setting is loaded, the default takes its place, so that the page does not move.
  const own = data ?? DEFAULT_MAIL;
  const { data: settings } = useNotificationSettings(org.slug);
  const save = useSaveOwnMail(org.slug);
  const disabled = !data || save.isPending;
  const put = (change: Partial<OwnMail>) => data && save.mutate({ ...data, ...change });
  return (
    <SettingRow title="Email to you" text="Applies to your account in this organization. Webhooks do not change.">
      {error && !data ? (
        <ErrorState title="Could not load your setting" error={error} onRetry={() => refetch()} />
      ) : (
        <div className="flex flex-col gap-5">
          <SettingSwitch
            label="Send me email"
            text={`Off: no email about ${org.name}.`}
            checked={own.mail}
            disabled={disabled}
            onChange={(mail) => put({ mail })}
          />
          {own.mail ? (
            <>
              <ChoiceList
                label="When"
                options={WHEN}
                value={own.delivery}
                disabled={disabled}
                onValueChange={(delivery) => put({ delivery })}
              />
              <ChoiceList
                label="Which events"
                options={WHICH}
                value={own.events === null ? 'default' : 'own'}
                disabled={disabled}
                onValueChange={(which) => put({ events: which === 'own' ? (settings?.mailEvents ?? []) : null })}
              />
              {own.events === null ? null : (
                <EventChecks
                  label="Your events"
                  value={own.events}
                  disabled={disabled}
                  onValueChange={(events) => put({ events })}
                />
              )}
            </>
          ) : null}
          {save.error ? <ErrorLine>Not saved: {errorText(save.error)}</ErrorLine> : null}
        </div>
      )}
    </SettingRow>
  );
}

function MailSection() {
  const org = useOrg();
  const { data: settings, error, refetch } = useNotificationSettings(org.slug);
  const save = useSaveNotifications(org.slug);
  const disabled = !org.can('edit-org');
  const put = (change: Partial<Pick<NotificationSettingsView, 'mailEvents' | 'mailTo'>>) => {
    if (!settings) return;
    const { mailEvents, mailTo, revision } = settings;
    save.mutate({ body: { mailEvents, mailTo, ...change }, revision });
  };
  return (
    <SettingRow
      title="Email to members"
      text="Events within ten seconds are sent in one email, with the tool and a link. Arguments are not included."
    >
      {!settings ? (
        <NotLoaded noun="the email settings" rows={3} error={error} onRetry={refetch} />
      ) : (
        <div className="flex flex-col gap-5">
          <EventChecks
            label="Events"
            value={settings.mailEvents}
            disabled={disabled || save.isPending}
            onValueChange={(mailEvents) => put({ mailEvents })}
          />
          <ChoiceList
            label="Recipients"
            options={WHO}
            value={settings.mailTo}
            disabled={disabled || save.isPending}
            onValueChange={(mailTo) => put({ mailTo })}
          />
          {save.error ? <ErrorLine>Not saved: {errorText(save.error)}</ErrorLine> : null}
        </div>
      )}
    </SettingRow>
  );
}
