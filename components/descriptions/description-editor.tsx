'use client';

import { useDeferredValue, useState } from 'react';
import { useDescriptionChanges, useDescriptionCheck } from '@/components/descriptions/use-descriptions';
import { dropDraft, useSuggestionDraft } from '@/components/suggestions/suggestion-draft';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import type {
  DescriptionCheck,
  DescriptionDraft,
  DescriptionView,
} from '@/lib/features/descriptions/description-contract';

const NOTHING: DescriptionDraft = { name: null, title: null, description: null, parameters: {} };

const orNull = (text: string) => (text === '' ? null : text);

interface DescriptionEditorProps {
  org: string;
  description: DescriptionView;
  mayEdit: boolean;
}

/** The source's words as placeholders, the organization's in their place, and what both would lack and cost. */
export function DescriptionEditor({ org, description, mayEdit }: DescriptionEditorProps) {
  const { tool, source, override, revision } = description;
  const saved = override ?? NOTHING;
  const suggested = useSuggestionDraft<DescriptionDraft>();
  const [draft, setDraft] = useState(suggested?.body ?? saved);
  const { save, reset } = useDescriptionChanges(org, tool);
  const changed = JSON.stringify(draft) !== JSON.stringify(saved);
  const checked = useDescriptionCheck(org, tool, useDeferredValue(changed ? draft : null));
  const findings = (changed ? checked.data : undefined) ?? description;
  const set = (part: Partial<DescriptionDraft>) => setDraft((before) => ({ ...before, ...part }));
  const setParameter = (name: string, text: string) => {
    const { [name]: _, ...others } = draft.parameters;
    set({ parameters: text === '' ? others : { ...others, [name]: text } });
  };
  const failed = (error: unknown) => toast({ tone: 'error', message: errorText(error) });

  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_340px]">
      <form
        className="flex min-w-0 flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(
            { texts: draft, revision },
            {
              onSuccess: () => {
                if (suggested) dropDraft(suggested.id);
                toast({ message: `Saved the texts of ${tool}` });
              },
              onError: failed,
            },
          );
        }}
      >
        {suggested && changed ? (
          <p role="status" className="rounded-lg bg-sunken px-4 py-2.5 text-sm">
            This draft comes from a suggestion. Nothing is saved yet: change it, save it or discard it.
          </p>
        ) : null}
        <p className="text-muted text-sm">What is left empty is said in the source’s words, shown in grey.</p>
        <Field label="Name" hint="Agents call it by this name, and the old one is unknown to them.">
          <Input
            mono
            disabled={!mayEdit}
            placeholder={source.name}
            value={draft.name ?? ''}
            onChange={({ target }) => set({ name: orNull(target.value) })}
          />
        </Field>
        <Field label="Title">
          <Input
            disabled={!mayEdit}
            placeholder={source.title}
            value={draft.title ?? ''}
            onChange={({ target }) => set({ title: orNull(target.value) })}
          />
        </Field>
        <Field label="Description">
          <Textarea
            rows={8}
            disabled={!mayEdit}
            placeholder={source.description}
            value={draft.description ?? ''}
            onChange={({ target }) => set({ description: orNull(target.value) })}
          />
        </Field>
        {Object.entries(source.parameters).map(([name, text]) => (
          <Field key={name} label={`Parameter ${name}`}>
            <Textarea
              rows={2}
              disabled={!mayEdit}
              placeholder={text || 'The source says nothing of it.'}
              value={draft.parameters[name] ?? ''}
              onChange={({ target }) => setParameter(name, target.value)}
            />
          </Field>
        ))}
        {mayEdit ? (
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" disabled={!changed || save.isPending}>
              Save texts
            </Button>
            <Button type="button" disabled={!changed} onClick={() => setDraft(saved)}>
              Discard changes
            </Button>
            {override ? (
              <Button
                type="button"
                variant="ghost"
                disabled={reset.isPending}
                onClick={() =>
                  reset.mutate(undefined, {
                    onSuccess: () => toast({ message: `${tool} is back to its source’s words` }),
                    onError: failed,
                  })
                }
              >
                Go back to the source’s words
              </Button>
            ) : null}
          </div>
        ) : (
          <p className="text-muted text-sm">Owners and configurators change these texts.</p>
        )}
      </form>
      <Findings of={findings} isDraft={changed} />
    </div>
  );
}

function Findings({ of: { findings, tokens }, isDraft }: { of: DescriptionCheck; isDraft: boolean }) {
  return (
    <section aria-label="Findings" className="min-w-0 text-sm">
      <h2 className="font-medium">{isDraft ? 'What this draft would lack' : 'What it lacks'}</h2>
      <p className="mt-1 text-muted">
        {tokens.before} tokens in the source’s words, {tokens.after} as agents read it.
      </p>
      {findings.length === 0 ? <p className="mt-3">Nothing found.</p> : null}
      <ul className="mt-3 flex flex-col gap-4">
        {findings.map(({ code, severity, reason, suggestion, parameter, other }) => (
          <li key={`${code} ${parameter ?? ''} ${other ?? ''} ${reason}`}>
            <Badge tone={severity === 'warning' ? 'approval' : 'neutral'}>
              {severity === 'warning' ? 'Warning' : 'Advice'}
            </Badge>
            <p className="mt-1 break-words">{reason}</p>
            <p className="mt-0.5 break-words text-muted">{suggestion}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
