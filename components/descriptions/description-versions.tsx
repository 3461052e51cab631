'use client';

import { changedFields, FieldChanges, type Texts } from '@/components/descriptions/text-changes';
import { useDescriptionChanges, useDescriptionVersions } from '@/components/descriptions/use-descriptions';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { NotLoaded } from '@/components/ui/not-loaded';
import { RelativeTime } from '@/components/ui/relative-time';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import type { DescriptionDraft } from '@/lib/features/descriptions/description-contract';

/** Texts served by a version: missing fields fall back to the source. */
function servedBy(texts: DescriptionDraft | null | undefined, source: Texts): Texts {
  return {
    name: texts?.name ?? source.name,
    title: texts?.title ?? source.title,
    description: texts?.description ?? source.description,
    parameters: { ...source.parameters, ...texts?.parameters },
    examples: [...source.examples, ...(texts?.examples ?? [])],
  };
}

interface DescriptionVersionsProps {
  org: string;
  tool: string;
  source: Texts;
  mayEdit: boolean;
}

export function DescriptionVersions({ org, tool, source, mayEdit }: DescriptionVersionsProps) {
  const { data: versions, error, refetch } = useDescriptionVersions(org, tool);
  const { restore } = useDescriptionChanges(org, tool);
  if (!versions) return <NotLoaded noun="the versions" rows={4} error={error} onRetry={refetch} />;
  if (versions.length === 0)
    return <EmptyState title="No versions yet" description="Each published version is kept here." />;
  return (
    <ol aria-label="Versions" className="border-t">
      {versions.map(({ number, at, label, note, texts }, place) => (
        <li key={number} className="flex flex-wrap items-start gap-3 border-b py-3">
          <div className="min-w-0 flex-1 text-sm">
            <p className="text-muted text-xs">
              Revision {number} · {label} · <RelativeTime at={at} />
              {place === 0 ? ' · now' : ''}
            </p>
            {note ? <p className="mt-1">{note}</p> : null}
            {texts === null ? <p className="mt-1 text-muted">Reset to source.</p> : null}
            <FieldChanges
              changed={changedFields(servedBy(versions[place + 1]?.texts, source), servedBy(texts, source))}
            />
          </div>
          {mayEdit && place > 0 ? (
            <Button
              disabled={restore.isPending}
              aria-label={`Restore revision ${number}`}
              onClick={() =>
                restore.mutate(number, {
                  onSuccess: () => toast({ message: `Restored the texts of revision ${number}` }),
                  onError: (failure) => toast({ tone: 'error', message: errorText(failure) }),
                })
              }
            >
              Restore
            </Button>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
