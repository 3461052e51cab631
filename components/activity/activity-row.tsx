'use client';

import { useAgentLabel } from '@/components/common/agents/use-agent-label';
import { latencyText } from '@/components/common/charts/format-numbers';
import { OutcomeLabel } from '@/components/common/outcomes/outcome-label';
import { callName } from '@/components/common/outcomes/outcome-words';
import { PacketStatus } from '@/components/common/routing/packet-status';
import { cn } from '@/components/ui/cn';
import { Moment } from '@/components/ui/moment';
import { ToolName } from '@/components/ui/tool-name';
import type { ActivityEntry, CallEntry } from '@/lib/features/activity/activity-contract';
import { withHiddenShown } from '@/lib/shared/hidden-characters';

/** Columns by the width of the list. Requests have their own line where a column would cut them off. */
export const ROW_COLUMNS = cn(
  '@xl:grid-cols-[60px_minmax(0,88px)_minmax(0,1fr)_136px_56px]',
  '@4xl:grid-cols-[60px_minmax(0,120px)_minmax(0,1.2fr)_minmax(0,1.4fr)_136px_56px]',
);

const textOf = ({ error, request }: CallEntry) => (error ? `${error.code}: ${error.message}` : (request ?? ''));

interface ActivityRowProps {
  entry: ActivityEntry;
  /** The list is of one agent: shows sessions instead. */
  ofAgent: boolean;
  selected: boolean;
  onOpen(): void;
}

export function ActivityRow({ entry, ofAgent, selected, onOpen }: ActivityRowProps) {
  const agentLabel = useAgentLabel();
  const isCall = entry.kind === 'call';
  const text = isCall ? textOf(entry) : entry.input;
  const ms = isCall ? entry.latencyMs : entry.ms;
  return (
    <button
      type="button"
      aria-expanded={selected}
      onClick={onOpen}
      className={cn(
        'focus-inset grid w-full gap-x-4 gap-y-0.5 border-b px-2 py-2 text-left @xl:min-h-9 @xl:items-center @xl:py-1',
        '@max-xl:grid-cols-[minmax(0,1fr)_auto]',
        selected ? 'bg-hover shadow-[inset_2px_0_0_var(--accent)]' : 'hover:bg-hover',
        ROW_COLUMNS,
      )}
    >
      <Moment at={entry.occurredAt} className="text-muted text-xs @max-xl:order-2 @max-xl:text-right" />
      <span className="truncate text-muted text-sm @max-xl:order-3">
        {ofAgent ? (isCall ? entry.session : null) : agentLabel(entry.agent)}
      </span>
      <span className="min-w-0 truncate text-sm @max-xl:order-1">
        {entry.tool === null ? (
          <span className="text-faint">no tool</span>
        ) : (
          <ToolName name={isCall ? callName(entry.tool, entry.method) : entry.tool} />
        )}
      </span>
      <span
        className={cn(
          'min-w-0 truncate text-sm @max-4xl:order-last @max-4xl:empty:hidden',
          '@max-xl:col-span-2 @xl:@max-4xl:col-start-3 @xl:@max-4xl:col-end-6',
        )}
        title={text}
      >
        {isCall ? null : <span className="text-muted">Message: </span>}
        {withHiddenShown(text)}
      </span>
      <span className="flex min-w-0 @max-xl:order-4 @max-xl:justify-end">
        {isCall ? (
          <OutcomeLabel outcome={entry.outcome} code={entry.error?.code} className="text-sm" />
        ) : (
          <PacketStatus {...entry} />
        )}
      </span>
      <span className="tabular text-right text-muted text-xs @max-xl:hidden">{ms === null ? '' : latencyText(ms)}</span>
    </button>
  );
}
