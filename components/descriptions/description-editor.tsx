'use client';

import { Sparkles } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useDeferredValue, useState } from 'react';
import { DraftMissing } from '@/components/common/evidence/draft-missing';
import { type OpenedDraft, useDraftCache, useSuggestionDraft } from '@/components/common/evidence/suggestion-draft';
import { SuggestionNote } from '@/components/common/evidence/suggestion-note';
import { useRoutingSettings } from '@/components/common/routing/use-packets';
import { ConfirmedRequests } from '@/components/descriptions/confirmed-requests';
import { DescriptionFindings } from '@/components/descriptions/description-findings';
import { TryDraft } from '@/components/descriptions/evaluations/try-draft';
import { CheckStatus, ExampleRanks } from '@/components/descriptions/example-ranks';
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
import { linesOf } from '@/lib/shared/lines-of';
import { descriptionParams } from './description-params';
import { SaveRejected } from './save-conflict';

const NOTHING: DescriptionDraft = { name: null, title: null, description: null, parameters: {}, examples: [] };

const examplesHint = (fromSource: number) =>
  `One per line, in the words of users. Search ranks by them; agents do not see them.${
    fromSource > 0 ? ` The source has ${fromSource} more.` : ''
  }`;

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

/** Fills a field with the source's text, so that changing one word does not mean typing all of them. */
function FromSource({ label, onUse }: { label: string; onUse(): void }) {
  return (
    <Button size="sm" variant="link" aria-label={`Start from the source’s text: ${label}`} onClick={onUse}>
      Start from the source’s text
    </Button>
  );
}

interface EditorProps extends DescriptionEditorProps {
  suggested: Extract<OpenedDraft<DescriptionDraft>, { status: 'ready' }> | null;
}

function Editor({ org, description, mayEdit, suggested }: EditorProps) {
  const { tool, source, override, revision, served } = description;
  const saved = override ?? NOTHING;
  const [draft, setDraft] = useState({ ...saved, ...suggested?.body });
  const [examples, setExamples] = useState(draft.examples.join('\n'));
  const [, setParams] = useQueryStates(descriptionParams);
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
  const replace = (texts: DescriptionDraft) => {
    setDraft(texts);
    setExamples(texts.examples.join('\n'));
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
          toast({ message: `Texts of ${tool} published` });
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
          <SuggestionNote id={suggested.id}>This draft comes from a suggestion. Nothing is saved yet.</SuggestionNote>
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted text-sm">Empty fields use the text of the source, shown in gray.</p>
          {mayEdit && routing?.model ? (
            <Button
              type="button"
              size="sm"
              busy={model.isPending}
              onClick={() =>
                model.mutate(undefined, {
                  onSuccess: (texts) => {
                    replace({
                      ...texts,
                      name: draft.name,
                      examples: texts.examples.length > 0 ? texts.examples : draft.examples,
                    });
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
        <Field label="Name" hint="Agents call the tool by this name. The old name stops working.">
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
        <Field
          label="Description"
          hint={
            mayEdit && draft.description === null && source.description ? (
              <FromSource label="description" onUse={() => set({ description: source.description })} />
            ) : undefined
          }
        >
          <Textarea
            rows={7}
            disabled={!mayEdit}
            placeholder={source.description}
            value={draft.description ?? ''}
            onChange={({ target }) => set({ description: orNull(target.value) })}
          />
        </Field>
        {Object.entries(source.parameters).map(([name, text]) => (
          <Field
            key={name}
            label={`Parameter ${name}`}
            hint={
              mayEdit && text && !draft.parameters[name] ? (
                <FromSource label={`parameter ${name}`} onUse={() => setParameter(name, text)} />
              ) : undefined
            }
          >
            <Textarea
              rows={2}
              disabled={!mayEdit}
              placeholder={text || 'No text from the source.'}
              value={draft.parameters[name] ?? ''}
              onChange={({ target }) => setParameter(name, target.value)}
            />
          </Field>
        ))}
        <Field label="Example requests" hint={examplesHint(source.examples.length)}>
          <Textarea
            rows={5}
            disabled={!mayEdit}
            value={examples}
            onChange={({ target }) => {
              setExamples(target.value);
              set({ examples: linesOf(target.value) });
            }}
          />
        </Field>
        {mayEdit ? (
          <ConfirmedRequests
            org={org}
            tool={tool}
            examples={draft.examples}
            onUse={(request) => replace({ ...draft, examples: [...draft.examples, request] })}
          />
        ) : null}
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
            <Button type="button" disabled={!changed} onClick={() => replace(saved)}>
              Discard changes
            </Button>
            {override ? (
              <Button
                type="button"
                variant="ghost"
                busy={reset.isPending}
                onClick={() =>
                  reset.mutate(undefined, {
                    onSuccess: () => toast({ message: `${tool} uses the texts of its source` }),
                    onError: failed,
                  })
                }
              >
                Reset to source
              </Button>
            ) : null}
          </div>
        ) : (
          <p className="text-muted text-sm">Only owners and configurators can change these texts.</p>
        )}
      </form>
      <div className="flex min-w-0 flex-col gap-7">
        {changed && mayEdit ? (
          <section aria-label="Try on questions">
            <h2 className="mb-2 font-medium text-sm">Compare with the published texts</h2>
            <TryDraft org={org} tool={tool} draft={draft} />
          </section>
        ) : null}
        {changed ? <CheckStatus isChecking={checked.isFetching} /> : null}
        {changed && checked.data ? <ExampleRanks check={checked.data} /> : null}
        {changed && checked.data ? <TextChanges before={served} after={checked.data.served} /> : null}
        <DescriptionFindings of={judged} isDraft={changed} org={org} />
      </div>
    </div>
  );
}
