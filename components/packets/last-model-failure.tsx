'use client';

import Link from 'next/link';
import { useRoutingFigures } from '@/components/packets/use-packets';
import { RelativeTime } from '@/components/ui/relative-time';
import { counted } from '@/lib/shared/counted';

const DAYS = 7;

/** How the model last failed, and whether it has worked since; nothing where it has not failed for days. */
export function LastModelFailure({ org }: { org: string }) {
  const { data } = useRoutingFigures(org, DAYS);
  const last = data?.lastModelFailure;
  if (!data || !last) return null;
  const worksAgain = data.modelWorkedAt !== null && data.modelWorkedAt > last.at;
  return (
    <div className={`mt-3 border-l-2 pl-3 text-sm ${worksAgain ? '' : 'border-quarantine'}`}>
      <p className="text-pretty break-words">
        {worksAgain ? 'It works again. ' : ''}
        {last.message}
      </p>
      <p className="mt-0.5 text-muted text-xs">
        <Link href={`/${org}/packets/${last.packet}`} className="text-accent hover:underline">
          The latest
        </Link>{' '}
        was <RelativeTime at={last.at} />,{' '}
        <Link href={`/${org}/packets?only=modelFailed&days=${DAYS}`} className="text-accent hover:underline">
          {counted(data.modelFailures, 'packet')}
        </Link>{' '}
        in {DAYS} days.
      </p>
    </div>
  );
}
