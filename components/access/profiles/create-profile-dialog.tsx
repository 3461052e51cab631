'use client';

import { useState } from 'react';
import { failedRead } from '@/components/common/failed-read';
import { LoadFailure } from '@/components/common/load-failure';
import { useToolNames } from '@/components/common/org-queries';
import { entriesOf, fieldsOf, type ProfileContent, withEntries } from '@/components/common/policies/profile-content';
import { useProfileChanges, useProfiles } from '@/components/common/policies/use-profiles';
import { toast } from '@/components/ui/toast';
import type { ProfileView } from '@/lib/features/access/profiles/profile-contract';
import { NamedListDialog } from './named-list-dialog';
import { BaseSelect, basesFor } from './profile-base';

const EMPTY: ProfileContent = { tools: [], extends: null, add: [], remove: [] };

interface CreateProfileDialogProps {
  org: string;
  /** The profile that the new one starts from. */
  from?: { profile: ProfileView; as: 'extend' | 'duplicate' };
  onClose(): void;
  onCreated(slug: string): void;
}

function startOf(from: CreateProfileDialogProps['from']): ProfileContent {
  if (!from) return EMPTY;
  return from.as === 'extend' ? { ...EMPTY, extends: from.profile.slug } : from.profile;
}

export function CreateProfileDialog({ org, from, onClose, onCreated }: CreateProfileDialogProps) {
  const names = useToolNames(org);
  const profiles = useProfiles(org);
  const { create } = useProfileChanges(org);
  const start = startOf(from);
  const [base, setBase] = useState(start.extends);

  function contentOf(entries: readonly string[]): ProfileContent {
    if (base === null) return { ...EMPTY, tools: [...entries] };
    return withEntries({ ...start, extends: base }, entries);
  }

  return (
    <NamedListDialog
      title="Create a profile"
      description="Agents with this profile have these tools."
      entriesLabel={base ? 'Adds' : 'Tools'}
      entriesHint="Names or patterns. Paste a list to add several. * matches all tools."
      names={names}
      initialName={from ? `${from.profile.name} ${from.as === 'extend' ? 'plus' : 'copy'}` : ''}
      initialEntries={entriesOf(start)}
      onClose={onClose}
      onCreate={({ slug, name, entries }) =>
        create.mutateAsync(
          { slug, name, ...fieldsOf(contentOf(entries)) },
          {
            onSuccess: () => {
              toast({ message: `${name} created` });
              onClose();
              onCreated(slug);
            },
          },
        )
      }
    >
      <div className="flex flex-col gap-1.5">
        <span className="font-medium text-sm">Extends</span>
        <BaseSelect bases={basesFor(profiles.data ?? [], null, null)} value={base} onChange={setBase} />
        <LoadFailure what="the profiles" failed={failedRead([profiles])} />
      </div>
    </NamedListDialog>
  );
}
