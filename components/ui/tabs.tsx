'use client';

import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';

export interface TabsProps {
  value: string;
  onValueChange(value: string): void;
  tabs: readonly { value: string; label: ReactNode; count?: number; content: ReactNode }[];
  /** Names the list of tabs. */
  label: string;
  className?: string;
}

export function Tabs({ value, onValueChange, tabs, label, className }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange} className={cn('flex min-h-0 flex-col', className)}>
      <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={cn(
              // The ring stands inside the tab, clear of letters and line: the list scrolls, and cuts off what reaches beyond it.
              'focus-inset relative flex h-9 items-center gap-1.5 rounded-control px-2 text-muted text-sm whitespace-nowrap hover:text-ink',
              'after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 data-[state=active]:after:bg-ink',
              'data-[state=active]:font-medium data-[state=active]:text-ink',
            )}
          >
            {tab.label}
            {tab.count === undefined ? null : (
              <span className="tabular text-faint text-xs">{tab.count.toLocaleString('en')}</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="min-h-0 flex-1 pt-4 outline-none">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
