'use client';

import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { useMemo, useState } from 'react';
import { DraftMissing } from '@/components/common/evidence/draft-missing';
import { useDraftCache, useSuggestionDraft } from '@/components/common/evidence/suggestion-draft';
import { SuggestionNote } from '@/components/common/evidence/suggestion-note';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { onDemand } from '@/components/ui/on-demand';
import { SkeletonRows } from '@/components/ui/skeleton';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import { toolHref } from '@/lib/shared/console-address';
import type { ToolFields } from './tool-draft';
import { toolParams } from './tool-params';

// Loaded on first use.
const ToolDialog = onDemand(() => import('./tool-dialog').then((m) => m.ToolDialog));

type Suggested = Partial<Record<keyof ToolFields, unknown>>;

/** Lets owners add an organization tool. A suggestion's URL opens it prefilled. Other users see the required role. */
export function AddOwnTool({ org, tools, may }: { org: string; tools: readonly CatalogTool[]; may: boolean }) {
  const router = useRouter();
  const [, setParams] = useQueryStates(toolParams);
  const suggested = useSuggestionDraft<Suggested>(may);
  const { drop, accept } = useDraftCache();
  const [adding, setAdding] = useState(false);
  const categories = useMemo(() => [...new Set(tools.map(({ category }) => category))].sort(), [tools]);
  const id = suggested.status === 'none' ? null : suggested.id;
  const close = () => {
    if (id !== null) drop(id);
    setAdding(false);
    setParams({ suggestion: null });
  };
  return (
    <>
      {may ? (
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          Add a tool
        </Button>
      ) : null}
      {suggested.status === 'ready' || (suggested.status === 'none' && adding) ? (
        <ToolDialog
          key={id ?? 'new'}
          whose={org}
          categories={categories}
          start={suggested.status === 'ready' ? suggested.body : undefined}
          behind={
            suggested.status === 'ready' ? (
              <SuggestionNote id={suggested.id}>
                This draft comes from a suggestion. Nothing is saved yet.
              </SuggestionNote>
            ) : null
          }
          onClose={close}
          onSaved={({ name }) => {
            if (id !== null) accept(id);
            setAdding(false);
            router.push(toolHref(org, name));
          }}
        />
      ) : suggested.status === 'none' ? null : (
        <Dialog
          open
          size="md"
          title="Suggested tool"
          onOpenChange={(open) => (open ? undefined : close())}
          footer={<Button onClick={close}>Close</Button>}
        >
          {suggested.status === 'loading' ? (
            <SkeletonRows rows={6} label="Loading the draft of the suggestion" />
          ) : (
            <DraftMissing
              id={suggested.id}
              reason={suggested.reason}
              refused="This page is a draft of a new tool. Only owners can add tools."
            />
          )}
        </Dialog>
      )}
    </>
  );
}
