'use client';

import { useState } from 'react';
import { DiscardQuestion } from '@/components/common/form/form-dialog';
import { Dialog } from '@/components/ui/dialog';
import { Tabs } from '@/components/ui/tabs';
import type { MeView } from '@/lib/access/me-contract';
import { Browsers } from './browsers';
import { NameForm } from './name-form';
import { PasswordForm } from './password-form';

/**
 * Personal settings. A dialog instead of a page, because the first segment of every path can be an organization's slug.
 * Asks before it discards changes, also when another tab would.
 */
export function AccountDialog({ me, onClose }: { me: MeView; onClose(): void }) {
  const [tab, setTab] = useState('name');
  const [isDirty, setDirty] = useState(false);
  // Called when the changes are discarded.
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const leaveBy = (go: () => void) => (isDirty ? setLeave(() => go) : go());
  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => (open ? undefined : leaveBy(onClose))}
      title="Your account"
      description={me.user.email}
      footer={
        leave ? (
          <DiscardQuestion
            onKeep={() => setLeave(null)}
            onDiscard={() => {
              setLeave(null);
              setDirty(false);
              leave();
            }}
          />
        ) : undefined
      }
    >
      <Tabs
        className="min-h-80"
        label="Your account"
        value={tab}
        onValueChange={(next) => leaveBy(() => setTab(next))}
        tabs={[
          { value: 'name', label: 'Name', content: <NameForm name={me.user.name} onDirty={setDirty} /> },
          {
            value: 'password',
            label: 'Password',
            content: <PasswordForm email={me.user.email} onDirty={setDirty} />,
          },
          { value: 'browsers', label: 'Signed-in browsers', content: <Browsers /> },
        ]}
      />
    </Dialog>
  );
}
