'use client';

import { useRouter } from 'next/navigation';
import { InboxRow } from '@/components/common/inbox/inbox-row';
import { useInboxActions } from '@/components/common/inbox/use-inbox';
import { Link } from '@/components/ui/link';
import type { InboxView } from '@/lib/features/inbox/inbox-contract';
import { formatNumber } from '@/lib/shared/format';

/** The first waiting items with their buttons. */
export function HomeInbox({ org, inbox }: { org: string; inbox: InboxView }) {
  const router = useRouter();
  const { run } = useInboxActions(org);
  const all = Object.values(inbox.counts).reduce((sum, count) => sum + count, 0);
  const more = all - inbox.data.length;
  if (inbox.data.length === 0) return <p className="py-3 text-muted text-sm">Nothing is waiting.</p>;
  return (
    <>
      <ul aria-label="Inbox">
        {inbox.data.map((item) => (
          <InboxRow
            key={item.id}
            item={item}
            onOpen={() => router.push(item.url)}
            onAction={(action) => run(item, action)}
          />
        ))}
      </ul>
      {more > 0 ? (
        <Link href={`/${org}/inbox`} className="inline-block px-2 py-2 text-accent text-sm hover:underline">
          {formatNumber(more)} more
        </Link>
      ) : null}
    </>
  );
}
