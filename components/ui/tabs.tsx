'use client';

import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { formatNumber } from '@/lib/shared/format';

export interface TabsProps<T extends string> {
  value: T;
  onValueChange(value: T): void;
  tabs: readonly { value: T; label: ReactNode; count?: number; content: ReactNode }[];
  label: string;
  className?: string;
}

export function Tabs<T extends string>({ value, onValueChange, tabs, label, className }: TabsProps<T>) {
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => onValueChange(next as T)}
      className={cn('flex min-h-0 flex-col', className)}
    >
      {/* Letters stand in line with the page; the ring has its room around them, clear of the line below and of the scrolled edge. */}
      <div className="border-b">
        <Radix.List
          aria-label={label}
          className="group/tabs -ml-2 flex overflow-x-auto pb-0.75"
          // Prevents the focus ring on click: focus moved by script counts as keyboard focus.
          onPointerDownCapture={({ currentTarget }) => {
            currentTarget.dataset.by = 'pointer';
          }}
          onKeyDownCapture={({ currentTarget }) => {
            delete currentTarget.dataset.by;
          }}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) delete currentTarget.dataset.by;
          }}
        >
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              className={cn(
                'focus-inset relative flex h-8 items-center gap-1.5 rounded-md px-2 text-muted text-sm whitespace-nowrap hover:text-ink',
                'after:absolute after:inset-x-2 after:-bottom-0.75 after:h-0.5 data-[state=active]:after:bg-ink',
                'data-[state=active]:font-medium data-[state=active]:text-ink group-data-[by=pointer]/tabs:outline-none',
              )}
            >
              {tab.label}
              {tab.count === undefined ? null : (
                <span className="tabular text-faint text-xs">{formatNumber(tab.count)}</span>
              )}
            </Radix.Trigger>
          ))}
        </Radix.List>
      </div>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="min-h-0 flex-1 pt-4 outline-none">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
