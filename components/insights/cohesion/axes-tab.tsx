'use client';

import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { z } from 'zod';
import { csvOf, saveFile } from '@/components/common/charts/chart-data';
import {
  useAxes,
  useCohesionSettings,
  useMergeAxes,
  useSaveCohesionSettings,
} from '@/components/common/evidence/use-cohesion';
import { TextField } from '@/components/common/form/fields';
import { FormDialog } from '@/components/common/form/form-dialog';
import { optionalText, trimmed } from '@/components/common/form/schemas';
import { useForm } from '@/components/common/form/use-form';
import { listFilter } from '@/components/common/list-filter';
import { useOrg } from '@/components/common/me';
import { readableAxis } from '@/components/common/outcomes/outcome-words';
import { DataTable } from '@/components/common/table/data-table';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { EmptyState } from '@/components/ui/empty-state';
import { NotLoaded } from '@/components/ui/not-loaded';
import { SearchField } from '@/components/ui/search-field';
import { toast } from '@/components/ui/toast';
import { ToolName } from '@/components/ui/tool-name';
import { errorText } from '@/lib/client/api-error';
import type { AxisView } from '@/lib/features/insights/cohesion/cohesion-contract';
import { axisName } from '@/lib/features/insights/cohesion/cohesion-settings-contract';
import { note } from '@/lib/shared/text';
import { cohesionParams } from './cohesion-params';

const axisFilter = listFilter<AxisView>(({ axis, said }) => [axis, readableAxis(axis), ...said]);

/** Axes reported by agents, grouped by meaning. Synonyms are merged here. */
export function AxesTab() {
  const org = useOrg();
  const [params, setParams] = useQueryStates(cohesionParams);
  const { data, error, refetch } = useAxes(org.slug);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [merging, setMerging] = useState(false);
  const mayMerge = org.can('edit-agents');
  if (!data) return <NotLoaded noun="the axes" rows={10} error={error} onRetry={refetch} />;
  if (data.length === 0)
    return (
      <EmptyState
        title="No axes in the last 30 days"
        description="Agents that report wrong_tool_boundary name topics of the task, such as data_extraction, transport or tax."
      />
    );
  const q = params.q.trim();
  const shown = data.filter(axisFilter(q));
  const chosen = data.filter(({ axis }) => marked.has(axis));
  const mark = (axis: string, on: boolean) =>
    setMarked((before) => {
      const after = new Set(before);
      on ? after.add(axis) : after.delete(axis);
      return after;
    });
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <SearchField primary label="Search axes" value={params.q} onValueChange={(q) => setParams({ q })} />
        {mayMerge ? (
          <Button disabled={chosen.length === 0} onClick={() => setMerging(true)}>
            {chosen.length > 1 ? `Merge ${chosen.length} axes` : 'Merge into another'}
          </Button>
        ) : null}
        <Button onClick={() => saveFile('ambit-axes.csv', csvOf(tableOf(shown)))}>Download CSV</Button>
        <p className="w-full text-muted text-xs">
          Select axes that mean the same and merge them. Existing reports are merged too. Case, plurals and punctuation
          are ignored.
        </p>
      </div>
      <div className="mt-4">
        <DataTable
          label="Axes of the last 30 days"
          rows={shown}
          keyOf={({ axis }) => axis}
          isSelected={({ axis }) => marked.has(axis)}
          columns={[
            {
              label: 'Axis',
              sortBy: ({ axis }) => axis,
              cell: ({ axis, isNamed }) => (
                <span className="flex items-center gap-2">
                  {mayMerge ? (
                    <Checkbox
                      aria-label={`Select ${readableAxis(axis)}`}
                      checked={marked.has(axis)}
                      onCheckedChange={(on) => mark(axis, on === true)}
                    />
                  ) : null}
                  <span className="break-words">{readableAxis(axis)}</span>
                  {isNamed ? null : (
                    <Badge title="Counted, but not shown to agents. Merge it into a common word.">counted only</Badge>
                  )}
                </span>
              ),
            },
            { label: 'Referrals', numeric: true, sortBy: ({ count }) => count, cell: ({ count }) => count },
            {
              label: 'Of tools',
              className: 'max-w-80',
              cell: ({ axis, tools }) => <ToolsOfAxis axis={axis} tools={tools} />,
            },
            {
              label: 'Reported',
              className: 'max-w-64 truncate text-muted',
              cell: ({ said }) => said.slice(0, 4).join(', '),
            },
          ]}
        />
        {shown.length === 0 ? <EmptyState title={`No axis matches “${params.q}”`} /> : null}
      </div>
      <Synonyms />
      {merging ? (
        <MergeDialog
          axes={chosen}
          onClose={() => setMerging(false)}
          onDone={() => {
            setMerging(false);
            setMarked(new Set());
          }}
        />
      ) : null}
    </div>
  );
}

