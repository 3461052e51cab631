'use client';

import { useQueryStates } from 'nuqs';
import { csvOf, saveFile } from '@/components/common/charts/chart-data';
import { countText, shareText } from '@/components/common/charts/format-numbers';
import { openKinds, toolKey, WARNING_KINDS, WARNING_WORDS } from '@/components/common/evidence/cohesion-words';
import { callName } from '@/components/common/outcomes/outcome-words';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { StateGlyph } from '@/components/ui/state-glyph';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { ToolName } from '@/components/ui/tool-name';
import type { ToolCohesionView } from '@/lib/features/insights/cohesion/cohesion-contract';
import type { ToolHealthRow, ToolHealthTable } from '@/lib/features/insights/health/health-contract';
import { cohesionParams } from './cohesion-params';

/** In narrow containers, values are shown below the tool's name. */
const IN_COLUMNS = '@max-3xl:hidden';
const UNDER_NAME = '@3xl:hidden';

interface EveryToolProps {
  tools: readonly ToolCohesionView[];
  /** Calls in the range and the previous period; absent while loading. */
  counted: ToolHealthTable | undefined;
  compares: boolean;
  selected: ToolCohesionView | undefined;
}

/** Tools with their three metrics, worst first, and their referrals in the range and the previous period. */
export function CohesionTable({ tools, counted, compares, selected }: EveryToolProps) {
  const rows = new Map(
    counted?.data.map((row) => [toolKey({ tool: row.tool, method: row.method ?? 'call' }), row] as const),
  );
  return (
    <section aria-label="All tools" className="@container">
      <div className="mb-1 flex items-center gap-2">
        <h2 className="mr-auto font-medium text-base">All tools, lowest cohesion first</h2>
        <Button size="sm" onClick={() => saveFile('ambit-cohesion.csv', csvOf(csvTable(tools, rows)))}>
          Download CSV
        </Button>
      </div>
      <Table aria-label="All tools, lowest cohesion first">
        <thead>
          <tr>
            <Th>Tool</Th>
            <Th className="@max-3xl:pr-0 @max-3xl:text-right">Cohesion</Th>
            {WARNING_KINDS.map((kind) => (
              <Th key={kind} numeric className={IN_COLUMNS}>
                {WARNING_WORDS[kind].label}
              </Th>
            ))}
            <Th numeric className={IN_COLUMNS}>
              Calls
            </Th>
            {compares ? (
              <Th numeric className={IN_COLUMNS}>
                Referred
              </Th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {tools.map((tool) => (
            <ToolRow
              key={toolKey(tool)}
              tool={tool}
              row={compares ? (rows.get(toolKey(tool)) ?? null) : undefined}
              selected={tool === selected}
            />
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** `row`: null when not called in the range; undefined when not shown. */
function ToolRow({
  tool,
  row,
  selected,
}: {
  tool: ToolCohesionView;
  row: ToolHealthRow | null | undefined;
  selected: boolean;
}) {
  const [, setParams] = useQueryStates(cohesionParams);
  const kinds = openKinds(tool);
  const measure = (kind: (typeof WARNING_KINDS)[number]) => (tool[kind].size > 0 ? shareText(tool[kind].share) : '–');
  const referred = row ? `${countText(row.wrongToolBoundary)}, was ${countText(row.before.wrongToolBoundary)}` : '–';
  return (
    <Tr interactive selected={selected} className="relative">
      <Td className="max-w-0 @3xl:max-w-64 @max-3xl:w-full @max-3xl:py-2.5">
        <button
          type="button"
          aria-pressed={selected}
          onClick={() => setParams({ at: toolKey(tool), axis: null, warning: null }, { history: 'push' })}
          className="block max-w-full truncate text-left after:absolute after:inset-0"
        >
          <ToolName name={callName(tool.tool, tool.method)} />
        </button>
        <dl className={cn('tabular mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-xs', UNDER_NAME)}>
          {WARNING_KINDS.map((kind) => (
            <Figure
              key={kind}
              name={WARNING_WORDS[kind].label}
              text={measure(kind)}
              className={tool[kind].isOpen ? 'text-approval' : undefined}
            />
          ))}
          <Figure name="Calls" text={`${countText(tool.calls)}${tool.cohesion === null ? ', too few calls' : ''}`} />
          {row === undefined ? null : <Figure name="Referred" text={referred} />}
        </dl>
      </Td>
      <Td className="@max-3xl:py-2.5 @max-3xl:pr-0 @max-3xl:align-top">
        <span className="flex items-center gap-3 @max-3xl:flex-row-reverse">
          <span className="tabular w-11 text-right">{tool.cohesion === null ? '–' : shareText(tool.cohesion)}</span>
          <span aria-hidden="true" className={cn('h-1 w-24 overflow-hidden rounded-full bg-sunken', IN_COLUMNS)}>
            <span
              className="block h-full"
              style={{ width: `${(tool.cohesion ?? 0) * 100}%`, background: 'var(--chart-ok)' }}
            />
          </span>
          {kinds.length > 0 ? (
            <Badge tone="approval">
              <StateGlyph state="approval" plain />
              <span className="@max-3xl:sr-only">
                {kinds.map((kind) => WARNING_WORDS[kind].label.toLowerCase()).join(', ')}
              </span>
            </Badge>
          ) : tool.cohesion === null ? (
            <span className="whitespace-nowrap text-muted text-xs @max-3xl:sr-only">too few calls</span>
          ) : null}
        </span>
      </Td>
      {WARNING_KINDS.map((kind) => (
        <Td key={kind} numeric className={cn(IN_COLUMNS, tool[kind].isOpen && 'text-approval')}>
          {measure(kind)}
        </Td>
      ))}
      <Td numeric className={IN_COLUMNS}>
        {countText(tool.calls)}
      </Td>
      {row === undefined ? null : (
        <Td numeric className={cn('whitespace-nowrap', IN_COLUMNS)}>
          {row ? (
            <>
              {countText(row.wrongToolBoundary)}
              <span className="ml-2 text-muted text-xs">was {countText(row.before.wrongToolBoundary)}</span>
            </>
          ) : (
            '–'
          )}
        </Td>
      )}
    </Tr>
  );
}

function Figure({ name, text, className }: { name: string; text: string; className?: string | undefined }) {
  return (
    <div className="flex gap-1">
      <dt className="text-muted">{name}</dt>
      <dd className={className}>{text}</dd>
    </div>
  );
}

function csvTable(tools: readonly ToolCohesionView[], rows: ReadonlyMap<string, ToolHealthRow>) {
  return {
    columns: [
      ...['Tool', 'Method', 'Cohesion', 'Boundary', 'Utility', 'Implementation', 'Calls, weighted', 'Open warnings'],
      ...['Referrals in the period', 'Referrals before', 'Strongest axes', 'Checked'],
    ].map((label) => ({ label })),
    rows: tools.map((tool) => {
      const row = rows.get(toolKey(tool));
      return [
        ...[tool.tool, tool.method, tool.cohesion],
        ...WARNING_KINDS.map((kind) => (tool[kind].size > 0 ? tool[kind].share : null)),
        ...[tool.calls, openKinds(tool).join(' ')],
        ...[row?.wrongToolBoundary ?? null, row?.before.wrongToolBoundary ?? null],
        tool.clusters[0]?.axes.map(({ axis }) => axis).join(' ') ?? null,
        tool.evaluatedAt,
      ];
    }),
  };
}
