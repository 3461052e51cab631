'use client';

import { Popover as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { cn } from '@/components/ui/cn';

export interface PopoverContentProps {
  /** Around the control. */
  anchor: RefObject<HTMLSpanElement | null>;
  onOpenChange(open: boolean): void;
  align: 'start' | 'center' | 'end';
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The open popover. */
export function PopoverContent({ anchor, onOpenChange, align, label, className, children }: PopoverContentProps) {
  const hasLeft = useRef(false);
  return (
    <Radix.Root open onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={anchor as RefObject<HTMLSpanElement>} />
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          // The control toggles it. Closing it here too would open it again.
          onInteractOutside={(event) => {
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
            else hasLeft.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // An element outside that was clicked or reached with Tab keeps the focus.
            if (!hasLeft.current) anchor.current?.querySelector('button')?.focus();
          }}
          className={cn('z-50 w-64 animate-enter rounded-lg bg-raised p-1 shadow-float outline-none', className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