const FEW_TOOLS = 3;

function ToolsOfAxis({ axis, tools }: { axis: string; tools: readonly string[] }) {
  const [params, setParams] = useQueryStates(cohesionParams);
  const [all, setAll] = useState(false);
  const shown = all ? tools : tools.slice(0, FEW_TOOLS);
  return (
    <span className="flex flex-wrap gap-x-2 gap-y-0.5">
      {shown.map((tool) => (
        <button
          key={tool}
          type="button"
          aria-pressed={params.at === tool && params.axis === axis}
          onClick={() => setParams({ at: tool, axis, warning: null }, { history: 'push' })}
          className="min-w-0 rounded-sm pointer-coarse:min-h-10 hover:underline aria-pressed:text-accent"
        >
          <ToolName name={tool} className="block truncate" />
        </button>
      ))}
      {tools.length > shown.length ? (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="text-muted text-xs pointer-coarse:min-h-10 hover:underline"
        >
          and {tools.length - shown.length} more
        </button>
      ) : null}
    </span>
  );
}

const SCHEMA = z.object({ into: trimmed(axisName), note: optionalText(note) });

function MergeDialog({ axes, onClose, onDone }: { axes: readonly AxisView[]; onClose(): void; onDone(): void }) {
  const org = useOrg();
  const merge = useMergeAxes(org.slug);
  const max = [...axes].sort((a, b) => b.count - a.count)[0];
  const others = (into: string) => axes.filter(({ axis }) => axis !== into).map(({ axis }) => axis);
  const form = useForm({
    schema: SCHEMA.refine(({ into }) => others(into).length > 0, {
      path: ['into'],
      error: 'Enter another name than that of the selected axis.',
    }),
    mode: 'onSubmit',
    defaultValues: { into: axes.length > 1 && max ? max.axis : '', note: '' },
    aliases: { '/axes': 'into' },
    onSubmit: async ({ into, note: reason }) => {
      await merge.mutateAsync({ axes: others(into), into, ...(reason ? { note: reason } : {}) });
      toast({ message: `Merged into ${readableAxis(into)}` });
      onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Merge axes"
      description={`${axes.map(({ axis }) => readableAxis(axis)).join(', ')} become one axis, also in existing reports.`}
      action="Merge"
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="into"
        label="New name"
        hint="One of the selected axes or a new word."
        autoFocus
        mono
        maxLength={120}
      />
      <TextField control={form.control} name="note" label="Reason" optional maxLength={2000} />
    </FormDialog>
  );
}

function Synonyms() {
  const org = useOrg();
  const { data } = useCohesionSettings(org.slug);
  const save = useSaveCohesionSettings(org.slug);
  if (!data || data.synonyms.length === 0) return null;
  const mayEdit = org.can('edit-org');
  return (
    <section aria-label="Merged axes" className="mt-8">
      <h2 className="border-b pb-1.5 font-medium text-muted text-xs">Merged, {data.synonyms.length}</h2>
      <ul>
        {data.synonyms.map((synonym) => (
          <li key={synonym.from} className="flex min-h-9 items-center gap-3 border-b text-sm">
            <span className="min-w-0 flex-1 break-words">
              {readableAxis(synonym.from)} <span className="text-muted">means</span> {readableAxis(synonym.to)}
            </span>
            {mayEdit ? (
              <Button
                size="sm"
                variant="ghost"
                disabled={save.isPending}
                onClick={() =>
                  save.mutate(
                    { ...data, synonyms: data.synonyms.filter(({ from }) => from !== synonym.from) },
                    {
                      onSuccess: () => toast({ message: `${readableAxis(synonym.from)} separated` }),
                      onError: (error) => toast({ tone: 'error', message: errorText(error) }),
                    },
                  )
                }
              >
                Separate
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {mayEdit ? null : <p className="mt-2 text-muted text-xs">Only owners can separate axes.</p>}
    </section>
  );
}

function tableOf(axes: readonly AxisView[]) {
  return {
    columns: ['Axis', 'Referrals', 'Tools', 'Reported', 'Shown to agents'].map((label) => ({ label })),
    rows: axes.map(({ axis, count, tools, said, isNamed }) => [
      ...[axis, count, tools.join(' '), said.join('; '), isNamed ? 'yes' : 'no'],
    ]),
  };
}
