'use client';

import { useState } from 'react';
import { Browsers } from '@/components/account/browsers';
import { NameForm } from '@/components/account/name-form';
import { PasswordForm } from '@/components/account/password-form';
import { Dialog } from '@/components/ui/dialog';
import { Tabs } from '@/components/ui/tabs';
import type { MeView } from '@/lib/features/members/me-contract';

/** What is one's own, whatever organization one is in: a dialog, since every path's first part may be an organization. */
export function AccountDialog({ me, onClose }: { me: MeView; onClose(): void }) {
  const [tab, setTab] = useState('name');
  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Your account"
      description={me.user.email}
    >
      <Tabs
        className="min-h-80"
        label="Your account"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'name', label: 'Name', content: <NameForm name={me.user.name} /> },
          { value: 'password', label: 'Password', content: <PasswordForm email={me.user.email} /> },
          { value: 'browsers', label: 'Signed-in browsers', content: <Browsers /> },
        ]}
      />
    </Dialog>
  );
}
