'use client';

import { type FormEvent, useId, useState } from 'react';
import { Refused } from '@/components/settings/refused';
import { SettingRow } from '@/components/settings/setting-row';
import { useSaveSettings } from '@/components/settings/use-settings';
import { useOrg } from '@/components/shell/me';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import { Textarea } from '@/components/ui/textarea';
import { errorText } from '@/lib/client/api-error';
import type { KnowledgeSettings } from '@/lib/features/articles/knowledge-contract';
import { knowledgeTools } from '@/lib/shared/knowledge-texts';

const lines = (text: string) => [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');

const LISTS = [
  {
    field: 'domainWords',
    label: 'What people ask about',
    hint: 'One a line, in their words. None: titles of articles.',
  },
  { field: 'exampleQueries', label: 'Examples of a query', hint: 'One a line. None: the first of the words above.' },
  { field: 'exampleSlugs', label: 'Examples of a slug', hint: 'One a line. None: slugs of published articles.' },
] as const;

/** Who may read the knowledge base, and the words by which a model knows when to search it. */
export function KnowledgeSection({ settings, disabled }: { settings: KnowledgeSettings; disabled: boolean }) {
  const org = useOrg();
  const id = useId();
  const save = useSaveSettings(org.slug);
  const [typed, setTyped] = useState<Partial<KnowledgeSettings>>({});
  const [texts, setTexts] = useState<Partial<Record<(typeof LISTS)[number]['field'], string>>>({});
  const shown = { ...settings, ...typed };
  const isChanged = Object.keys(typed).some(
    (field) =>
      JSON.stringify(shown[field as keyof KnowledgeSettings]) !==
      JSON.stringify(settings[field as keyof KnowledgeSettings]),
  );
  const [search] = knowledgeTools(shown, { name: org.name, titles: ['the titles of your articles'], slugs: [] });

  function submit(event: FormEvent) {
    event.preventDefault();
    const back = Object.fromEntries(
      Object.keys(typed).map((field) => [field, settings[field as keyof KnowledgeSettings]]),
    );
    save.mutate(
      { patch: { knowledge: typed }, back: { knowledge: back }, said: 'The knowledge base presents itself anew' },
      {
        onSuccess: () => {
          setTyped({});
          setTexts({});
        },
      },
    );
  }

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
      <form className="mt-5 flex flex-col gap-4" onSubmit={submit}>
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label="Acronym or name" hint="None: the organization's name.">
            <Input
              disabled={disabled}
              maxLength={40}
              value={shown.acronym}
              onChange={(event) => setTyped({ ...typed, acronym: event.target.value })}
            />
          </Field>
          <Field label="Spelled out" optional>
            <Input
              disabled={disabled}
              maxLength={120}
              value={shown.expansion}
              onChange={(event) => setTyped({ ...typed, expansion: event.target.value })}
            />
          </Field>
          <Field label="Subject" optional hint="As in “a specific development topic”.">
            <Input
              disabled={disabled}
              maxLength={40}
              value={shown.subject}
              onChange={(event) => setTyped({ ...typed, subject: event.target.value })}
            />
          </Field>
        </div>
        <div className="grid gap-4 lg:grid-cols-3">
          {LISTS.map(({ field, label, hint }) => (
            <Field key={field} label={label} hint={hint}>
              <Textarea
                rows={5}
                disabled={disabled}
                value={texts[field] ?? shown[field].join('\n')}
                onChange={(event) => {
                  setTexts({ ...texts, [field]: event.target.value });
                  setTyped({ ...typed, [field]: lines(event.target.value) });
                }}
              />
            </Field>
          ))}
        </div>
        <div>
          <p className="mb-1 text-muted text-xs">
            What a model reads of <code>search_knowledge_base</code>
          </p>
          <p className="text-pretty rounded-md border bg-surface px-3 py-2 text-sm">{search!.description}</p>
        </div>
        <Refused why={save.error ? errorText(save.error) : undefined} />
        {disabled ? null : (
          <div>
            <Button type="submit" busy={save.isPending} disabled={!isChanged}>
              Save the words
            </Button>
          </div>
        )}
      </form>
    </SettingRow>
  );
}
