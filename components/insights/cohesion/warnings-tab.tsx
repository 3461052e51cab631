'use client';

import { csvOf, saveFile } from '@/components/common/charts/chart-data';
import { useAllWarnings } from '@/components/common/evidence/use-cohesion';
import { useOrg } from '@/components/common/me';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { NotLoaded } from '@/components/ui/not-loaded';
import type { CohesionWarningView } from '@/lib/features/insights/cohesion/cohesion-contract';
import { WarningRow } from './warning-row';

export function WarningsTab() {
  const org = useOrg();
  const { data, error, refetch } = useAllWarnings(org.slug);
  if (!data) return <NotLoaded noun="the warnings" rows={8} error={error} onRetry={refetch} />;
  if (data.length === 0)
    return (
      <EmptyState
        title="No warnings yet"
        description="A warning opens when a tool fails, is called for the wrong tasks, or returns results that do not help."
      />
    );
  const open = data.filter(({ state }) => state === 'open');
  const closed = data.filter(({ state }) => state === 'closed');
  return (
    <div className="flex flex-col gap-6">
      <div className="-mb-4 flex items-center gap-2">
        <p className="mr-auto text-muted text-sm">Warnings open and close automatically.</p>
        <Button size="sm" onClick={() => saveFile('ambit-cohesion-warnings.csv', csvOf(tableOf(data)))}>
          Download CSV
        </Button>
      </div>
      {[
        { title: 'Open', warnings: open },
        { title: 'Closed', warnings: closed },
      ].map(({ title, warnings }) =>
        warnings.length === 0 ? null : (
          <section key={title} aria-label={title}>
            <h2 className="border-b pb-1.5 font-medium text-sm">
              {title} <span className="tabular font-normal text-faint text-xs">{warnings.length}</span>
            </h2>
            <ul>
              {warnings.map((warning) => (
                <WarningRow key={warning.id} warning={warning} />
              ))}
            </ul>
          </section>
        ),
      )}
    </div>
  );
}

function tableOf(warnings: readonly CohesionWarningView[]) {
  return {
    columns: [
      ...['Tool', 'Method', 'Kind', 'State', 'First signs', 'Opened', 'Closed', 'Closed by', 'Share', 'At least'],
      ...['At most', 'Calls, weighted', 'Signals', 'Axes'],
    ].map((label) => ({ label })),
    rows: warnings.map((one) => [
      ...[one.tool, one.method, one.kind, one.state, one.since, one.openedAt, one.closedAt, one.closedBy],
      ...[one.share, one.lower, one.upper, one.calls, one.signals, one.axes.join(' ')],
    ]),
  };
}
