'use client';

import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { LinesField, TextField } from '@/components/common/form/fields';
import { Form, SaveBar } from '@/components/common/form/form';
import { preloadSchema, useLazyForm } from '@/components/common/form/use-lazy-form';
import type { PlatformKnowledge } from '@/lib/features/knowledge/knowledge-contract';
import { knowledgeTools } from '@/lib/shared/knowledge-texts';

const LISTS = [
  {
    field: 'domainWords',
    label: 'Topics',
    hint: 'One per line. Default: titles of articles.',
  },
  { field: 'exampleQueries', label: 'Examples of a query', hint: 'One per line. Default: the first topic.' },
  { field: 'exampleSlugs', label: 'Examples of a slug', hint: 'One per line. Default: slugs of published articles.' },
] as const;

const schema = () => import('@/lib/features/knowledge/knowledge-contract').then((module) => module.platformKnowledge);

export const preload = () => preloadSchema(schema);

interface KnowledgeWordsFormProps {
  words: PlatformKnowledge;
  /** Name of the knowledge base when it has no acronym. */
  name: string;
  disabled: boolean;
  onDirtyChange?(isDirty: boolean): void;
  onSave(words: PlatformKnowledge): Promise<unknown>;
}

/** Words that tell a model when to search a knowledge base, and how results are introduced. */
export function KnowledgeWordsForm({ words, name, disabled, onDirtyChange, onSave }: KnowledgeWordsFormProps) {
  const form = useLazyForm({
    schema,
    values: words,
    aliases: { '/knowledge': '' },
    onSubmit: onSave,
  });
  const { control } = form;
  const { isDirty } = form.formState;
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);
  const typed = { ...words, ...useWatch({ control }) };
  const [search] = knowledgeTools(typed, { name, titles: ['the titles of your articles'], slugs: [] });

  return (
    <Form form={form} disabled={disabled} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField control={control} name="acronym" label="Acronym or name" hint={`Default: ${name}.`} maxLength={40} />
        <TextField control={control} name="expansion" label="Full name" optional maxLength={120} />
        <TextField
          control={control}
          name="subject"
          label="Subject"
          optional
          hint="As in “a specific development topic”."
          maxLength={40}
        />
      </div>
      <div className="grid gap-4 lg:grid-cols-3">
        {LISTS.map(({ field, label, hint }) => (
          <LinesField key={field} control={control} name={field} label={label} hint={hint} rows={5} />
        ))}
      </div>
      <div>
        <p className="mb-1 text-muted text-xs">
          Text for the model about <code>search_knowledge_base</code>
        </p>
        <p className="text-pretty rounded-md border bg-surface px-3 py-2 text-sm">{search!.description}</p>
      </div>
      <SaveBar form={form} label="Save topics" />
    </Form>
  );
}
