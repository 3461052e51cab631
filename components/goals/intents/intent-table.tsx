'use client';

import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { Table, Td, Th, Tr } from '@/components/ui/table';
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
    <Table aria-label="Intents">
      <thead>
        <tr>
          <Th>Intent</Th>
          <Th>Patterns</Th>
          <Th className="max-lg:hidden">Tools</Th>
        </tr>
      </thead>
      <tbody>
        {intents.map(({ slug, state, patterns, tools, warnings }) => (
          <Tr key={slug} interactive selected={slug === selected} className="relative">
            <Td className="whitespace-nowrap max-sm:py-2">
              <button
                type="button"
                className={cn(
                  'font-medium after:absolute after:inset-0',
                  state === 'removed' && 'text-muted line-through',
                )}
                aria-pressed={slug === selected}
                onClick={() => onOpen(slug)}
              >
                {slug}
              </button>
              {state === 'default' ? null : (
                <Badge className="ml-2" tone={state === 'changed' ? 'accent' : 'neutral'}>
                  {STATE_WORDS[state]}
                </Badge>
              )}
              {warnings.length > 0 && state !== 'removed' ? (
                <Badge tone="approval" className="ml-2 max-sm:hidden">
                  {warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`}
                </Badge>
              ) : null}
            </Td>
            <Td className="max-w-52 sm:max-w-64 xl:max-w-80">
              <code className="block truncate text-xs max-sm:line-clamp-3 max-sm:whitespace-normal">
                {patterns.join('  ')}
              </code>
            </Td>
            <Td className="max-w-56 max-lg:hidden xl:max-w-96">
              <code className="block truncate text-muted text-xs">{tools.join(', ')}</code>
            </Td>
          </Tr>
        ))}
        <Tr>
          <Td className="text-muted">general</Td>
          <Td colSpan={2} className="text-muted text-xs">
            Messages without a match: all tools are returned.
          </Td>
        </Tr>
      </tbody>
    </Table>
  );
}
