'use client';

import { useOrg } from '@/components/common/me';
import { KnowledgeWordsForm } from '@/components/common/settings/knowledge-words-form';
import { SettingRow } from '@/components/common/settings/setting-row';
import { SettingSwitch } from '@/components/common/settings/setting-switch';
import { useSaveSettings } from '@/components/common/settings/use-settings';
import type { KnowledgeSettings } from '@/lib/features/knowledge/knowledge-contract';

/** Access to the knowledge base, and the words that tell a model when to search it. */
export function KnowledgeSection({ settings, disabled }: { settings: KnowledgeSettings; disabled: boolean }) {
  const org = useOrg();
  const save = useSaveSettings(org.slug);
  const { open: _, ...words } = settings;

  return (
    <SettingRow
      title="Knowledge base"
      text="Access to your articles over MCP, and the topics that make a model search them."
    >
      <div id="knowledge" className="scroll-mt-16">
        <SettingSwitch
          label="Public"
          text="Off: an agent’s key is required. On: Live and Experimental articles are public."
          checked={settings.open}
          disabled={disabled}
          onChange={(open) =>
            save.mutate({
              patch: { knowledge: { open } },
              said: open ? 'Everyone can read published articles' : 'Only your agents can read articles',
            })
          }
        />
      </div>
      <div className="mt-5">
        <KnowledgeWordsForm
          words={words}
          name={org.name}
          disabled={disabled}
          onSave={(knowledge) => save.mutateAsync({ patch: { knowledge }, said: 'Topics saved' })}
        />
      </div>
    </SettingRow>
  );
}
