'use client';

import { useId } from 'react';
import { useOrg } from '@/components/common/me';
import { KnowledgeWordsForm } from '@/components/common/settings/knowledge-words-form';
import { SettingRow } from '@/components/common/settings/setting-row';
import { useSaveSettings } from '@/components/common/settings/use-settings';
import { Switch } from '@/components/ui/switch';
import { errorText } from '@/lib/client/api-error';
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
      text="Who may read your articles over MCP, and the words that make a model search them."
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
              back: { knowledge: { open: !open } },
              said: open ? 'Everybody may read published articles' : 'Only your agents read articles',
            })
          }
        />
        <div>
          <label htmlFor={`${id}-open`} className="font-medium text-sm">
            Open to everybody
          </label>
          <p className="text-muted text-xs">
            Off: it takes a key of one of your agents. On: Live and Experimental articles are public, without a key.
          </p>
        </div>
      </div>
      <div className="mt-5">
        <KnowledgeWordsForm
          words={words}
          name={org.name}
          disabled={disabled}
          busy={save.isPending}
          refused={save.error ? errorText(save.error) : undefined}
          onSave={(patch, back, onSaved) =>
            save.mutate(
              {
                patch: { knowledge: patch },
                back: { knowledge: back },
                said: 'The knowledge base presents itself anew',
              },
              { onSuccess: onSaved },
            )
          }
        />
      </div>
    </SettingRow>
  );
}
