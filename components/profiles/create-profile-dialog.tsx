'use client';

import { NamedListDialog } from '@/components/profiles/named-list-dialog';
import { useProfileChanges } from '@/components/profiles/use-profiles';
import { useToolNames } from '@/components/shell/org-queries';
import { toast } from '@/components/ui/toast';

interface CreateProfileDialogProps {
  org: string;
  onClose(): void;
  onCreated(slug: string): void;
}

export function CreateProfileDialog({ org, onClose, onCreated }: CreateProfileDialogProps) {
  const names = useToolNames(org);
  const { create } = useProfileChanges(org);
  return (
    <NamedListDialog
      title="Create a profile"
      description="Agents with this profile start from these tools and no others."
      entriesLabel="Tools"
      entriesHint="Names or patterns; paste a list to add many. * holds everything."
      names={names}
      busy={create.isPending}
      error={create.error}
      onClose={onClose}
      onCreate={({ slug, name, entries }) =>
        create.mutate(
          { slug, name, tools: entries },
          {
            onSuccess: () => {
              toast({ message: `${name} created` });
              onClose();
              onCreated(slug);
            },
          },
        )
      }
    />
  );
}
