'use client';

import { Plus } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useOrg } from '@/components/common/me';
import { useProfiles } from '@/components/common/policies/use-profiles';
import { WarningsBadge } from '@/components/common/policies/warnings-badge';
import { QueryTable } from '@/components/common/table/query-table';
import { RowButton } from '@/components/common/table/row-opener';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { formatNumber } from '@/lib/shared/format';
import { ProfileInspector } from './profile-inspector';
import { profilesParams } from './profiles-params';

const CreateProfileDialog = onDemand(() => import('./create-profile-dialog').then((m) => m.CreateProfileDialog));

/** Profiles of the platform (read-only) and of the organization. */
export function ProfilesPage() {
  const org = useOrg();
  const [params, setParams] = useQueryStates(profilesParams);
  const query = useProfiles(org.slug);
  const [creating, setCreating] = useState(false);
  const selected = query.data?.find(({ slug }) => slug === params.profile);

  return (
    <div className="flex min-w-0">
      <PageBody className="min-w-0 flex-1">
        <PageHeader
          title="Profiles"
          description="Named sets of tools for agents. Lists, channels and sessions can only remove tools."
          actions={
            org.can('edit-agents') ? (
              <Button variant="primary" onClick={() => setCreating(true)}>
                <Plus aria-hidden="true" />
                Create profile
              </Button>
            ) : null
          }
        />
        <div className="mt-5">
          <QueryTable
            label="Profiles"
            query={query}
            noun="the profiles"
            keyOf={({ slug }) => slug}
            opens
            isSelected={(profile) => profile === selected}
            columns={[
              {
                label: 'Profile',
                className: 'whitespace-nowrap',
                sortBy: ({ name }) => name,
                cell: (profile) => (
                  <>
                    <RowButton
                      pressed={profile === selected}
                      onClick={() => setParams({ profile: profile.slug }, { history: 'push' })}
                    >
                      {profile.name}
                    </RowButton>{' '}
                    <code className="ml-1 text-muted text-xs">{profile.slug}</code>
                    <WarningsBadge count={profile.warnings.length} />
                  </>
                ),
              },
              {
                label: 'Owner',
                className: 'text-muted',
                sortBy: ({ owner }) => owner,
                cell: ({ owner }) => (owner === 'platform' ? 'platform' : 'own'),
              },
              { label: 'Tools', numeric: true, sortBy: ({ held }) => held, cell: ({ held }) => formatNumber(held) },
              {
                label: 'Used by',
                className: 'max-w-56 truncate',
                sortBy: ({ agents }) => agents.length,
                cell: ({ agents }) =>
                  agents.length === 0 ? (
                    <span className="text-faint">no agent</span>
                  ) : (
                    <code className="text-xs">{agents.join(', ')}</code>
                  ),
              },
              {
                label: 'Description',
                hide: 'max-sm:hidden!',
                className: 'w-full max-w-0 truncate text-muted',
                cell: ({ description }) => description,
              },
            ]}
          />
        </div>
        {creating ? (
          <CreateProfileDialog
            org={org.slug}
            onClose={() => setCreating(false)}
            onCreated={(profile) => setParams({ profile }, { history: 'push' })}
          />
        ) : null}
      </PageBody>
      {selected ? <ProfileInspector key={selected.slug} profile={selected} /> : null}
    </div>
  );
}
