'use client';

import { ListTree } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { textFilter } from '@/components/common/list-filter';
import { isTyping } from '@/components/common/shell/hotkeys';
import { MethodWord, PathText } from '@/components/docs/method';
import { useCurrentSection } from '@/components/docs/use-current-section';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/link';
import { SearchField } from '@/components/ui/search-field';

export interface NavGroup {
  tag: string;
  slug: string;
  operations: { id: string; method: string; path: string; summary: string }[];
}

const PANEL = 'operations';

function filterGroups(groups: readonly NavGroup[], query: string): NavGroup[] {
  const fits = textFilter(query);
  return groups
    .map((group) => ({
      ...group,
      operations: group.operations.filter(({ id, method, path, summary }) =>
        fits(`${group.tag} ${id} ${method} ${path} ${summary}`),
      ),
    }))
    .filter(({ operations }) => operations.length > 0);
}

/** Search and operation list: a column on wide screens, a native popover (no script) on narrow ones. */
export function OperationNav({ groups }: { groups: readonly NavGroup[] }) {
  const [query, setQuery] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLElement>(null);
  const pathname = usePathname();
  const current = useCurrentSection('[data-operation]', pathname);
  const isCurrent = ({ slug }: NavGroup) => pathname === `/docs/api/${slug}`;
  const shown = filterGroups(groups, query);
  const total = groups.flatMap(({ operations }) => operations).length;
  const count = shown.flatMap(({ operations }) => operations).length;

  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent) {
      if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      const search = panel.current?.querySelector('input');
      if (search?.checkVisibility() === false) panel.current?.showPopover();
      search?.focus();
      search?.select();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!current || !link || !list.current) return;
    const box = list.current.getBoundingClientRect();
    const row = link.getBoundingClientRect();
    if (row.top < box.top) list.current.scrollTop += row.top - box.top - 32;
    else if (row.bottom > box.bottom) list.current.scrollTop += row.bottom - box.bottom + 32;
  }, [current]);

  function close() {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const first = list.current?.querySelector<HTMLElement>('li a, a');
    if (!first) return;
    if (event.key === 'Enter') first.click();
    else if (event.key === 'ArrowDown') first.focus();
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className="sticky top-12 z-10 border-b bg-canvas lg:hidden">
        <button
          type="button"
          popoverTarget={PANEL}
          className="flex h-11 w-full items-center gap-2 px-4 text-left text-sm focus-inset hover:bg-hover sm:px-6"
        >
          <ListTree aria-hidden="true" className="size-4 text-muted" />
          Operations
          <span className="tabular text-faint text-xs">{total}</span>
        </button>
      </div>
      <div
        ref={panel}
        id={PANEL}
        popover="auto"
        className={cn(
          'm-0 flex-col border-line bg-canvas p-0 text-ink backdrop:bg-scrim open:flex',
          'max-lg:inset-x-3 max-lg:top-26 max-lg:h-[calc(100dvh-7.5rem)] max-lg:w-auto max-lg:overflow-hidden max-lg:rounded-lg max-lg:border max-lg:shadow-float',
          'lg:sticky lg:inset-auto lg:top-12 lg:flex lg:h-[calc(100dvh-3rem)] lg:w-auto lg:overflow-visible lg:border-0 lg:border-r',
        )}
      >
        <search className="block border-b p-3">
          <SearchField
            primary
            className="w-full"
            label="Search operations"
            value={query}
            onValueChange={setQuery}
            onKeyDown={onKeyDown}
          />
          <p role="status" className={cn('tabular px-1 pt-2 text-muted text-xs', !query && 'sr-only')}>
            {query ? `${count} of ${total} operations` : ''}
          </p>
        </search>
        <nav ref={list} aria-label="Operations" className="min-h-0 flex-1 overflow-y-auto p-3 pt-1">
          {shown.map((group) => (
            <div key={group.slug}>
              <Link
                href={`/docs/api/${group.slug}`}
                aria-current={isCurrent(group) ? 'page' : undefined}
                onClick={close}
                className="mt-2 mb-0.5 block rounded-sm px-2 py-0.5 font-medium text-xs hover:underline"
              >
                {group.tag}
                <span className="tabular ml-1.5 font-normal text-faint text-2xs">{group.operations.length}</span>
              </Link>
              {/* Of the other groups the operations come with a search: all of them would outweigh the page. */}
              <ul aria-label={group.tag}>
                {(query || isCurrent(group) ? group.operations : []).map((operation) => (
                  <li key={operation.id}>
                    <Link
                      href={`/docs/api/${group.slug}#${operation.id}`}
                      title={operation.summary}
                      aria-current={operation.id === current ? 'location' : undefined}
                      onClick={close}
                      className="flex min-h-9 items-center gap-1 rounded-md px-2 py-0.5 text-muted text-xs focus-inset hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-ink lg:min-h-7"
                    >
                      <MethodWord method={operation.method} />
                      <span className="min-w-0 font-mono">
                        <span className="block truncate">{operation.id}</span>
                        {query ? (
                          <span className="block text-2xs text-faint [overflow-wrap:anywhere]">
                            <PathText path={operation.path.replace('/api/v1', '')} />
                          </span>
                        ) : null}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {shown.length === 0 ? (
            <p className="px-2 py-6 text-muted text-sm">
              No operation has all of these words. Search by path, method, name or what it does.
            </p>
          ) : null}
        </nav>
      </div>
    </>
  );
}
