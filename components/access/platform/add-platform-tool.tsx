'use client';

import dynamic from 'next/dynamic';
import { useMemo } from 'react';
import { useToolHistory } from '@/components/access/tools/use-tool';

const ToolDialog = dynamic(() => import('@/components/access/tools/tool-dialog').then((m) => m.ToolDialog), {
  ssr: false,
});

interface AddPlatformToolProps {
  categories: readonly string[];
  onClose(): void;
  onAdded(name: string): void;
}

export function AddPlatformTool({ categories, onClose, onAdded }: AddPlatformToolProps) {
  return <ToolDialog whose={null} categories={categories} onClose={onClose} onSaved={({ name }) => onAdded(name)} />;
}

export function AddPlatformToolAgain({ name, ...props }: AddPlatformToolProps & { name: string }) {
  const history = useToolHistory(null, name).data;
  const last = useMemo(
    () => history?.pages[0]?.data.find(({ change, before }) => change === 'retired' && before?.name === name)?.before,
    [history, name],
  );
  if (!last) return null;
  return (
    <ToolDialog
      whose={null}
      start={last}
      categories={props.categories}
      onClose={props.onClose}
      onSaved={(tool) => props.onAdded(tool.name)}
    />
  );
}
