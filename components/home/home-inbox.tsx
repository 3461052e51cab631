'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { InboxKeyHelp } from '@/components/common/inbox/inbox-key-help';
import { KIND_LOOKS } from '@/components/common/inbox/inbox-kinds';
import { InboxRow } from '@/components/common/inbox/inbox-row';
import { rowOf } from '@/components/common/inbox/next-row';
import { useAimedActions } from '@/components/common/inbox/use-aimed-actions';
import { useInboxActions } from '@/components/common/inbox/use-inbox-actions';
import { useInboxKeys } from '@/components/common/inbox/use-inbox-keys';
import { useOrg } from '@/components/common/me';
import { Link } from '@/components/ui/link';
import type { InboxView } from '@/lib/features/inbox/inbox-contract';
import type { InboxKind } from '@/lib/features/inbox/inbox-kind-contract';
import { counted } from '@/lib/shared/counted';
import { isForPeople, summaryOf } from './inbox-summary';

/** Items that agents or people wait for, with their buttons. All other items are one line per kind. */
export function HomeInbox({ org, inbox }: { org: string; inbox: InboxView }) {
  const router = useRouter();
  const { can } = useOrg();
  const [current, setCurrent] = useState<string | null>(null);
  const { run, review, busy } = useInboxActions(org, (decided, next) =>
    setCurrent((now) => (decided.some(({ id }) => id === now) ? next : now)),
  );
  const items = inbox.data.filter(({ kind }) => isForPeople(kind));
  const { act, isHeld } = useAimedActions(items, (item, action) => void run([{ item, action }]));
  useInboxKeys({
    items,
    current,
    move: setCurrent,
    open: (id) => {
      const item = items.find((one) => one.id === id);
      if (item) router.push(item.url);
    },
    act,
  });
  const lines = summaryOf(inbox.counts, items);
  if (items.length === 0 && lines.length === 0) return <p className="py-3 text-muted text-sm">Nothing is waiting.</p>;
  return (
    <>
      <ul
        aria-label="Inbox"
        // Lines beside each other, under the rows that are decided here.
        className="grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-x-8 [&>[data-inbox-item]]:col-span-full"
        // Keys act on the row that has the focus.
        onFocus={({ target }) => setCurrent((now) => rowOf(target) ?? now)}
      >
        {items.map((item) => (
          <InboxRow
            key={item.id}
            item={item}
            running={busy.get(item.id)}
            held={isHeld(item.id, true)}
            selected={item.id === current}
            onOpen={() => router.push(item.url)}
            onAction={(action, isPointer) => act(item, action, isPointer)}
          />
        ))}
        {lines.map(({ kind, count, isMore }) => (
          <Line key={kind} org={org} kind={kind} text={lineText(kind, count, isMore)} />
        ))}
      </ul>
      {items.length > 0 ? <InboxKeyHelp canDecide={can('edit-agents')} /> : null}
      {review}
    </>
  );
}

function lineText(kind: InboxKind, count: number, isMore: boolean): string {
  const { label } = KIND_LOOKS[kind];
  return counted(count, `${isMore ? 'more ' : ''}${label.toLowerCase()}`);
}

function Line({ org, kind, text }: { org: string; kind: InboxKind; text: string }) {
  const { Icon } = KIND_LOOKS[kind];
  return (
    <li className="border-b text-sm">
      <Link
        href={`/${org}/inbox?kind=${kind}`}
        className="focus-inset group flex min-h-10 items-center gap-2.5 rounded-sm px-2 hover:bg-hover"
      >
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 flex-1">{text}</span>
        <span className="shrink-0 text-accent text-xs group-hover:underline">Review</span>
      </Link>
    </li>
  );
}
