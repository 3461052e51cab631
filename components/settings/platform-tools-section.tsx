'use client';

import { useState } from 'react';
import { Refused } from '@/components/common/settings/save-error';
import { SettingRow } from '@/components/common/settings/setting-row';
import type { useSaveSettings } from '@/components/common/settings/use-settings';
import { ChoiceList } from '@/components/ui/choice-list';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { SettingsView } from '@/lib/features/settings/settings-contract';

type PlatformTools = SettingsView['platformTools'];

const CHOICES: readonly { value: PlatformTools; title: string; text: string }[] = [
  {
    value: 'all',
    title: 'All platform tools',
    text: 'The catalog contains the platform’s tools and your own.',
  },
  {
    value: 'universal',
    title: 'Universal tools only',
    text: 'The catalog contains your own tools, which may use the names of other platform tools.',
  },
];

interface PlatformToolsSectionProps {
  settings: SettingsView;
  disabled: boolean;
  error: string | undefined;
  save: ReturnType<typeof useSaveSettings>;
}

/** Which platform tools are in the catalog. Removing them requires confirmation. */
export function PlatformToolsSection({ settings, disabled, error, save }: PlatformToolsSectionProps) {
  const [asking, setAsking] = useState(false);
  const set = (platformTools: PlatformTools) => {
    setAsking(false);
    save.mutate({
      patch: { platformTools },
      said: platformTools === 'all' ? 'Platform tools added to the catalog' : 'Platform tools removed',
    });
  };
  return (
    <SettingRow title="Platform tools" text="Platform tools in the catalog of this organization.">
      <ChoiceList
        label="Platform tools"
        options={CHOICES}
        value={settings.platformTools}
        disabled={disabled}
        onValueChange={(platformTools) => (platformTools === 'universal' ? setAsking(true) : set(platformTools))}
      />
      <Refused why={error} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove platform tools?"
        description="Every agent loses the platform’s tools, except universal ones. List entries stay without effect."
        action="Remove"
        danger
        onConfirm={() => set('universal')}
      />
    </SettingRow>
  );
}
