'use client';

import { useId } from 'react';
import { useOrg } from '@/components/common/me';
import { KnowledgeWordsForm } from '@/components/common/settings/knowledge-words-form';
import { SettingRow } from '@/components/common/settings/setting-row';
import { useSaveSettings } from '@/components/common/settings/use-settings';
import { Switch } from '@/components/ui/switch';
import type { KnowledgeSettings } from '@/lib/features/knowledge/knowledge-contract';

/** Access to the knowledge base, and the words that tell a model when to search it. */
export function KnowledgeSection({ settings, disabled }: { settings: KnowledgeSettings; disabled: boolean }) {
  const org = useOrg();
  const id = useId();
  const save = useSaveSettings(org.slug);
  const { open: _, ...words } = settings;

  return (
    <SettingRow
      title="Knowledge base"
      text="Access to your articles over MCP, and the topics that make a model search them."
    >
      <div id="knowledge" className="flex scroll-mt-16 items-start gap-3">
        <Switch
          id={`${id}-open`}
          className="mt-0.5"
          checked={settings.open}
          disabled={disabled}
          onCheckedChange={(open) =>
            save.mutate({
              patch: { knowledge: { open } },
              said: open ? 'Everyone can read published articles' : 'Only your agents can read articles',
            })
          }
        />
        <div>
          <label htmlFor={`${id}-open`} className="font-medium text-sm">
            Public
          </label>
          <p className="text-muted text-xs">
            Off: an agent’s key is required. On: Live and Experimental articles are public.
          </p>
        </div>
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
