'use client';

import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { PageFindings } from '@/components/common/checks/page-findings';
import { ConfirmChange } from '@/components/common/confirm-change';
import { useOrg } from '@/components/common/me';
import { useToolNames } from '@/components/common/org-queries';
import { EntriesEditor } from '@/components/common/policies/entries-editor';
import { PolicyWarnings } from '@/components/common/policies/policy-warnings';
import {
  draftOf,
  entriesOf,
  hasNewEntries,
  type ProfileContent,
  patchOf,
  withEnd,
  withEntries,
} from '@/components/common/policies/profile-content';
import { useProfileChanges } from '@/components/common/policies/use-profiles';
import { useRevert } from '@/components/common/use-take-back';
import { LazyWhatIfDialog } from '@/components/common/what-if/lazy-what-if';
import { Button } from '@/components/ui/button';
import { Inspector, InspectorSection } from '@/components/ui/inspector';
import { onDemand } from '@/components/ui/on-demand';
import { TextLink } from '@/components/ui/text-link';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import type { ProfileView } from '@/lib/features/access/profiles/profile-contract';
import { agentHref } from '@/lib/shared/console-address';
import { ProfileBase } from './profile-base';
import { profilesParams } from './profiles-params';

const CreateProfileDialog = onDemand(() => import('./create-profile-dialog').then((m) => m.CreateProfileDialog));

export function ProfileInspector({ profile }: { profile: ProfileView }) {
  const org = useOrg();
  const [, setParams] = useQueryStates(profilesParams);
  const names = useToolNames(org.slug);
  const { patch, remove } = useProfileChanges(org.slug);
  const undoIn = useRevert(org.slug);
  const [deleting, setDeleting] = useState(false);
  const [edit, setEdit] = useState<{ content: ProfileContent; saved(): void } | null>(null);
  const [copying, setCopying] = useState<'extend' | 'duplicate' | null>(null);
  const platforms = profile.owner === 'platform';
  const editable = !platforms && org.can('edit-agents');
  const close = () => setParams({ profile: null }, { history: 'push' });

  const change = (content: ProfileContent, saved: () => void = () => undefined) => setEdit({ content, saved });

  async function save(content: ProfileContent, note: string | undefined) {
    const { slug } = profile;
    const body = { ...patchOf(profile, content), ...(note ? { note } : {}) };
    const { revision } = await patch.mutateAsync({ slug, body });
    const key = `profile-${slug}`;
    toast({ key, message: `${profile.name} saved`, ...undoIn(revision, key) });
  }

  return (
    <Inspector
      label={`Profile ${profile.name}`}
      title={profile.name}
      subtitle={
        <>
          <code>{profile.slug}</code> · {platforms ? 'platform profile' : 'own'}
        </>
      }
      onClose={close}
    >
      <InspectorSection title="Tools">
        <ProfileBase org={org.slug} profile={profile} disabled={!editable} onChange={change} />
        <EntriesEditor
          label={profile.extends ? `Tools that ${profile.name} adds` : `Tools of ${profile.name}`}
          value={entriesOf(profile)}
          names={names}
          disabled={!editable}
          empty={
            profile.extends
              ? 'No added tools.'
              : 'An empty profile contains no tools: its agents have universal tools only.'
          }
          error={patch.error ? errorText(patch.error) : undefined}
          asks
          onSave={(entries, saved) => change(withEntries(profile, entries), saved)}
        />
        {profile.extends ? (
          <>
            <h4 className="mt-2 mb-1.5 font-medium text-muted text-xs">Without</h4>
            <EntriesEditor
              label={`Tools that ${profile.name} removes`}
              value={profile.remove}
              names={names}
              disabled={!editable}
              empty="No removed tools."
              error={undefined}
              asks
              onSave={(remove, saved) => change({ ...profile, remove }, saved)}
            />
          </>
        ) : null}
        {platforms ? (
          <p className="mt-2 text-muted text-xs">
            Platform profiles cannot be changed here. Extend this profile to add or remove tools.
          </p>
        ) : null}
        <div className="mt-3">
          {platforms || profile.agents.length === 0 ? <PolicyWarnings warnings={profile.warnings} /> : null}
          <PageFindings where={{ kind: 'profile', profile: profile.slug }} />
        </div>
      </InspectorSection>
      {org.can('edit-agents') && profile.agent === null ? (
        <InspectorSection title="Create a profile from it">
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setCopying('extend')}>Extend</Button>
            <Button onClick={() => setCopying('duplicate')}>Duplicate</Button>
          </div>
          <p className="mt-1.5 text-muted text-xs">
            A profile that extends it follows later changes of {profile.name}. A duplicate does not.
          </p>
        </InspectorSection>
      ) : null}
      <InspectorSection title="Used by">
        {profile.agents.length === 0 ? (
          <p className="text-muted text-sm">Not used by any agent.</p>
        ) : (
          <ul className="flex flex-col gap-1">
            {profile.agents.map((agent) => (
              <li key={agent}>
                <TextLink href={agentHref(org.slug, agent)} className="text-sm">
                  <code>{agent}</code>
                </TextLink>
              </li>
            ))}
          </ul>
        )}
      </InspectorSection>
      {editable ? (
        <div className="px-4 py-4">
          <Button variant="danger" disabled={profile.agents.length > 0} onClick={() => setDeleting(true)}>
            Delete profile
          </Button>
          {profile.agents.length > 0 ? (
            <p className="mt-1.5 text-muted text-xs">Assign another profile to its agents first.</p>
          ) : null}
        </div>
      ) : null}
      {edit ? (
        <LazyWhatIfDialog
          org={org.slug}
          open
          onOpenChange={() => setEdit(null)}
          draft={{ profile: draftOf(profile.slug, edit.content) }}
          title={`Change ${profile.name}`}
          saveLabel="Save"
          compact
          fields={edit.content.extends && hasNewEntries(edit.content, profile) ? 'ending' : 'note'}
          onSave={async (note, { expiresAt }) => {
            await save(withEnd(edit.content, profile, expiresAt), note);
            edit.saved();
          }}
        />
      ) : null}
      {copying ? (
        <CreateProfileDialog
          org={org.slug}
          from={{ profile, as: copying }}
          onClose={() => setCopying(null)}
          onCreated={(slug) => setParams({ profile: slug }, { history: 'push' })}
        />
      ) : null}
      <ConfirmChange
        open={deleting}
        onOpenChange={setDeleting}
        title={`Delete ${profile.name}`}
        description="No agent uses this profile."
        action="Delete"
        danger
        change={remove}
        onConfirm={() =>
          remove.mutate(profile.slug, {
            onSuccess: () => {
              toast({ message: `${profile.name} deleted` });
              close();
            },
          })
        }
      />
    </Inspector>
  );
}
