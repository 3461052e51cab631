'use client';

import { Popover as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { cn } from '@/components/ui/cn';

export interface PopoverProps {
  /** Control that opens it. */
  trigger?: ReactNode;
  /** Instead of a trigger: a control with a state of its own, such as a switch, that sets `open`. */
  anchor?: ReactNode;
  open?: boolean;
  onOpenChange?(open: boolean): void;
  align?: 'start' | 'center' | 'end';
  label: string;
  className?: string;
  children: ReactNode;
}

export function Popover(props: PopoverProps) {
  const { trigger, anchor, open, onOpenChange, align = 'start', label, className, children } = props;
  const place = useRef<HTMLSpanElement>(null);
  const anchored = {
    // The control toggles it. Closing it here too would open it again.
    onInteractOutside: (event: Event) => {
      if (place.current?.contains(event.target as Node)) event.preventDefault();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      place.current?.querySelector('button')?.focus();
    },
  };
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      {anchor ? (
        <Radix.Anchor asChild>
          <span ref={place} className="inline-flex">
            {anchor}
          </span>
        </Radix.Anchor>
      ) : (
        <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      )}
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          {...(anchor ? anchored : {})}
          className={cn('z-50 w-64 animate-enter rounded-lg bg-raised p-1 shadow-float outline-none', className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
