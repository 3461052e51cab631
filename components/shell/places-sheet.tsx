'use client';

import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { PlaceGroup } from '@/components/shell/places';
import { Rail } from '@/components/shell/rail';
import { UserMenu } from '@/components/shell/user-menu';
import { BareIconButton } from '@/components/ui/bare-icon-button';

interface PlacesSheetProps {
  root: string;
  groups: readonly PlaceGroup[];
  onClose(): void;
  onHelp(): void;
}

/** The rail where there is no room for it: a sheet over the page. */
export function PlacesSheet({ root, groups, onClose, onHelp }: PlacesSheetProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? null : onClose())}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-72 flex-col gap-4 bg-raised p-3 shadow-float outline-none"
        >
          <div className="flex items-center justify-between pl-2">
            <Dialog.Title className="font-medium">Places</Dialog.Title>
            <Dialog.Close asChild>
              <BareIconButton label="Close the menu">
                <X />
              </BareIconButton>
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto">
            <Rail root={root} groups={groups} onNavigate={onClose} />
          </div>
          <div className="flex border-t pt-2">
            <UserMenu onHelp={onHelp} />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
