'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useOrg } from '@/components/common/me';
import { useProfiles } from '@/components/common/policies/use-profiles';
import { useQueryStates } from 'nuqs';
import { profilesParams } from './profiles-params';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { counted } from '@/lib/shared/counted';
import { formatNumber } from '@/lib/shared/format';
import { CreateProfileDialog } from './create-profile-dialog';
import { ProfileInspector } from './profile-inspector';

/** Profiles of the platform (read-only) and of the organization. */
export function ProfilesPage() {
  const org = useOrg();
  const [params, setParams] = useQueryStates(profilesParams);
  const { data: profiles, error, refetch } = useProfiles(org.slug);
  const [creating, setCreating] = useState(false);
  const selected = profiles?.find(({ slug }) => slug === params.profile);

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
          {error && !profiles ? (
            <ErrorState title="Could not load the profiles" error={error} onRetry={() => refetch()} />
          ) : !profiles ? (
            <SkeletonRows rows={6} label="Loading the profiles" />
          ) : (
            <Table aria-label="Profiles">
              <thead>
                <tr>
                  <Th>Profile</Th>
                  <Th className="max-sm:hidden">Owner</Th>
                  <Th numeric>Tools</Th>
                  <Th>Used by</Th>
                  <Th className="max-sm:hidden">Description</Th>
                </tr>
              </thead>
              <tbody>
                {profiles.map((profile) => (
                  <Tr key={profile.slug} interactive selected={profile === selected} className="relative">
                    <Td className="whitespace-nowrap">
                      <button
                        type="button"
                        className="font-medium after:absolute after:inset-0"
                        aria-pressed={profile === selected}
                        onClick={() => setParams({ profile: profile.slug }, { history: 'push' })}
                      >
                        {profile.name}
                      </button>{' '}
                      <code className="ml-1 text-muted text-xs">{profile.slug}</code>
                      {profile.warnings.length > 0 ? (
                        <Badge tone="approval" className="ml-2">
                          {counted(profile.warnings.length, 'warning')}
                        </Badge>
                      ) : null}
                    </Td>
                    <Td className="text-muted max-sm:hidden">{profile.owner === 'platform' ? 'platform' : 'own'}</Td>
                    <Td numeric>{formatNumber(profile.held)}</Td>
                    <Td className="max-w-56 truncate max-sm:max-w-28">
                      {profile.agents.length === 0 ? (
                        <span className="text-faint">no agent</span>
                      ) : (
                        <code className="text-xs">{profile.agents.join(', ')}</code>
                      )}
                    </Td>
                    <Td className="max-w-96 truncate text-muted max-sm:hidden">{profile.description}</Td>
                  </Tr>
                ))}
              </tbody>
            </Table>
          )}
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
