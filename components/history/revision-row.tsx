'use client';

import { useQueryStates } from 'nuqs';
import { revisionReason, revisionWords } from '@/components/common/history/describe-revision';
import { usePersonName } from '@/components/common/person-name';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Moment } from '@/components/ui/moment';
import { passFocus } from '@/components/ui/pass-focus';
import { SELECTED_ROW } from '@/components/ui/selected-row';
import type { RevisionView } from '@/lib/features/history/audit/audit-contract';
import { historyParams } from './history-params';
import { HISTORY_ROW } from './history-row';

interface RevisionRowProps {
  revision: RevisionView;
  selected: boolean;
  onSelect(): void;
  /** Absent where the user cannot revert it. */
  onRevert?: (() => void) | undefined;
}

/** After a revert this button disappears and focus moves to the Open button. */
const REVERT_REF = passFocus<HTMLButtonElement>(({ nextElementSibling }) => nextElementSibling as HTMLElement | null);

/** Links to the revert of a revision, with its author. */
export function RevertedBy({ by }: { by: NonNullable<RevisionView['revertedBy']> }) {
  const [, setParams] = useQueryStates(historyParams);
  const personName = usePersonName();
  return (
    <>
      Reverted by {personName(by.label)} in{' '}
      <Button
        size="sm"
        variant="link"
        className="relative z-10"
        onClick={() => setParams({ revision: by.number, event: null }, { history: 'push' })}
      >
        revision {by.number}
      </Button>
    </>
  );
}

export function RevisionRow({ revision, selected, onSelect, onRevert }: RevisionRowProps) {
  const { number, at, label, author, revertedBy } = revision;
  const reason = revisionReason(revision);
  const personName = usePersonName();
  return (
    <article aria-label={`Revision ${number}`} className={cn('relative', HISTORY_ROW, selected && SELECTED_ROW)}>
      <span className="tabular text-muted text-xs max-sm:col-span-2">
        <Moment at={at} />
      </span>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>
          <span className="font-medium" title={label || author}>
            {personName(label || author)}
          </span>{' '}
          {revisionWords(revision)}
          {author.startsWith('database:') ? (
            <Badge tone="approval" className="ml-2">
              made in the database
            </Badge>
          ) : null}
        </p>
        {reason ? <p className="text-muted">“{reason}”</p> : null}
        {revertedBy ? (
          <p className="text-muted">
            <RevertedBy by={revertedBy} />
          </p>
        ) : null}
      </div>
      <span className="flex items-baseline gap-2">
        {onRevert && !revertedBy ? (
          <Button
            ref={REVERT_REF}
            size="sm"
            variant="link"
            className="relative z-10"
            aria-label={`Revert revision ${number}`}
            onClick={onRevert}
          >
            Revert
          </Button>
        ) : null}
        <button
          type="button"
          aria-pressed={selected}
          aria-label={`Open revision ${number}`}
          onClick={onSelect}
          className="focus-inset tabular text-right sm:w-20 text-faint text-xs after:absolute after:inset-0"
        >
          revision {number}
        </button>
      </span>
    </article>
  );
}
