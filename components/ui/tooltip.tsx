'use client';

import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Kbd } from '@/components/ui/kbd';

export interface TooltipProps {
  content: ReactNode;
  shortcut?: string | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** A single focusable element. */
  children: ReactNode;
}

/** Supplements an accessible name; never the only place for important information. */
export function Tooltip({ content, shortcut, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={350} skipDelayDuration={150}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 flex max-w-72 animate-enter items-center gap-2 rounded-md bg-ink px-2 py-1 text-canvas text-xs"
          >
            {content}
            {shortcut ? <Kbd inverted>{shortcut}</Kbd> : null}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
