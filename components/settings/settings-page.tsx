'use client';

import { type ReactNode, useId } from 'react';
import { useOrg } from '@/components/common/me';
import { Refused } from '@/components/common/settings/save-error';
import { SettingRow } from '@/components/common/settings/setting-row';
import { useSaveSettings, useSettings } from '@/components/common/settings/use-settings';
import { useUrlState } from '@/components/common/use-url-state';
import { BoostsForm } from '@/components/settings/boosts-form';
import { BoundarySection } from '@/components/settings/boundary-section';
import { DangerSection } from '@/components/settings/danger-section';
import { KnowledgeSection } from '@/components/settings/knowledge-section';
import { PlatformToolsSection } from '@/components/settings/platform-tools-section';
import { RetentionForm } from '@/components/settings/retention-form';
import { TimeZoneForm } from '@/components/settings/time-zone-form';
import { ChoiceList } from '@/components/ui/choice-list';
import { ErrorState } from '@/components/ui/error-state';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { Tabs } from '@/components/ui/tabs';
import { errorText } from '@/lib/client/api-error';
import type { SettingsPatch, SettingsView } from '@/lib/features/settings/settings-contract';

const CHANGES: readonly { value: SettingsView['onDefinitionChange']; title: string; text: string }[] = [
  {
    value: 'withdraw',
    title: 'Withdraw the tool',
    text: 'No agent gets it until a person has approved what it says now. The safe choice.',
  },
  {
    value: 'keep',
    title: 'Keep the approved text',
    text: 'Agents go on with the definition that was approved; the new one waits in quarantine.',
  },
];

const TABS = ['general', 'notifications'];

export function SettingsPage({ notifications }: { notifications: ReactNode }) {
  const org = useOrg();
  const { params, setParams } = useUrlState();
  const asked = params.get('tab') ?? 'general';
  return (
    <PageBody>
      <PageHeader
        title="Settings"
        description={
          org.can('edit-org')
            ? 'What holds for the whole organization. Changes take effect at once.'
            : 'Owners change these settings; you read them.'
        }
      />
      <Tabs
        className="mt-4"
        label="Parts of the settings"
        value={TABS.includes(asked) ? asked : 'general'}
        onValueChange={(value) => setParams({ tab: value === 'general' ? null : value }, { push: true })}
        tabs={[
          { value: 'general', label: 'General', content: <GeneralTab /> },
          { value: 'notifications', label: 'Notifications', content: notifications },
        ]}
      />
    </PageBody>
  );
}

function GeneralTab() {
  const org = useOrg();
  const id = useId();
  const { data: settings, error, refetch } = useSettings(org.slug);
  const save = useSaveSettings(org.slug);
  const disabled = !org.can('edit-org');
  const refused = (field: keyof SettingsPatch) =>
    save.error && save.variables && field in save.variables.patch ? errorText(save.error) : undefined;

  return (
    <div>
      {error && !settings ? (
        <ErrorState title="The settings could not be loaded" error={error} onRetry={() => refetch()} />
      ) : !settings ? (
        <SkeletonRows rows={4} label="Loading the settings" />
      ) : (
        <>
          <SettingRow
            title="Reasons for agents"
            text="Members always see why a tool is missing. This is about what agents may read."
          >
            <div className="flex items-start gap-3">
              <Switch
                id={`${id}-disclose`}
                className="mt-0.5"
                checked={settings.discloseReasons}
                disabled={disabled}
                onCheckedChange={(discloseReasons) =>
                  save.mutate({
                    patch: { discloseReasons },
                    back: { discloseReasons: !discloseReasons },
                    said: discloseReasons ? 'Agents may read the deciding rule' : 'Agents read no reasons',
                  })
                }
              />
              <div>
                <label htmlFor={`${id}-disclose`} className="font-medium text-sm">
                  Tell agents which rule decided
                </label>
                <p className="text-muted text-xs">
                  Off: hidden and unknown tools answer alike, and agents cannot learn that a tool exists. On: the
                  decision also names its rule, which helps while an integration is built.
                </p>
              </div>
            </div>
            <Refused why={refused('discloseReasons')} />
          </SettingRow>
          <SettingRow
            title="Changed definitions"
            text="When an imported tool says something else than what was approved."
          >
            <ChoiceList
              label="When a definition changes"
              options={CHANGES}
              value={settings.onDefinitionChange}
              disabled={disabled}
              onValueChange={(onDefinitionChange) =>
                save.mutate({
                  patch: { onDefinitionChange },
                  back: { onDefinitionChange: settings.onDefinitionChange },
                  said: onDefinitionChange === 'keep' ? 'Approved texts are kept' : 'Changed tools are withdrawn',
                })
              }
            />
            <Refused why={refused('onDefinitionChange')} />
          </SettingRow>
          <PlatformToolsSection settings={settings} disabled={disabled} error={refused('platformTools')} save={save} />
          <BoostsForm
            settings={settings}
            disabled={disabled}
            error={refused('operationBoost') ?? refused('dataBoost')}
            save={save}
          />
          <TimeZoneForm settings={settings} disabled={disabled} error={refused('timeZone')} save={save} />
          <RetentionForm
            settings={settings}
            disabled={disabled}
            error={refused('outcomeDays') ?? refused('retention')}
            save={save}
          />
          <KnowledgeSection settings={settings.knowledge} disabled={disabled} />
          <BoundarySection />
          {disabled ? null : <DangerSection />}
        </>
      )}
    </div>
  );
}
