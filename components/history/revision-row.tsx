'use client';

import { ChangeItem } from '@/components/history/change-item';
import { Moment } from '@/components/history/moment';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { SELECTED_ROW } from '@/components/ui/selected-row';
import type { RevisionView } from '@/lib/features/history/audit/audit-contract';
import { formatNumber } from '@/lib/shared/format';

const MAX_SHOWN = 3;

interface RevisionRowProps {
  revision: RevisionView;
  selected: boolean;
  onSelect(): void;
  /** Absent where the user may not revert. */
  onRevert?: (() => void) | undefined;
}

export function RevisionRow({ revision, selected, onSelect, onRevert }: RevisionRowProps) {
  const outside = revision.author.startsWith('database:');
  const more = revision.changeCount - Math.min(MAX_SHOWN, revision.changes.length);
  return (
    <article
      aria-label={`Revision ${revision.number}`}
      className={cn(
        'grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[208px_minmax(0,1fr)]',
        selected && `-mx-3 px-3 ${SELECTED_ROW}`,
      )}
    >
      <div className="flex flex-wrap items-baseline gap-x-3 text-sm sm:flex-col sm:items-start">
        <button
          type="button"
          aria-pressed={selected}
          aria-label={`Open revision ${revision.number}`}
          onClick={onSelect}
          className="tabular rounded-sm font-medium text-accent hover:underline"
        >
          #{revision.number}
        </button>
        <span className="text-muted text-xs">
          <Moment at={revision.at} />
        </span>
        <span className="min-w-0 break-words text-muted text-xs sm:max-w-full">
          {revision.label || revision.author}
        </span>
        {outside ? (
          <Badge tone="approval" className="mt-1">
            made in the database
          </Badge>
        ) : null}
        {onRevert ? (
          <Button
            size="sm"
            variant="link"
            className="max-sm:ml-auto"
            aria-label={`Revert revision ${revision.number}`}
            onClick={onRevert}
          >
            Revert
          </Button>
        ) : null}
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        {revision.note ? <p className="text-sm">“{revision.note}”</p> : null}
        {revision.changes.slice(0, MAX_SHOWN).map((change) => (
          <ChangeItem key={`${change.entity} ${change.entityId} ${JSON.stringify(change.after)}`} change={change} />
        ))}
        {more > 0 ? (
          <button
            type="button"
            onClick={onSelect}
            className="self-start rounded-sm text-accent text-sm hover:underline"
          >
            {formatNumber(more)} more {more === 1 ? 'change' : 'changes'}
          </button>
        ) : null}
      </div>
    </article>
  );
}
