import type { ReactNode } from 'react';
import { usePersonName } from '@/components/common/person-name';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { HOME_CHANGES } from '@/lib/client/page-reads';
import type { RevisionView } from '@/lib/features/history/audit/audit-contract';
import type { PlatformChangeView } from '@/lib/features/history/platform-changes/platform-change-contract';
import { PLATFORM, platformReason, platformWords } from './describe-platform-change';
import { revisionReason, revisionWords } from './describe-revision';

interface Item {
  key: string;
  at: string;
  href: string;
  who: ReactNode;
  words: string;
  reason: string | null;
}

interface ChangeListProps {
  /** An organization's slug, or `platform`. */
  root: string;
  revisions: readonly RevisionView[];
  /** Changes of the platform that concern the organization. */
  platform?: readonly PlatformChangeView[];
}

/** The latest of the changes, newest first. */
export function ChangeList({ root, revisions, platform = [] }: ChangeListProps) {
  const personName = usePersonName();
  const ofRevisions = revisions.map((revision) => ({
    key: `revision ${revision.number}`,
    at: revision.at,
    href: `/${root}/history?revision=${revision.number}`,
    who: personName(revision.label || revision.author),
    words: revisionWords(revision),
    reason: revisionReason(revision),
  }));
  const ofPlatform = platform.map((change) => ({
    key: `platform ${change.revision}`,
    at: change.at,
    href: `/${root}/history?platform=${change.revision}`,
    who: PLATFORM,
    words: platformWords(change),
    reason: platformReason(change),
  }));
  const items: Item[] = [...ofRevisions, ...ofPlatform]
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, HOME_CHANGES);
  if (items.length === 0) {
    return <p className="py-3 text-muted text-sm">No changes yet.</p>;
  }
  return (
    <ol>
      {items.map(({ key, at, href, who, words, reason }) => (
        <li key={key} className="border-b last:border-b-0">
          <Link
            href={href}
            className="focus-inset flex min-h-11 items-start gap-3 rounded-sm py-2 text-sm hover:bg-hover"
          >
            <span className="min-w-0 flex-1">
              <span className="block text-pretty break-words">
                <span className="font-medium">{who}</span> {words}
              </span>
              {reason ? <span className="block text-muted text-xs">{reason}</span> : null}
            </span>
            <RelativeTime at={at} className="shrink-0 pt-px text-faint text-xs" />
          </Link>
        </li>
      ))}
    </ol>
  );
}
