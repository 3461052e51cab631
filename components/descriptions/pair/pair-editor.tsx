'use client';

import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useDebouncedValue } from '@/components/common/use-debounced-value';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import type { PairDraft, PairView } from '@/lib/features/suggestions/pairs/pair-contract';
import { linesOf } from '@/lib/shared/lines-of';
import { PairOutcome } from './pair-result';
import { usePairChanges, usePairResult } from './use-pair';

const SETTLED_MS = 500;

interface PairEditorProps {
  org: string;
  pair: PairView;
  onPublished(): void;
}

/** Both drafts beside their result. Publishing needs a better result, or a reason. */
export function PairEditor({ org, pair, onPublished }: PairEditorProps) {
  const { suggestion, tools, model, status } = pair;
  const [drafts, setDrafts] = useState<readonly PairDraft[]>(() => tools.map(({ draft }) => draft));
  const [note, setNote] = useState('');
  const settled = useDebouncedValue(drafts, SETTLED_MS);
  const isEdited = settled.some((draft, place) => draft !== tools[place]!.draft);
  const compared = usePairResult(org, suggestion, isEdited ? settled : null);
  const { write, publish } = usePairChanges(org, suggestion);
  const result = (isEdited ? compared.data : undefined) ?? pair.result;
  const isStale = drafts !== settled || compared.isFetching;
  const needsReason = result.verdict === 'worse' || result.verdict === 'untested';
  const isDecided = status === 'accepted' || status === 'dismissed' || status === 'withdrawn';
  const edit = (place: number, part: Partial<PairDraft>) =>
    setDrafts((before) => before.map((draft, at) => (at === place ? { ...draft, ...part } : draft)));
  const failed = (error: unknown) => toast({ tone: 'error', message: errorText(error) });

  return (
    <form
      className="mt-6 grid gap-8 lg:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        const reason = note.trim();
        publish.mutate(
          {
            drafts: drafts.map((draft, place) => ({ ...draft, revision: tools[place]!.revision })),
            ...(reason === '' ? {} : { note: reason }),
            ...(needsReason ? { evenIfWorse: true } : {}),
          },
          {
            onSuccess: () => {
              toast({ message: `Descriptions of ${tools[0].name} and ${tools[1].name} published` });
              onPublished();
            },
            onError: failed,
          },
        );
      }}
    >
      <div className="flex min-w-0 flex-col gap-6">
        {model ? (
          <div>
            <Button
              type="button"
              size="sm"
              busy={write.isPending}
              onClick={() =>
                write.mutate(undefined, {
                  onSuccess: (written) => {
                    setDrafts(written.drafts);
                    toast({ message: `${written.model} wrote both drafts. Nothing is saved yet.` });
                  },
                  onError: failed,
                })
              }
            >
              <Sparkles aria-hidden="true" />
              Draft with {model}
            </Button>
          </div>
        ) : null}
        {tools.map(({ tool, name, description }, place) => (
          <Draft
            key={tool}
            name={name}
            published={description}
            draft={drafts[place]!}
            onEdit={(part) => edit(place, part)}
          />
        ))}
        {needsReason ? (
          <Field label="Reason for publishing" hint="Required, because the result is not better.">
            <Input maxLength={2000} value={note} onChange={({ target }) => setNote(target.value)} />
          </Field>
        ) : null}
        <div>
          <Button
            type="submit"
            variant="primary"
            busy={publish.isPending}
            disabled={isDecided || isStale || (needsReason && note.trim() === '')}
          >
            Publish both descriptions
          </Button>
          {isDecided ? <p className="mt-2 text-muted text-sm">This suggestion is already decided.</p> : null}
        </div>
      </div>
      <PairOutcome result={result} busy={isStale} />
    </form>
  );
}

interface DraftProps {
  name: string;
  published: string;
  draft: PairDraft;
  onEdit(part: Partial<PairDraft>): void;
}

function Draft({ name, published, draft, onEdit }: DraftProps) {
  const [examples, setExamples] = useState(draft.examples.join('\n'));
  const isOther = linesOf(examples).join('\n') !== draft.examples.join('\n');
  // A model replaced them.
  const shown = isOther ? draft.examples.join('\n') : examples;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-medium font-mono text-sm">{name}</legend>
      <details className="text-sm">
        <summary className="w-fit cursor-pointer text-muted">Published description</summary>
        <p className="mt-1 text-pretty">{published}</p>
      </details>
      <Field label={`Description of ${name}`}>
        <Textarea
          rows={5}
          value={draft.description ?? ''}
          placeholder={published}
          onChange={({ target }) => onEdit({ description: target.value === '' ? null : target.value })}
        />
      </Field>
      <Field label={`Example requests of ${name}`} hint="One per line. Search ranks by them; agents do not see them.">
        <Textarea
          rows={3}
          value={shown}
          onChange={({ target }) => {
            setExamples(target.value);
            onEdit({ examples: linesOf(target.value) });
          }}
        />
      </Field>
    </fieldset>
  );
}
