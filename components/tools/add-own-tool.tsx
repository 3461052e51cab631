'use client';

import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useState } from 'react';
import { useUrlState } from '@/components/shell/use-url-state';
import { SuggestionBehind } from '@/components/suggestions/suggestion-behind';
import { acceptDraft, dropDraft, useSuggestionDraft } from '@/components/suggestions/suggestion-draft';
import type { ToolFields } from '@/components/tools/tool-draft';
import { Button } from '@/components/ui/button';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';

// Fetched when first asked for.
const ToolDialog = dynamic(() => import('@/components/tools/tool-dialog').then((m) => m.ToolDialog), { ssr: false });

/** For owners: a tool of the organization's own. */
export function AddOwnTool({ org, tools }: { org: string; tools: readonly CatalogTool[] }) {
  const router = useRouter();
  const { setParams } = useUrlState();
  const suggested = useSuggestionDraft<Partial<Record<keyof ToolFields, unknown>>>();
  const [adding, setAdding] = useState(false);
  // A suggestion that somebody opened led here: its draft is shown, to be saved or not.
  useEffect(() => {
    if (suggested) setAdding(true);
  }, [suggested]);
  const end = () => {
    if (suggested) dropDraft(suggested.id);
    setAdding(false);
  };
  const categories = useMemo(() => [...new Set(tools.map(({ category }) => category))].sort(), [tools]);
  return (
    <>
      <Button onClick={() => setAdding(true)}>
        <Plus aria-hidden="true" />
        Add a tool
      </Button>
      {adding ? (
        <ToolDialog
          whose={org}
          categories={categories}
          start={suggested?.body}
          behind={
            suggested ? (
              <SuggestionBehind id={suggested.id}>
                This draft comes from a suggestion. Nothing is added yet: change it, add it or leave it.
              </SuggestionBehind>
            ) : null
          }
          onClose={() => {
            end();
            setParams({ suggestion: null });
          }}
          onSaved={({ name }) => {
            if (suggested) acceptDraft(org, suggested.id);
            end();
            router.push(`/${org}/tools/${encodeURIComponent(name)}`);
          }}
        />
      ) : null}
    </>
  );
}
