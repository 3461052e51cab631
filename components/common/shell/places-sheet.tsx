'use client';

import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { BareIconButton } from '@/components/ui/bare-icon-button';
import { useFocusReturn } from '@/components/ui/use-focus-return';
import type { Place } from './places';
import { Rail } from './rail';
import type { ShellParts } from './shell-parts';
import { UserMenu } from './user-menu';

interface PlacesSheetProps {
  root: string;
  places: readonly Place[];
  parts: ShellParts;
  onClose(): void;
  onHelp(): void;
}

export function PlacesSheet({ root, places, parts, onClose, onHelp }: PlacesSheetProps) {
  const onCloseAutoFocus = useFocusReturn();
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? null : onClose())}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content
          onCloseAutoFocus={onCloseAutoFocus}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-72 flex-col gap-4 bg-raised p-3 shadow-float outline-none"
        >
          <div className="flex items-center justify-between pl-2">
            <Dialog.Title className="font-medium">Menu</Dialog.Title>
            <Dialog.Close asChild>
              <BareIconButton label="Close the menu">
                <X />
              </BareIconButton>
            </Dialog.Close>
          </div>
          <div className="-mx-3 -my-1 min-h-0 flex-1 overflow-y-auto px-3 py-1">
            <Rail root={root} places={places} counts={parts.counts} onNavigate={onClose} />
          </div>
          <div className="flex border-t pt-2">
            <UserMenu AccountDialog={parts.AccountDialog} onHelp={onHelp} />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
