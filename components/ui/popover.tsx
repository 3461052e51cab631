'use client';

import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';

export interface PopoverProps {
  /** One button. */
  trigger: ReactNode;
  open?: boolean;
  onOpenChange?(open: boolean): void;
  align?: 'start' | 'center' | 'end';
  /** Names the popover. */
  label: string;
  className?: string;
  children: ReactNode;
}

export function Popover({ trigger, open, onOpenChange, align = 'start', label, className, children }: PopoverProps) {
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          className={cn('z-50 w-64 animate-enter rounded-lg bg-raised p-1 shadow-float outline-none', className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
