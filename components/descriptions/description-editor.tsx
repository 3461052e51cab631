'use client';

import { Sparkles } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { DraftMissing } from '@/components/common/evidence/draft-missing';
import { type OpenedDraft, useDraftCache, useSuggestionDraft } from '@/components/common/evidence/suggestion-draft';
import { SuggestionNote } from '@/components/common/evidence/suggestion-note';
import { useRoutingSettings } from '@/components/common/routing/use-packets';
import { useUrlState } from '@/components/common/use-url-state';
import { DescriptionFindings } from '@/components/descriptions/description-findings';
import { TryDraft } from '@/components/descriptions/evaluations/try-draft';
import { TextChanges } from '@/components/descriptions/text-changes';
import { useDescriptionChanges, useDescriptionCheck, useModelDraft } from '@/components/descriptions/use-descriptions';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { ApiError, errorText } from '@/lib/client/api-error';
import type { DescriptionDraft, DescriptionView } from '@/lib/features/descriptions/description-contract';
import { SaveRejected } from './save-conflict';

const NOTHING: DescriptionDraft = { name: null, title: null, description: null, parameters: {} };

const orNull = (text: string) => (text === '' ? null : text);

interface DescriptionEditorProps {
  org: string;
  description: DescriptionView;
  mayEdit: boolean;
}

export function DescriptionEditor(props: DescriptionEditorProps) {
  const suggested = useSuggestionDraft<DescriptionDraft>(props.mayEdit);
  if (suggested.status === 'loading') return <SkeletonRows rows={12} label="Loading the draft of the suggestion" />;
  return (
    <>
      {suggested.status === 'missing' ? (
        <div className="mb-5">
          <DraftMissing id={suggested.id} reason={suggested.reason} />
        </div>
      ) : null}
      <Editor key={suggested.status} {...props} suggested={suggested.status === 'ready' ? suggested : null} />
    </>
  );
}

interface EditorProps extends DescriptionEditorProps {
  suggested: Extract<OpenedDraft<DescriptionDraft>, { status: 'ready' }> | null;
}

function Editor({ org, description, mayEdit, suggested }: EditorProps) {
  const { tool, source, override, revision, served } = description;
  const saved = override ?? NOTHING;
  const [draft, setDraft] = useState(suggested?.body ?? saved);
  const { setParams } = useUrlState();
  const { accept } = useDraftCache();
  const { save, reset } = useDescriptionChanges(org, tool);
  const { data: routing } = useRoutingSettings(org);
  const model = useModelDraft(org, tool);
  const changed = JSON.stringify(draft) !== JSON.stringify(saved);
  const checked = useDescriptionCheck(org, tool, useDeferredValue(changed ? draft : null));
  const judged = (changed ? checked.data : undefined) ?? description;
  const refusal =
    save.error instanceof ApiError && save.error.code.startsWith('evaluation_') && changed ? save.error : null;
  const set = (part: Partial<DescriptionDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    if (save.error) save.reset();
  };
  const setParameter = (name: string, text: string) => {
    const { [name]: _, ...others } = draft.parameters;
    set({ parameters: text === '' ? others : { ...others, [name]: text } });
  };
  const failed = (error: unknown) => toast({ tone: 'error', message: errorText(error) });
  const publish = (more: { evenIfWorse?: true; note?: string } = {}) =>
    save.mutate(
      { texts: draft, revision, ...more },
      {
        onSuccess: () => {
          if (suggested) {
            accept(suggested.id);
            setParams({ suggestion: null });
          }
          toast({ message: `Agents read the new texts of ${tool}` });
        },
        onError: (error) =>
          error instanceof ApiError && error.code.startsWith('evaluation_') ? undefined : failed(error),
      },
    );

  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_400px]">
      <form
        className="flex min-w-0 flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          publish();
        }}
      >
        {suggested && changed ? (
          <SuggestionNote id={suggested.id}>
            This draft comes from a suggestion. Nothing is saved yet: change it, save it or discard it.
          </SuggestionNote>
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted text-sm">Empty fields use the source’s text, shown in gray.</p>
          {mayEdit && routing?.model ? (
            <Button
              type="button"
              size="sm"
              busy={model.isPending}
              onClick={() =>
                model.mutate(undefined, {
                  onSuccess: (texts) => {
                    setDraft({ ...texts, name: draft.name });
                    toast({ message: `${texts.model} wrote a draft. Nothing is saved yet.` });
                  },
                  onError: failed,
                })
              }
            >
              <Sparkles aria-hidden="true" />
              Draft with {routing.model.selection}
            </Button>
          ) : null}
        </div>
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
            rows={7}
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
        {refusal ? (
          <SaveRejected
            error={refusal}
            busy={save.isPending}
            onPublish={(note) => publish({ evenIfWorse: true, note })}
          />
        ) : null}
        {mayEdit ? (
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" disabled={!changed} busy={save.isPending}>
              Publish texts
            </Button>
            <Button type="button" disabled={!changed} onClick={() => setDraft(saved)}>
              Discard changes
            </Button>
            {override ? (
              <Button
                type="button"
                variant="ghost"
                busy={reset.isPending}
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
      <div className="flex min-w-0 flex-col gap-7">
        {changed && mayEdit ? (
          <section aria-label="Try on questions">
            <h2 className="mb-2 font-medium text-sm">Does it route better?</h2>
            <TryDraft org={org} tool={tool} draft={draft} />
          </section>
        ) : null}
        {changed && checked.data ? <TextChanges before={served} after={checked.data.served} /> : null}
        <DescriptionFindings of={judged} isDraft={changed} org={org} />
      </div>
    </div>
  );
}
