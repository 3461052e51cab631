'use client';

import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';

// Fetched when first asked for.
const ToolDialog = dynamic(() => import('@/components/tools/tool-dialog').then((m) => m.ToolDialog), { ssr: false });

/** For owners: a tool of the organization's own. */
export function AddOwnTool({ org, tools }: { org: string; tools: readonly CatalogTool[] }) {
  const router = useRouter();
  const [adding, setAdding] = useState(false);
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
          onClose={() => setAdding(false)}
          onSaved={({ name }) => router.push(`/${org}/tools/${encodeURIComponent(name)}`)}
        />
      ) : null}
    </>
  );
}
