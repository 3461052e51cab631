'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import type { PlatformKnowledge } from '@/lib/features/knowledge/knowledge-contract';
import { knowledgeTools } from '@/lib/shared/knowledge-texts';
import { Refused } from './save-error';

const lines = (text: string) => [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');

const LISTS = [
  {
    field: 'domainWords',
    label: 'Topics',
    hint: 'One per line. Default: titles of articles.',
  },
  { field: 'exampleQueries', label: 'Examples of a query', hint: 'One per line. Default: the first topic.' },
  { field: 'exampleSlugs', label: 'Examples of a slug', hint: 'One per line. Default: slugs of published articles.' },
] as const;

type Words = PlatformKnowledge;

/** Words that tell a model when to search a knowledge base, and how results are introduced. */
export function KnowledgeWordsForm({
  words,
  name,
  disabled,
  busy,
  refused,
  onSave,
}: {
  words: Words;
  /** Name of the knowledge base when it has no acronym. */
  name: string;
  disabled: boolean;
  busy: boolean;
  refused: string | undefined;
  /** `patch`: changed values; `back`: previous values. */
  onSave: (patch: Partial<Words>, back: Partial<Words>, onSaved: () => void) => void;
}) {
  const [typed, setTyped] = useState<Partial<Words>>({});
  const [texts, setTexts] = useState<Partial<Record<(typeof LISTS)[number]['field'], string>>>({});
  const shown = { ...words, ...typed };
  const fields = Object.keys(typed) as (keyof Words)[];
  const isChanged = fields.some((field) => JSON.stringify(shown[field]) !== JSON.stringify(words[field]));
  const [search] = knowledgeTools(shown, { name, titles: ['the titles of your articles'], slugs: [] });

  function submit(event: FormEvent) {
    event.preventDefault();
    const back = Object.fromEntries(fields.map((field) => [field, words[field]]));
    onSave(typed, back, () => {
      setTyped({});
      setTexts({});
    });
  }

  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Acronym or name" hint={`Default: ${name}.`}>
          <Input
            disabled={disabled}
            maxLength={40}
            value={shown.acronym}
            onChange={(event) => setTyped({ ...typed, acronym: event.target.value })}
          />
        </Field>
        <Field label="Full name" optional>
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
          Text for the model about <code>search_knowledge_base</code>
        </p>
        <p className="text-pretty rounded-md border bg-surface px-3 py-2 text-sm">{search!.description}</p>
      </div>
      <Refused why={refused} />
      {disabled ? null : (
        <div>
          <Button type="submit" busy={busy} disabled={!isChanged}>
            Save topics
          </Button>
        </div>
      )}
    </form>
  );
}
