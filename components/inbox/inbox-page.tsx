'use client';

import { useQueryStates } from 'nuqs';
import { useDeferredValue, useState } from 'react';
import { InboxKeyHelp } from '@/components/common/inbox/inbox-key-help';
import { KIND_LOOKS } from '@/components/common/inbox/inbox-kinds';
import { inboxParams } from '@/components/common/inbox/inbox-params';
import { inboxQuery } from '@/components/common/inbox/inbox-query';
import { InboxRow } from '@/components/common/inbox/inbox-row';
import { rowOf } from '@/components/common/inbox/next-row';
import { useAimedActions } from '@/components/common/inbox/use-aimed-actions';
import { noOf, useInbox, yesOf } from '@/components/common/inbox/use-inbox';
import { useInboxActions } from '@/components/common/inbox/use-inbox-actions';
import { useInboxKeys } from '@/components/common/inbox/use-inbox-keys';
import { useOrg } from '@/components/common/me';
import { useOrgAgents } from '@/components/common/org-queries';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { EmptyState } from '@/components/ui/empty-state';
import { FilterChip } from '@/components/ui/filter-chip';
import { MoreButton } from '@/components/ui/more-button';
import { NotLoaded } from '@/components/ui/not-loaded';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { SearchField } from '@/components/ui/search-field';
import { Segmented } from '@/components/ui/segmented';
import { INBOX_KINDS } from '@/lib/features/inbox/inbox-kind-contract';
import { formatNumber } from '@/lib/shared/format';
import { InboxBulkBar } from './inbox-bulk-bar';
import { InboxInspector } from './inbox-inspector';

