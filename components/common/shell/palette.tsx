'use client';

import { Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMaybeOrg } from '@/components/common/me';
import { useRankedTools } from '@/components/common/tools/use-tool-search';
import { useMediaQuery } from '@/components/common/use-media-query';
import { cn } from '@/components/ui/cn';
import { useFocusReturn } from '@/components/ui/use-focus-return';
import { endTypeAhead, typedAhead } from './early-keys';
import type { Ranges } from './fuzzy';
import { filterEntries, type PaletteEntry, type ShownEntry, toolEntries, usePaletteEntries } from './palette-entries';
import type { Place } from './places';
import { addRecent, readRecent } from './recent';

function Marked({ text, ranges }: { text: string; ranges: Ranges }) {
  let from = 0;
  const parts = ranges.flatMap(([start, end]) => {
    const pieces = [text.slice(from, start), <b key={start}>{text.slice(start, end)}</b>];
    from = end;
    return pieces;
  });
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}

export interface PaletteProps {
  root: string;
  places: readonly Place[];
  onClose(): void;
  onHelp(): void;
}

export function Palette({
  root,
  places,
  onClose,
  onHelp,
  features,
  found,
  isFinding,
  typed,
  onTyped,
}: PaletteProps & {
  features: readonly PaletteEntry[];
  /** Entries that were searched for the text. They follow the others. */
  found: readonly ShownEntry[];
  isFinding: boolean;
  typed: string;
  onTyped(typed: string): void;
}) {
  const id = useId();
  const router = useRouter();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState(0);
  const entries = usePaletteEntries({ root, places, onHelp }, features);
  const [recent] = useState(() => readRecent(root));
  const search = useDeferredValue(typed);
  const matching = useMemo(() => filterEntries(entries, search, recent), [entries, search, recent]);
  // Words that no entry has may still say what a tool does.
  const org = useMaybeOrg();
  const { names, isSearching } = useRankedTools(org?.slug ?? '', org && matching.length === 0 ? search : '');
  const shown = useMemo(
    () => [...(names ? toolEntries(entries, names) : matching), ...found],
    [entries, names, matching, found],
  );

  const isNarrow = useMediaQuery('(max-width: 639px)');
  const onCloseAutoFocus = useFocusReturn();
  function go(index: number) {
    const entry = shown[index];
    if (!entry) return;
    addRecent(root, entry.id);
    onClose();
    if (entry.href) router.push(entry.href);
    else entry.run?.();
  }

  function move(to: number) {
    if (shown.length === 0) return;
    const next = (to + shown.length) % shown.length;
    setActive(next);
    list.current?.querySelector(`[data-index="${next}"]`)?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') move(active + 1);
    else if (event.key === 'ArrowUp') move(active - 1);
    else if (event.key === 'Enter') go(active);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog.Root open onOpenChange={(open) => (open ? null : onClose())}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content
          onOpenAutoFocus={(event) => {
            // Radix would also select the text, and the next letter would replace it.
            event.preventDefault();
            // Set the early letters before the field gets the focus: a letter typed in between would replace them.
            // Radix calls this in an effect, where flushSync does not work.
            queueMicrotask(() => {
              flushSync(() => onTyped(typedAhead()));
              endTypeAhead();
              field.current?.focus();
            });
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          aria-describedby={undefined}
          className="fixed top-[14dvh] left-1/2 z-50 flex max-h-[60dvh] w-[min(36rem,calc(100vw-2rem))] -translate-x-1/2 animate-enter flex-col overflow-hidden rounded-xl bg-raised shadow-float outline-none"
        >
          <Dialog.Title className="sr-only">Find</Dialog.Title>
          <div className="flex items-center gap-2.5 border-b px-4">
            <Search aria-hidden="true" className="size-4 text-faint" />
            <input
              ref={field}
              role="combobox"
              aria-label={
                org
                  ? 'Find a page, an agent, a tool or an action'
                  : 'Find a page, a tool, an organization, a person or an action'
              }
              aria-expanded="true"
              aria-autocomplete="list"
              aria-controls={`${id}-list`}
              aria-activedescendant={shown[active] ? `${id}-${active}` : undefined}
              placeholder={
                isNarrow
                  ? 'Page, tool or action'
                  : org
                    ? 'Page, agent, tool or action, such as “block send_email”'
                    : 'Page, tool, organization, person or action, such as “block send_email”'
              }
              spellCheck={false}
              autoComplete="off"
              value={typed}
              onChange={(event) => {
                onTyped(event.target.value);
                setActive(0);
              }}
              onKeyDown={onKeyDown}
              className="h-12 w-full bg-transparent text-base pointer-coarse:text-lg outline-none focus-visible:outline-none"
            />
          </div>
          <div
            ref={list}
            id={`${id}-list`}
            role="listbox"
            aria-label="Results"
            className="min-h-0 flex-1 scroll-py-2 overflow-y-auto p-1.5"
          >
            {shown.map((entry, index) => (
              <div key={`${entry.group} ${entry.id}`}>
                {entry.group === shown[index - 1]?.group ? null : (
                  <p className="px-2.5 pt-2 pb-1 text-2xs text-faint">{entry.group}</p>
                )}
                {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the combobox above */}
                <div
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  data-index={index}
                  onPointerMove={() => setActive(index)}
                  onClick={() => go(index)}
                  className={cn(
                    'flex h-8 pointer-coarse:h-10 cursor-pointer items-center gap-3 rounded-md px-2.5 text-sm',
                    '[&_b]:font-semibold [&_b]:text-accent',
                    index === active && 'bg-hover',
                  )}
                >
                  <span className={cn('min-w-0 flex-1 truncate', entry.mono && 'font-mono text-[12.5px]')}>
                    <Marked text={entry.label} ranges={entry.ranges} />
                  </span>
                  {entry.hint ? (
                    <span
                      className={cn('max-w-44 truncate text-faint text-xs', entry.isKeyHint && 'pointer-coarse:hidden')}
                    >
                      {entry.hint}
                    </span>
                  ) : null}
                </div>
              </div>
            ))}
          </div>
          {shown.length === 0 ? (
            <p role="status" className="px-4 pb-5 text-center text-muted text-sm">
              {isSearching || isFinding ? 'Searching…' : 'No results'}
            </p>
          ) : null}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
