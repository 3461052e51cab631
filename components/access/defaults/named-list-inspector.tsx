'use client';

import { useQueryStates } from 'nuqs';
import { useMemo, useState } from 'react';
import { ConfirmChange } from '@/components/common/confirm-change';
import { usePlatformTools } from '@/components/common/platform/use-platform';
import { EntriesEditor } from '@/components/common/policies/entries-editor';
import { PolicyWarnings } from '@/components/common/policies/policy-warnings';
import { useRevert } from '@/components/common/use-take-back';
import { Button } from '@/components/ui/button';
import { Inspector, InspectorSection } from '@/components/ui/inspector';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import { defaultsParams } from './defaults-params';
import type { NamedListTexts } from './named-lists';
import { usePlatformListMutations, usePlatformLists } from './use-defaults';

export function NamedListInspector({ shelf, slug }: { shelf: NamedListTexts; slug: string }) {
  const [, setParams] = useQueryStates(defaultsParams);
  const list = usePlatformLists(shelf).data?.find((one) => one.slug === slug);
  const tools = usePlatformTools().data;
  const names = useMemo(() => (tools ?? []).map(({ name }) => name), [tools]);
  const { patch, remove } = usePlatformListMutations(shelf);
  const undoIn = useRevert(null);
  const [deleting, setDeleting] = useState(false);
  const close = () => setParams({ slug: null }, { history: 'push' });
  if (!list) return null;

  function save(entries: string[]) {
    const { revision, name } = list!;
    const key = `${shelf.plural}-${slug}`;
    patch.mutate(
      { slug, entries, revision },
      {
        onSuccess: (saved) =>
          toast({ key, message: `${name} saved for every organization`, ...undoIn(saved.revision, key) }),
      },
    );
  }

  return (
    <Inspector
      label={`${shelf.noun === 'profile' ? 'Profile' : 'Channel'} ${list.name}`}
      title={list.name}
      subtitle={<code>{slug}</code>}
      onClose={close}
    >
      <InspectorSection title={shelf.entriesLabel}>
        <EntriesEditor
          label={`${shelf.entriesLabel} of ${list.name}`}
          value={list.entries}
          names={names}
          disabled={false}
          empty={shelf.empty}
          error={patch.error ? errorText(patch.error) : undefined}
          onSave={save}
        />
        <div className="mt-3">
          <PolicyWarnings warnings={list.warnings} />
        </div>
      </InspectorSection>
      <div className="px-4 py-4">
        <Button variant="danger" onClick={() => setDeleting(true)}>
          Delete {shelf.noun}
        </Button>
      </div>
      <ConfirmChange
        open={deleting}
        onOpenChange={(open) => {
          remove.reset();
          setDeleting(open);
        }}
        title={`Delete ${list.name}`}
        description={shelf.deleteText}
        action="Delete"
        danger
        change={remove}
        onConfirm={() =>
          remove.mutate(slug, {
            onSuccess: () => {
              toast({ message: `${list.name} deleted` });
              close();
            },
          })
        }
      />
    </Inspector>
  );
}