/** Everything that waits for a person, decided in place. */
export function InboxPage() {
  const org = useOrg();
  const [params, setParams] = useQueryStates(inboxParams);
  const agents = useOrgAgents(org.slug).data ?? [];
  const query = inboxQuery(params);
  const { kind, status, agent } = query;
  const q = useDeferredValue(query.q);
  const list = useInbox(org.slug, { ...query, q });
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string | null>(null);
  const selected = params.item;
  // Moves on to the next item, so that the keys continue from here.
  const { run, review, busy } = useInboxActions(org.slug, (decided, next) => {
    const isDecided = (id: string | null) => decided.some((one) => one.id === id);
    mark(
      decided.map(({ id }) => id),
      false,
    );
    setCurrent((now) => (isDecided(now) ? next : now));
    setParams(({ item }) => (isDecided(item) ? { item: null } : {}));
  });
  const items = list.data?.pages.flatMap(({ data }) => data);
  const { act, isHeld } = useAimedActions(items, (item, action) => void run([{ item, action }]));
  const counts = list.data?.pages[0]?.counts;
  const decidable = items?.filter((item) => yesOf(item) && noOf(item)) ?? [];
  const marks = decidable.filter(({ id }) => marked.has(id));
  const isFiltered = agent !== undefined || q !== undefined || kind !== undefined;
  const open = (id: string) => setParams({ item: id }, { history: selected === null ? 'push' : 'replace' });
  const find = (id: string) => items?.find((one) => one.id === id);

  const mark = (ids: readonly string[], isMarked: boolean) =>
    setMarked((before) => {
      const after = new Set(before);
      for (const id of ids) isMarked ? after.add(id) : after.delete(id);
      return after;
    });

  useInboxKeys({
    items: items ?? [],
    current: current ?? selected,
    move(id) {
      setCurrent(id);
      if (selected !== null) setParams({ item: id });
    },
    open,
    act,
    selection: {
      items: marks,
      toggle: (id) => mark([id], !marked.has(id)),
      decide: (decisions) => void run(decisions),
    },
  });

  return (
    <div className="flex min-w-0">
      <PageBody className="min-w-0 flex-1">
        <PageHeader title="Inbox" description="Approvals, requests and everything else that waits for a decision." />
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <Segmented
            label="Status"
            value={status}
            onValueChange={(value) => setParams({ status: value, item: null })}
            options={[
              { value: 'waiting', label: 'Waiting' },
              { value: 'decided', label: 'Decided' },
            ]}
          />
          <FilterChip
            label="Kind"
            selected={kind ? [kind] : []}
            onSelectedChange={(chosen) =>
              setParams({ kind: INBOX_KINDS.find((one) => one === chosen.at(-1)) ?? null, item: null })
            }
            options={INBOX_KINDS.map((value) => ({
              value,
              label: KIND_LOOKS[value].plural,
              ...(counts ? { count: counts[value] } : {}),
            }))}
          />
          <FilterChip
            label="Agent"
            selected={agent ? [agent] : []}
            onSelectedChange={(chosen) => setParams({ agent: chosen.at(-1) ?? null, item: null })}
            options={agents.map(({ slug, name }) => ({ value: slug, label: name, text: name }))}
          />
          <SearchField
            primary
            label="Search the inbox"
            placeholder="Tool, agent, text"
            value={params.q}
            onValueChange={(q) => setParams({ q })}
          />
        </div>
        {marks.length > 0 ? <InboxBulkBar items={marks} onDecide={run} onClear={() => setMarked(new Set())} /> : null}
        {/* The last rows can be scrolled above the bar. */}
        <div className={marks.length > 0 ? 'mt-3 pb-20' : 'mt-3'}>
          {!items ? (
            <NotLoaded noun="the inbox" rows={8} error={list.error} onRetry={list.refetch} />
          ) : items.length === 0 ? (
            <EmptyState
              title={isFiltered ? 'No matching items' : status === 'waiting' ? 'Inbox zero' : 'No decisions yet'}
              description={
                isFiltered
                  ? 'Other items are hidden by the filters.'
                  : 'Calls that need approval, requests for tools and changed definitions appear here.'
              }
              action={
                isFiltered ? (
                  <Button onClick={() => setParams({ q: null, kind: null, agent: null })}>Clear filters</Button>
                ) : undefined
              }
            />
          ) : (
            <>
              {decidable.length > 1 ? (
                // biome-ignore lint/a11y/noLabelWithoutControl: the Checkbox inside is the control
                <label className="flex h-9 items-center gap-3 border-b px-2 text-muted text-xs">
                  <Checkbox
                    checked={marks.length === 0 ? false : marks.length === decidable.length ? true : 'indeterminate'}
                    onCheckedChange={(value) =>
                      mark(
                        decidable.map(({ id }) => id),
                        value === true,
                      )
                    }
                  />
                  Select {formatNumber(decidable.length)}
                </label>
              ) : null}
              <ul
                aria-label="Inbox"
                className="border-t"
                // Keys act on the row that has the focus, also after a click.
                onFocus={({ target }) => setCurrent((now) => rowOf(target) ?? now)}
              >
                {items.map((item) => (
                  <InboxRow
                    key={item.id}
                    item={item}
                    running={busy.get(item.id)}
                    held={isHeld(item.id, true)}
                    selected={item.id === selected || item.id === current}
                    choice={
                      yesOf(item) && noOf(item) ? (
                        <Checkbox
                          checked={marked.has(item.id)}
                          onCheckedChange={(value) => mark([item.id], value === true)}
                          aria-label={`Select ${item.title}${item.agent ? ` for ${item.agent}` : ''}`}
                        />
                      ) : decidable.length > 0 ? (
                        <span className="size-4 pointer-coarse:size-5" />
                      ) : null
                    }
                    onOpen={() => {
                      setCurrent(item.id);
                      open(item.id);
                    }}
                    onAction={(action, isPointer) => act(item, action, isPointer)}
                  />
                ))}
              </ul>
              <MoreButton
                visible={list.hasNextPage}
                busy={list.isFetchingNextPage}
                onMore={() => list.fetchNextPage()}
              />
              <InboxKeyHelp canDecide={org.can('edit-agents') && params.status !== 'decided'} canSelect />
            </>
          )}
        </div>
      </PageBody>
      {selected ? (
        <InboxInspector
          key={selected}
          id={selected}
          item={find(selected)}
          running={busy.get(selected)}
          onAction={(item, action) => void run([{ item, action }])}
          onClose={() => setParams({ item: null }, { history: 'push' })}
        />
      ) : null}
      {review}
    </div>
  );
}
