'use client';

import { useQueryStates } from 'nuqs';
import { WARNING_WORDS } from '@/components/common/evidence/cohesion-words';
import { callName, readableAxis } from '@/components/common/outcomes/outcome-words';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { RelativeTime } from '@/components/ui/relative-time';
import { SELECTED_ROW } from '@/components/ui/selected-row';
import { ToolName } from '@/components/ui/tool-name';
import type { CohesionWarningView } from '@/lib/features/insights/cohesion/cohesion-contract';
import { shareText } from '@/lib/shared/format';
import { cohesionParams } from './cohesion-params';

const CLOSED_BY: Readonly<Record<string, string>> = {
  recovered: 'recovered',
  clean_run: 'recovered',
  faded: 'expired',
  settings: 'closed by a change of the settings',
};

export function WarningRow({ warning, compact = false }: { warning: CohesionWarningView; compact?: boolean }) {
  const [params, setParams] = useQueryStates(cohesionParams);
  const { id, tool, method, kind, state, openedAt, since, closedAt, closedBy, before, share, lower, upper, axes } =
    warning;
  const isSelected = params.warning === id;
  const { text, color } = WARNING_WORDS[kind];
  return (
    <li className={cn('border-b last:border-b-0', isSelected && !compact && SELECTED_ROW)}>
      <button
        type="button"
        data-warning={id}
        aria-pressed={isSelected}
        onClick={() => setParams({ warning: id, at: null, axis: null }, { history: 'push' })}
        className={cn(
          'focus-inset flex w-full items-start gap-3 py-2.5 text-left text-sm',
          !compact && 'px-1',
          !isSelected && 'hover:bg-hover',
        )}
      >
        <span aria-hidden="true" className="mt-1.5 h-2 w-2 shrink-0 rounded-[2px]" style={{ background: color }} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {compact ? null : <ToolName name={callName(tool, method)} className="break-all" />}
            <span className={compact ? 'font-medium' : 'text-muted'}>{text}</span>
            {axes.slice(0, 4).map((axis) => (
              <Badge key={axis}>{readableAxis(axis)}</Badge>
            ))}
          </span>
          <span className="mt-0.5 block text-muted text-xs">
            {shareText(share)} of calls (confidence interval {shareText(lower)} to {shareText(upper)})
            {before === null ? '' : `, before ${shareText(before)}`}. Began <RelativeTime at={since} />,{' '}
            {state === 'open' ? (
              <>
                opened <RelativeTime at={openedAt} />
              </>
            ) : (
              <>
                opened <RelativeTime at={openedAt} />, {CLOSED_BY[closedBy ?? 'recovered'] ?? 'recovered'}{' '}
                {closedAt ? <RelativeTime at={closedAt} /> : null}
              </>
            )}
          </span>
        </span>
      </button>
    </li>
  );
}
