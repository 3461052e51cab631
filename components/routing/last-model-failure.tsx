'use client';

import { useRoutingFigures } from '@/components/common/routing/use-packets';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { counted } from '@/lib/shared/counted';

const DAYS = 7;

/**
 * Model status from the latest packet that used it, with the last failure; renders nothing after days without failures.
 */
export function LastModelFailure({ org }: { org: string }) {
  const { data } = useRoutingFigures(org, DAYS);
  const last = data?.lastModelFailure;
  if (!data || !last) return null;
  const worksAgain = data.modelWorkedAt !== null && data.modelWorkedAt > last.at;
  return (
    <div className={`mt-3 border-l-2 pl-3 text-sm ${worksAgain ? '' : 'border-quarantine'}`}>
      <p>
        {worksAgain ? (
          <>
            Working: last successful message <RelativeTime at={data.modelWorkedAt!} />, after earlier failures.
          </>
        ) : (
          'Failed for the latest message.'
        )}
      </p>
      <p className={`mt-1 text-pretty break-words ${worksAgain ? 'text-muted text-xs' : ''}`}>
        <Link href={`/${org}/activity/messages/${last.packet}`} className="text-accent underline underline-offset-2">
          {worksAgain ? 'Last failure' : 'Details'}
        </Link>
        , <RelativeTime at={last.at} />: {last.message}
      </p>
      <p className="mt-1 text-muted text-xs">
        <Link
          href={`/${org}/activity/messages?only=modelFailed&days=${DAYS}`}
          className="text-accent underline underline-offset-2"
        >
          {counted(data.modelFailures, 'message')}
        </Link>{' '}
        in {DAYS} days.
      </p>
    </div>
  );
}
