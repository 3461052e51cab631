'use client';

import { changeWords } from '@/components/history/change-words';
import { DiffLines } from '@/components/history/diff-lines';
import { Moment } from '@/components/history/moment';
import { valueDiff } from '@/components/history/value-diff';
import { Badge } from '@/components/ui/badge';
import type { RevisionView } from '@/lib/features/audit/audit-contract';

const MOST_SHOWN = 8;

interface RevisionRowProps {
  revision: RevisionView;
  /** Slugs of agents by id. */
  agents: ReadonlyMap<string, string>;
}

/** One revision: who, when, why, and what it changed, line by line. */
export function RevisionRow({ revision, agents }: RevisionRowProps) {
  const outside = revision.author.startsWith('database:');
  const more = revision.changeCount - Math.min(MOST_SHOWN, revision.changes.length);
  return (
    <article
      aria-label={`Revision ${revision.number}`}
      className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[176px_minmax(0,1fr)]"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 text-sm sm:flex-col">
        <span className="tabular font-medium">#{revision.number}</span>
        <span className="text-muted text-xs">
          <Moment at={revision.at} /> by {revision.label || revision.author}
        </span>
        {outside ? (
          <Badge tone="approval" className="mt-1">
            made in the database
          </Badge>
        ) : null}
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        {revision.note ? <p className="text-sm">“{revision.note}”</p> : null}
        {revision.changes.slice(0, MOST_SHOWN).map((change) => {
          const words = changeWords(change, agents);
          return (
            <div key={`${change.entity} ${change.entityId} ${words.subject}`}>
              <h3 className="mb-1 text-sm">
                {words.title} {words.subject ? <code className="text-[12.5px]">{words.subject}</code> : null}{' '}
                <span className="text-muted">{words.happened}</span>
              </h3>
              {words.happened === 'deleted' ? null : (
                <DiffLines lines={valueDiff(words.happened === 'created' ? null : words.before, words.after)} />
              )}
            </div>
          );
        })}
        {more > 0 ? <p className="text-muted text-sm">and {more.toLocaleString('en')} more changes in one go</p> : null}
      </div>
    </article>
  );
}
