'use client';

import type { ReactNode } from 'react';
import { DataTable } from '@/components/common/table/data-table';
import { RowLink } from '@/components/common/table/row-opener';
import { Badge } from '@/components/ui/badge';
import { StateGlyph } from '@/components/ui/state-glyph';
import { ToolName } from '@/components/ui/tool-name';
import type { SourceToolView } from '@/lib/features/sources/source-contract';

interface SourceToolTableProps<Tool> {
  source: string;
  tools: readonly Tool[];
  match: string;
  hrefOf(tool: Tool): string;
  /** Column that describes a tool, depending on the kind of source. */
  kind: { label: string; of(tool: Tool): ReactNode };
}

/** Tools of a source, without their common prefix. */
export function SourceToolTable<Tool extends Pick<SourceToolView, 'name' | 'title' | 'definition'>>({
  source,
  tools,
  match,
  hrefOf,
  kind,
}: SourceToolTableProps<Tool>) {
  const prefix = `${source}__`;
  return (
    <DataTable
      label="Tools"
      rows={tools}
      keyOf={({ name }) => name}
      opens
      columns={[
        {
          label: 'Tool',
          className: 'max-w-80 truncate',
          sortBy: ({ name }) => name,
          cell: (tool) => (
            <RowLink href={hrefOf(tool)} title={tool.name} className="font-normal">
              <ToolName
                name={tool.name.startsWith(prefix) ? tool.name.slice(prefix.length) : tool.name}
                match={match}
              />
            </RowLink>
          ),
        },
        {
          label: 'Title',
          hide: 'max-sm:hidden!',
          className: 'max-w-96 truncate text-muted',
          cell: ({ title }) => title,
        },
        { label: kind.label, className: 'max-w-72 truncate text-muted', cell: kind.of },
        {
          label: 'Definition',
          className: 'whitespace-nowrap',
          sortBy: ({ definition }) => definition,
          cell: ({ definition }) => <DefinitionBadge state={definition} />,
        },
      ]}
    />
  );
}

function DefinitionBadge({ state }: { state: SourceToolView['definition'] }) {
  if (state === 'approved') return <span className="text-muted text-xs">approved</span>;
  return (
    <Badge tone="quarantine">
      <StateGlyph state="quarantine" />
      {state === 'changed' ? 'changed since' : 'not approved'}
    </Badge>
  );
}
