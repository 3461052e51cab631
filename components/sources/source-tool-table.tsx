'use client';

import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { StateGlyph } from '@/components/ui/state-glyph';
import { Table, Td, Th, Tr } from '@/components/ui/table';
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
    <Table aria-label="Tools">
      <thead>
        <tr>
          <Th>Tool</Th>
          <Th className="max-md:hidden">Description</Th>
          <Th className="max-sm:hidden">{kind.label}</Th>
          <Th>Definition</Th>
        </tr>
      </thead>
      <tbody>
        {tools.map((tool) => (
          <Tr key={tool.name} interactive className="relative">
            <Td className="max-w-80 truncate max-sm:max-w-56 max-sm:whitespace-normal max-sm:break-all">
              <Link href={hrefOf(tool)} title={tool.name} className="after:absolute after:inset-0">
                <ToolName
                  name={tool.name.startsWith(prefix) ? tool.name.slice(prefix.length) : tool.name}
                  match={match}
                />
              </Link>
            </Td>
            <Td className="max-w-96 truncate text-muted max-md:hidden">{tool.title}</Td>
            <Td className="max-w-72 truncate text-muted max-sm:hidden">{kind.of(tool)}</Td>
            <Td className="whitespace-nowrap">
              <DefinitionBadge state={tool.definition} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
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
