'use client';

import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { BareIconButton } from '@/components/ui/bare-icon-button';
import { cn } from '@/components/ui/cn';
import { useFocusReturn } from './use-focus-return';

export interface DialogWindowProps {
  onOpenChange(open: boolean): void;
  title: string;
  description?: ReactNode;
  /** Buttons; the primary one last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  children?: ReactNode;
}

const WIDTHS = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl', xl: 'max-w-5xl' } as const;

/** An open dialog. */
export function DialogWindow({ onOpenChange, title, description, footer, size = 'sm', children }: DialogWindowProps) {
  const onCloseAutoFocus = useFocusReturn();
  return (
    <Radix.Root open onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          onCloseAutoFocus={onCloseAutoFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cn(
            'fixed left-1/2 z-50 flex w-[calc(100vw-2rem)] -translate-x-1/2 animate-enter flex-col rounded-xl bg-raised shadow-float outline-none',
            size === 'xl' ? 'top-[4dvh] max-h-[92dvh]' : 'top-[12dvh] max-h-[84dvh]',
            WIDTHS[size],
          )}
        >
          <header className="px-5 pt-4 pr-14 pb-2">
            <Radix.Title className="font-semibold text-lg">{title}</Radix.Title>
            {description ? (
              <Radix.Description className="mt-1 text-muted text-sm">{description}</Radix.Description>
            ) : null}
          </header>
          {children ? <div className="min-h-0 flex-1 overflow-y-auto px-5 py-2">{children}</div> : null}
          {footer ? (
            <footer className="flex flex-wrap items-center justify-end gap-2 px-5 pt-2 pb-4">{footer}</footer>
          ) : null}
          {/* Last, so that the first field or Cancel takes the focus. */}
          <Radix.Close asChild>
            <BareIconButton
              label="Close"
              size="sm"
              className="absolute top-4 right-4 pointer-coarse:top-2 pointer-coarse:right-2"
            >
              <X />
            </BareIconButton>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
