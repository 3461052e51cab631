'use client';

import { FindingText } from '@/components/checks/finding-text';
import { FixButton } from '@/components/checks/fix-button';
import { SeverityMark } from '@/components/checks/severity-mark';
import { useFindings } from '@/components/checks/use-lint';
import { useOrg } from '@/components/shell/me';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/link';
import type { FindingView } from '@/lib/features/lint/lint-contract';

const MOST_SHOWN = 5;

interface FindingsHereProps {
  where: Partial<FindingView['place']>;
  /** Narrows what `where` finds. */
  only?: (finding: FindingView) => boolean;
  className?: string;
}

/** What the checks found about the thing on this page, where it arises. Nothing found takes no room. */
export function FindingsHere({ where, only, className }: FindingsHereProps) {
  const org = useOrg();
  const all = useFindings(org.slug, where);
  const found = only ? all.filter(only) : all;
  if (found.length === 0) return null;
  return (
    <ul aria-label="What the checks found" className={cn('flex flex-col gap-1.5', className)}>
      {found.slice(0, MOST_SHOWN).map((finding) => (
        <li
          key={JSON.stringify([finding.code, finding.place])}
          className="flex flex-wrap items-start gap-x-3 gap-y-1 text-sm"
        >
          <span className="flex min-w-0 flex-1 basis-56 items-start gap-2">
            <SeverityMark severity={finding.severity} className="mt-[3px]" />
            <span className="min-w-0 break-words">
              <FindingText finding={finding} />
            </span>
          </span>
          <FixButton finding={finding} />
        </li>
      ))}
      {found.length > MOST_SHOWN ? (
        <li className="text-xs">
          <Link href={`/${org.slug}/checks`} className="text-accent hover:underline">
            and {found.length - MOST_SHOWN} more, under Checks
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
