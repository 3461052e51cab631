'use client';

import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { cn } from '@/components/ui/cn';
import { formatNumber } from '@/lib/shared/format';

export interface TabsProps<T extends string> {
  value: T;
  onValueChange(value: T): void;
  tabs: readonly { value: T; label: ReactNode; count?: number; content: ReactNode }[];
  label: string;
  className?: string;
}

/** Place that a key moves to among `count` tabs; null: another key. */
function placeAfter(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

export function Tabs<T extends string>({ value, onValueChange, tabs, label, className }: TabsProps<T>) {
  const id = useId();
  const open = tabs.find((tab) => tab.value === value);
  const reachable = open ?? tabs[0];
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
    const next = placeAfter(
      event.key,
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    );
    if (next === null) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
    onValueChange(tabs[next]!.value);
  }
  return (
    <div className={cn('flex min-h-0 flex-col', className)}>
      {/* Letters stand in line with the page; the ring has its room around them, clear of the line below and of the scrolled edge. */}
      <div className="border-b">
        <div
          role="tablist"
          aria-label={label}
          className="group/tabs -ml-2 flex overflow-x-auto pb-0.75"
          // Prevents the focus ring on click: focus moved by script counts as keyboard focus.
          onPointerDownCapture={({ currentTarget }) => {
            currentTarget.dataset.by = 'pointer';
          }}
          onKeyDownCapture={({ currentTarget }) => {
            delete currentTarget.dataset.by;
          }}
          onKeyDown={onKeyDown}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) delete currentTarget.dataset.by;
          }}
        >
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={tab === open}
              aria-controls={tab === open ? `${id}-panel` : undefined}
              tabIndex={tab === reachable ? 0 : -1}
              onClick={() => (tab === open ? undefined : onValueChange(tab.value))}
              className={cn(
                'focus-inset relative flex h-8 pointer-coarse:h-10 items-center gap-1.5 rounded-md px-2 text-muted text-sm whitespace-nowrap hover:text-ink',
                'after:absolute after:inset-x-2 after:-bottom-0.75 after:h-0.5 aria-selected:after:bg-ink',
                'aria-selected:font-medium aria-selected:text-ink group-data-[by=pointer]/tabs:outline-none',
              )}
            >
              {tab.label}
              {tab.count === undefined ? null : (
                <span className="tabular text-faint text-xs">{formatNumber(tab.count)}</span>
              )}
            </button>
          ))}
        </div>
      </div>
      {open ? (
        <div
          key={open.value}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${open.value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a panel without controls
          tabIndex={0}
          className="min-h-0 flex-1 pt-4 outline-none"
        >
          {open.content}
        </div>
      ) : null}
    </div>
  );
}
