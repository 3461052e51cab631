'use client';

import { CodeText } from '@/components/common/code-text';
import { useOrg } from '@/components/common/me';
import { cn } from '@/components/ui/cn';
import { TextLink } from '@/components/ui/text-link';
import type { FindingView } from '@/lib/features/access/checks/check-contract';
import { FixButton } from './fix-button';
import { SeverityMark } from './severity-mark';
import { useFindings } from './use-checks';

const MAX_SHOWN = 5;

interface FindingsHereProps {
  where: Partial<FindingView['place']>;
  /** Filters the results of `where`. */
  only?: (finding: FindingView) => boolean;
  className?: string;
}

/** Findings about the item on this page. Renders nothing when there are none. */
export function PageFindings({ where, only, className }: FindingsHereProps) {
  const org = useOrg();
  const all = useFindings(org.slug, where);
  const found = only ? all.filter(only) : all;
  if (found.length === 0) return null;
  return (
    <ul aria-label="Findings" className={cn('flex flex-col gap-1.5', className)}>
      {found.slice(0, MAX_SHOWN).map((finding) => (
        <li
          key={JSON.stringify([finding.code, finding.place])}
          className="flex flex-wrap items-start gap-x-3 gap-y-1 text-sm"
        >
          <span className="flex min-w-0 flex-1 basis-56 items-start gap-2">
            <SeverityMark severity={finding.severity} />
            <span className="min-w-0 break-words">
              <CodeText text={finding.message} />
            </span>
          </span>
          <FixButton finding={finding} />
          {finding.remedies?.map((fix) => (
            <FixButton key={fix.text} finding={{ ...finding, fix }} />
          ))}
        </li>
      ))}
      {found.length > MAX_SHOWN ? (
        <li className="text-xs">
          <TextLink href={`/${org.slug}/insights/checks`}>and {found.length - MAX_SHOWN} more, under Checks</TextLink>
        </li>
      ) : null}
    </ul>
  );
}
