'use client';

import { useState } from 'react';
import { FindingsHere } from '@/components/checks/findings-here';
import { EntriesEditor } from '@/components/profiles/entries-editor';
import { PolicyWarnings } from '@/components/profiles/policy-warnings';
import { useProfileChanges } from '@/components/profiles/use-profiles';
import { useOrg } from '@/components/shell/me';
import { useToolNames } from '@/components/shell/org-queries';
import { useUrlState } from '@/components/shell/use-url-state';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Inspector, InspectorSection } from '@/components/ui/inspector';
import { Link } from '@/components/ui/link';
import { toast } from '@/components/ui/toast';
import { LazyWhatIfDialog } from '@/components/what-if/lazy-what-if';
import { errorText } from '@/lib/client/api-error';
import type { ProfileView } from '@/lib/features/profiles/profile-contract';

export function ProfileInspector({ profile }: { profile: ProfileView }) {
  const org = useOrg();
  const { setParams } = useUrlState();
  const names = useToolNames(org.slug);
  const { patch, remove } = useProfileChanges(org.slug);
  const [deleting, setDeleting] = useState(false);
  const [tried, setTried] = useState<{ tools: string[]; saved(): void } | null>(null);
  const platforms = profile.owner === 'platform';
  const editable = !platforms && org.can('edit-agents');
  const close = () => setParams({ profile: null }, { push: true });

  async function save(tools: string[]) {
    const before = profile.tools;
    await patch.mutateAsync({ slug: profile.slug, body: { tools } });
    toast({
      key: `profile-${profile.slug}`,
      message: `${profile.name} saved`,
      undo: () => patch.mutate({ slug: profile.slug, body: { tools: before } }),
    });
  }

  return (
    <Inspector
      label={`Profile ${profile.name}`}
      title={profile.name}
      subtitle={
        <>
          <code>{profile.slug}</code> · {platforms ? 'the platform’s, the same everywhere' : 'your own'}
        </>
      }
      onClose={close}
    >
      <InspectorSection title="Tools">
        <EntriesEditor
          label={`Tools of ${profile.name}`}
          value={profile.tools}
          names={names}
          disabled={!editable}
          empty="An empty profile holds nothing: its agents get universal tools alone."
          error={patch.error ? errorText(patch.error) : undefined}
          // What was refused stands under the list.
          onSave={(tools) => void save(tools).catch(() => undefined)}
          onTry={(tools, saved) => setTried({ tools, saved })}
        />
        {platforms ? (
          <p className="mt-2 text-muted text-xs">
            Organizations cannot change the platform’s profiles. Create your own to have another set.
          </p>
        ) : null}
        <div className="mt-3">
          {platforms || profile.agents.length === 0 ? <PolicyWarnings warnings={profile.warnings} /> : null}
          <FindingsHere where={{ kind: 'profile', profile: profile.slug }} />
        </div>
      </InspectorSection>
      <InspectorSection title="Used by">
        {profile.agents.length === 0 ? (
          <p className="text-muted text-sm">No agent uses it.</p>
        ) : (
          <ul className="flex flex-col gap-1">
            {profile.agents.map((agent) => (
              <li key={agent}>
                <Link href={`/${org.slug}/agents/${agent}`} className="text-accent text-sm hover:underline">
                  <code>{agent}</code>
                </Link>
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
            <p className="mt-1.5 text-muted text-xs">Give its agents another profile first.</p>
          ) : null}
        </div>
      ) : null}
      {tried ? (
        <LazyWhatIfDialog
          org={org.slug}
          open
          onOpenChange={() => setTried(null)}
          draft={{ profile: { slug: profile.slug, tools: tried.tools } }}
          title={`Change ${profile.name}`}
          saveLabel="Save"
          takesNote={false}
          onSave={async () => {
            await save(tried.tools);
            tried.saved();
          }}
        />
      ) : null}
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={`Delete ${profile.name}`}
        description="No agent uses it. Agents created later cannot start from it."
        action="Delete"
        danger
        busy={remove.isPending}
        error={remove.error ? errorText(remove.error) : undefined}
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
