'use client';

import { useQuery } from '@tanstack/react-query';
import type { ToolState } from '@/components/access/tools/tool-verdict';
import { ConflictDialog, useConflictChoices } from '@/components/common/conflict-dialog';
import { failedRead } from '@/components/common/failed-read';
import { revisionWords } from '@/components/common/history/describe-revision';
import { LoadFailure } from '@/components/common/load-failure';
import { usePersonName } from '@/components/common/person-name';
import { RelativeTime } from '@/components/ui/relative-time';
import { Segmented } from '@/components/ui/segmented';
import { Skeleton } from '@/components/ui/skeleton';
import { StateGlyph } from '@/components/ui/state-glyph';
import { ToolName } from '@/components/ui/tool-name';
import { api, path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type { RevisionView } from '@/lib/features/history/audit/audit-contract';
import type { Page } from '@/lib/shared/page';
import { countChanges, type Draft, type Merge, resolveConflicts } from './draft';

const WORDS: Record<ToolState, string> = { inherit: 'Inherit', allow: 'Allow', block: 'Block' };

function Since({ org, since }: { org: string; since: number }) {
  const personName = usePersonName();
  const read = useQuery({
    queryKey: [...queryKeys.revisions(org), 'since', since],
    queryFn: ({ signal }) =>
      api.get<Page<RevisionView>>(path`/orgs/${org}/revisions`, { query: { limit: 20 }, signal }),
  });
  const { data } = read;
  const failed = failedRead([read]);
  if (failed) return <LoadFailure what="the other change" failed={failed} />;
  if (!data) return <Skeleton className="h-5 w-64" />;
  const news = data.data.filter(({ number }) => Number(number) > since);
  return (
    <ul aria-label="Saved meanwhile" className="flex flex-col gap-1 text-sm">
      {news.map((revision) => (
        <li key={revision.number} className="flex gap-2">
          <span className="min-w-0 flex-1">
            <span className="font-medium">{personName(revision.label || revision.author)}</span>{' '}
            {revisionWords(revision)}
          </span>
          <RelativeTime at={revision.at} />
        </li>
      ))}
    </ul>
  );
}

export interface MergeDialogProps {
  org: string;
  merge: Merge;
  /** Revisions after this one are by others. */
  since: number;
  onClose(): void;
  /** null: others already made all of the changes. */
  onSave(draft: Draft | null): Promise<void>;
}

/** Merges a draft with changes that others saved first, entry by entry. */
export function MergeDialog({ org, merge, since, onClose, onSave }: MergeDialogProps) {
  const [theirs, choose] = useConflictChoices<string>();
  const result = resolveConflicts(merge, theirs);
  const count = countChanges(result);

  return (
    <ConflictDialog
      description="Both changes are kept. Yours apply to the tools that you changed."
      action={count === 0 ? 'Drop my draft' : count === 1 ? 'Save my change on top' : `Save my ${count} changes on top`}
      onClose={onClose}
      onSave={() => onSave(result)}
    >
      <Since org={org} since={since} />
      {merge.settled.length > 0 ? (
        <p className="text-muted text-sm">
          {merge.settled.length === 1 ? 'One of your changes is' : `${merge.settled.length} of your changes are`}{' '}
          already made.
        </p>
      ) : null}
      {merge.conflicts.length > 0 ? (
        <section>
          <h3 className="mb-1 font-medium text-sm">You both changed</h3>
          <ul>
            {merge.conflicts.map(({ tool, theirs: other, mine }) => (
              <li key={tool} className="flex min-h-11 flex-wrap items-center gap-3 border-b py-1.5 last:border-b-0">
                <span className="min-w-0 flex-1 truncate">
                  <ToolName name={tool} />
                </span>
                <StateGlyph state={theirs.has(tool) ? other : mine} />
                <Segmented
                  label={`Which state ${tool} gets`}
                  value={theirs.has(tool) ? 'theirs' : 'mine'}
                  onValueChange={(side) => choose(tool, side)}
                  options={[
                    { value: 'theirs', label: `Theirs: ${WORDS[other]}` },
                    { value: 'mine', label: `Mine: ${WORDS[mine]}` },
                  ]}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </ConflictDialog>
  );
}
