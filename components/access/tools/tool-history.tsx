'use client';

import { DiffLines } from '@/components/common/history/diff-lines';
import { valueDiff } from '@/components/common/history/value-diff';
import { usePersonName } from '@/components/common/person-name';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { NotLoaded } from '@/components/ui/not-loaded';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ToolChange } from '@/lib/features/catalog/tool-contract';
import { useToolHistory, type Whose } from './use-tool';

const TONES = { added: 'allow', changed: 'neutral', retired: 'block' } as const;

export function ToolHistory({ whose, name }: { whose: Whose; name: string }) {
  const history = useToolHistory(whose, name);
  if (!history.data) return <NotLoaded noun="the history" rows={4} error={history.error} onRetry={history.refetch} />;
  const changes = history.data.pages.flatMap((page) => page.data);
  return (
    <>
      <ol aria-label="History">
        {changes.map((change) => (
          <Change key={`${change.revision} ${change.change} ${change.before?.name}`} change={change} />
        ))}
      </ol>
      {history.hasNextPage ? (
        <Button size="sm" busy={history.isFetchingNextPage} onClick={() => history.fetchNextPage()}>
          Show older
        </Button>
      ) : null}
    </>
  );
}

function Change({ change: { revision, at, label, author, note, change, before, after } }: { change: ToolChange }) {
  const personName = usePersonName();
  return (
    <li className="border-b py-3 first:pt-0 last:border-b-0">
      <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-sm">
        <Badge tone={TONES[change]}>{change}</Badge>
        <RelativeTime at={at} />
        <span className="min-w-0 break-words text-muted text-xs">by {personName(label || author)}</span>
        <span className="tabular ml-auto text-faint text-xs">#{revision}</span>
      </div>
      {note ? <p className="mt-1 text-sm">“{note}”</p> : null}
      {change === 'changed' ? (
        <div className="mt-1.5">
          <DiffLines lines={valueDiff(before, after)} />
        </div>
      ) : null}
    </li>
  );
}
