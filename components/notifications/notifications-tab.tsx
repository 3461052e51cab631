'use client';

import { useId } from 'react';
import { useOrg } from '@/components/common/me';
import { SettingRow } from '@/components/common/settings/setting-row';
import { EventChecks } from '@/components/notifications/event-checks';
import {
  useNotificationSettings,
  useOwnMail,
  useSaveNotifications,
  useSaveOwnMail,
} from '@/components/notifications/use-notifications';
import { WebhooksSection } from '@/components/notifications/webhooks-section';
import { ChoiceList } from '@/components/ui/choice-list';
import { ErrorState } from '@/components/ui/error-state';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { errorText } from '@/lib/client/api-error';
import type { NotificationSettingsView } from '@/lib/features/notifications/notification-contract';

const WHO: readonly { value: NotificationSettingsView['mailTo']; title: string; text: string }[] = [
  { value: 'deciders', title: 'Everybody who may approve', text: 'Owners and configurators.' },
  { value: 'owners', title: 'Owners', text: 'And nobody else.' },
];

export function NotificationsTab() {
  return (
    <div>
      <OwnMailSection />
      <WebhooksSection />
      <MailSection />
    </div>
  );
}

/** Personal settings: the owners' choices do not override the recipient's. */
function OwnMailSection() {
  const org = useOrg();
  const id = useId();
  const { data, error, refetch } = useOwnMail(org.slug);
  const save = useSaveOwnMail(org.slug);
  return (
    <SettingRow title="Mail to you" text="Your own choice, for this organization alone. Webhooks and the console stay.">
      {error && !data ? (
        <ErrorState title="Your choice could not be loaded" error={error} onRetry={() => refetch()} />
      ) : (
        <div className="flex items-start gap-3">
          <Switch
            id={id}
            className="mt-0.5"
            checked={data?.mail ?? true}
            disabled={!data || save.isPending}
            onCheckedChange={(mail) => save.mutate({ mail })}
          />
          <div>
            <label htmlFor={id} className="font-medium text-sm">
              Write to me
            </label>
            <p className="text-muted text-xs">Off: no mail about {org.slug}, whatever its owners write about.</p>
            {save.error ? (
              <p role="alert" className="mt-1 text-block text-sm">
                Not saved: {errorText(save.error)}
              </p>
            ) : null}
          </div>
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
      title="Mail"
      text="One mail for everything that happens within a moment. It names the tool and leads to the page; arguments stay here."
    >
      {error && !settings ? (
        <ErrorState title="The mail settings could not be loaded" error={error} onRetry={() => refetch()} />
      ) : !settings ? (
        <SkeletonRows rows={3} label="Loading the mail settings" />
      ) : (
        <div className="flex flex-col gap-5">
          {settings.mailIsSetUp ? null : (
            <p className="text-pretty rounded-md border bg-sunken px-3 py-2 text-sm">
              This installation sends no mail. Its operator can set <code className="text-xs">AMBIT_SMTP_URL</code> and{' '}
              <code className="text-xs">AMBIT_MAIL_FROM</code>. What you choose here holds from then on.
            </p>
          )}
          <EventChecks
            label="Write about"
            value={settings.mailEvents}
            disabled={disabled || save.isPending}
            onValueChange={(mailEvents) => put({ mailEvents })}
          />
          <ChoiceList
            label="Write to"
            options={WHO}
            value={settings.mailTo}
            disabled={disabled || save.isPending}
            onValueChange={(mailTo) => put({ mailTo })}
          />
          {save.error ? (
            <p role="alert" className="text-block text-sm">
              Not saved: {errorText(save.error)}
            </p>
          ) : null}
        </div>
      )}
    </SettingRow>
  );
}
