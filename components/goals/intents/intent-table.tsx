'use client';

import { WarningsBadge } from '@/components/common/policies/warnings-badge';
import { DataTable } from '@/components/common/table/data-table';
import { RowButton } from '@/components/common/table/row-opener';
import { Badge } from '@/components/ui/badge';
import { Td, Tr } from '@/components/ui/table';
import type { IntentView } from '@/lib/features/goals/intents/intent-contract';

export const STATE_WORDS: Record<IntentView['state'], string> = {
  default: 'default',
  changed: 'changed',
  own: 'own',
  removed: 'removed',
};

interface IntentTableProps {
  intents: readonly IntentView[];
  selected: string | null;
  onOpen(slug: string): void;
}

export function IntentTable({ intents, selected, onOpen }: IntentTableProps) {
  return (
    <DataTable
      label="Intents"
      rows={intents}
      keyOf={({ slug }) => slug}
      opens
      isSelected={({ slug }) => slug === selected}
      columns={[
        {
          label: 'Intent',
          className: 'whitespace-nowrap',
          cell: ({ slug, state, warnings }) => (
            <>
              <RowButton
                pressed={slug === selected}
                onClick={() => onOpen(slug)}
                className={state === 'removed' ? 'text-muted line-through' : undefined}
              >
                {slug}
              </RowButton>
              {state === 'default' ? null : (
                <Badge className="ml-2" tone={state === 'changed' ? 'accent' : 'neutral'}>
                  {STATE_WORDS[state]}
                </Badge>
              )}
              {state === 'removed' ? null : <WarningsBadge count={warnings.length} />}
            </>
          ),
        },
        {
          label: 'Patterns',
          className: 'max-w-52 truncate sm:max-w-80 @4xl:max-w-md',
          cell: ({ patterns }) => <code className="text-xs">{patterns.join(', ')}</code>,
        },
        {
          label: 'Tools',
          hide: 'max-lg:hidden!',
          className: 'w-full max-w-0 truncate',
          cell: ({ tools }) => <code className="text-muted text-xs">{tools.join(', ')}</code>,
        },
      ]}
      footer={
        <Tr>
          <Td className="text-muted">general</Td>
          <Td colSpan={2} className="text-muted text-xs">
            Messages without a match: all tools are returned.
          </Td>
        </Tr>
      }
    />
  );
}
