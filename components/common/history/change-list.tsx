import { usePersonName } from '@/components/common/person-name';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import type { RevisionView } from '@/lib/features/history/audit/audit-contract';
import { revisionReason, revisionWords } from './describe-revision';

/** Latest revisions. `root`: an organization’s slug, or `platform`. */
export function ChangeList({ root, revisions }: { root: string; revisions: readonly RevisionView[] }) {
  const personName = usePersonName();
  if (revisions.length === 0) {
    return <p className="py-3 text-muted text-sm">No changes yet.</p>;
  }
  return (
    <ol>
      {revisions
        .map((revision) => ({ revision, reason: revisionReason(revision) }))
        .map(({ revision, reason }) => (
          <li key={revision.number} className="border-b last:border-b-0">
            <Link
              href={`/${root}/history?revision=${revision.number}`}
              className="focus-inset flex min-h-11 items-start gap-3 rounded-sm py-2 text-sm hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                <span className="block text-pretty break-words">
                  <span className="font-medium">{personName(revision.label || revision.author)}</span>{' '}
                  {revisionWords(revision)}
                </span>
                {reason ? <span className="block text-muted text-xs">{reason}</span> : null}
              </span>
              <RelativeTime at={revision.at} className="shrink-0 pt-px text-faint text-xs" />
            </Link>
          </li>
        ))}
    </ol>
  );
}
