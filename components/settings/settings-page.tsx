'use client';

import type { ReactNode } from 'react';
import { useOrg } from '@/components/common/me';
import { Refused } from '@/components/common/settings/save-error';
import { SettingRow } from '@/components/common/settings/setting-row';
import { SettingSwitch } from '@/components/common/settings/setting-switch';
import { useSaveSettings, useSettings } from '@/components/common/settings/use-settings';
import { BoostsForm } from '@/components/settings/boosts-form';
import { BoundarySection } from '@/components/settings/boundary-section';
import { DangerSection } from '@/components/settings/danger-section';
import { KnowledgeSection } from '@/components/settings/knowledge-section';
import { PlatformToolsSection } from '@/components/settings/platform-tools-section';
import { RecordCallsSection } from '@/components/settings/record-calls-section';
import { RetentionForm } from '@/components/settings/retention-form';
import { TimeZoneForm } from '@/components/settings/time-zone-form';
import { ChoiceList } from '@/components/ui/choice-list';
import { NotLoaded } from '@/components/ui/not-loaded';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { errorText } from '@/lib/client/api-error';
import type { SettingsPatch, SettingsView } from '@/lib/features/settings/settings-contract';

const CHANGES: readonly { value: SettingsView['onDefinitionChange']; title: string; text: string }[] = [
  {
    value: 'withdraw',
    title: 'Remove the tool',
    text: 'Agents lose the tool until a person approves the new definition. Recommended.',
  },
  {
    value: 'keep',
    title: 'Keep the approved definition',
    text: 'Agents keep the approved definition. The new one waits in quarantine.',
  },
];

function Frame({ title, description, children }: { title: string; description: string; children: ReactNode }) {
  const org = useOrg();
  return (
    <PageBody>
      <PageHeader
        title={title}
        description={org.can('edit-org') ? description : 'Only owners can change these settings.'}
      />
      <div className="mt-4">{children}</div>
    </PageBody>
  );
}

export function GeneralSettingsPage() {
  return (
    <Frame title="Settings" description="Settings of the whole organization. Changes take effect immediately.">
      <General />
    </Frame>
  );
}

/** Retention, export and import, deletion. */
export function DataSettingsPage() {
  const org = useOrg();
  const { data: settings, error, refetch } = useSettings(org.slug);
  const save = useSaveSettings(org.slug);
  const disabled = !org.can('edit-org');
  return (
    <Frame title="Data" description="Retention, export and import, and deletion of the organization.">
      {!settings ? (
        <NotLoaded noun="the settings" rows={4} error={error} onRetry={refetch} />
      ) : (
        <>
          <RecordCallsSection
            settings={settings}
            disabled={disabled}
            error={refusedIn(save, 'recordCalls')}
            save={save}
          />
          <RetentionForm settings={settings} disabled={disabled} save={save} />
          <BoundarySection />
          {disabled ? null : <DangerSection />}
        </>
      )}
    </Frame>
  );
}

/** Returns the error of the last save if it changed this field. */
const refusedIn = (save: ReturnType<typeof useSaveSettings>, field: keyof SettingsPatch) =>
  save.error && save.variables && field in save.variables.patch ? errorText(save.error) : undefined;

function General() {
  const org = useOrg();
  const { data: settings, error, refetch } = useSettings(org.slug);
  const save = useSaveSettings(org.slug);
  const disabled = !org.can('edit-org');
  const refused = (field: keyof SettingsPatch) => refusedIn(save, field);

  return (
    <div>
      {!settings ? (
        <NotLoaded noun="the settings" rows={4} error={error} onRetry={refetch} />
      ) : (
        <>
          <SettingRow
            title="Reasons for agents"
            text="Whether agents see why a tool is missing. Members always see it."
          >
            <SettingSwitch
              label="Show agents the deciding rule"
              text="Off: agents cannot tell hidden tools from unknown ones. On: the decision also names its rule, which helps while an integration is built."
              checked={settings.discloseReasons}
              disabled={disabled}
              onChange={(discloseReasons) =>
                save.mutate({
                  patch: { discloseReasons },
                  said: discloseReasons ? 'Agents see the deciding rule' : 'Agents do not see reasons',
                })
              }
            />
            <Refused why={refused('discloseReasons')} />
          </SettingRow>
          <SettingRow title="Changed definitions" text="When the source changes an approved definition.">
            <ChoiceList
              label="Changed definitions"
              options={CHANGES}
              value={settings.onDefinitionChange}
              disabled={disabled}
              onValueChange={(onDefinitionChange) =>
                save.mutate({
                  patch: { onDefinitionChange },
                  said: onDefinitionChange === 'keep' ? 'Approved definitions are kept' : 'Changed tools are removed',
                })
              }
            />
            <Refused why={refused('onDefinitionChange')} />
          </SettingRow>
          <PlatformToolsSection settings={settings} disabled={disabled} error={refused('platformTools')} save={save} />
          <BoostsForm settings={settings} disabled={disabled} save={save} />
          <TimeZoneForm settings={settings} disabled={disabled} save={save} />
          <KnowledgeSection settings={settings.knowledge} disabled={disabled} />
        </>
      )}
    </div>
  );
}
