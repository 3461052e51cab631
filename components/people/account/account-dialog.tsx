'use client';

import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Tabs } from '@/components/ui/tabs';
import type { MeView } from '@/lib/access/me-contract';
import { Browsers } from './browsers';
import { NameForm } from './name-form';
import { PasswordForm } from './password-form';

/**
 * Personal settings. A dialog instead of a page, because the first segment of every path can be an organization's slug.
 */
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
