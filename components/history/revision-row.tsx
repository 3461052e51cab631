'use client';

import { ChangeItem } from '@/components/history/change-item';
import { Moment } from '@/components/history/moment';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import type { RevisionView } from '@/lib/features/audit/audit-contract';

const MOST_SHOWN = 3;

interface RevisionRowProps {
  revision: RevisionView;
  selected: boolean;
  onSelect(): void;
}

/** One revision: who, when, why, and the beginning of what it changed. The whole of it opens beside the list. */
export function RevisionRow({ revision, selected, onSelect }: RevisionRowProps) {
  const outside = revision.author.startsWith('database:');
  const more = revision.changeCount - Math.min(MOST_SHOWN, revision.changes.length);
  return (
    <article
      aria-label={`Revision ${revision.number}`}
      className={cn(
        'grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[208px_minmax(0,1fr)]',
        selected && '-mx-3 rounded-md bg-accent-soft px-3',
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
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        {revision.note ? <p className="text-sm">“{revision.note}”</p> : null}
        {revision.changes.slice(0, MOST_SHOWN).map((change) => (
          <ChangeItem key={`${change.entity} ${change.entityId} ${JSON.stringify(change.after)}`} change={change} />
        ))}
        {more > 0 ? (
          <button
            type="button"
            onClick={onSelect}
            className="self-start rounded-sm text-accent text-sm hover:underline"
          >
            {more.toLocaleString('en')} more {more === 1 ? 'change' : 'changes'}
          </button>
        ) : null}
      </div>
    </article>
  );
}
