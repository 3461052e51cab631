'use client';

import { useMemo } from 'react';
import { useToolHistory } from '@/components/access/tools/use-tool';
import { onDemand } from '@/components/ui/on-demand';

const ToolDialog = onDemand(() => import('@/components/access/tools/tool-dialog').then((m) => m.ToolDialog));

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
