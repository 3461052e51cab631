import { describeOrigin, firstLineOf } from '@/components/common/inbox/describe-risk';
import { RiskBadges } from '@/components/common/inbox/risk-badges';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/components/ui/cn';
import { RelativeTime } from '@/components/ui/relative-time';
import { ToolName } from '@/components/ui/tool-name';
import type { ApprovalView } from '@/lib/features/calls/approvals/approval-contract';
import { withHiddenShown } from '@/lib/shared/hidden-characters';
import { ApprovalStatus } from './approval-status';

export function summaryOf(values: Record<string, unknown>): string {
  const parts = Object.entries(values).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return parts.length > 0 ? withHiddenShown(parts.join(' · ')).slice(0, 300) : 'no arguments';
}

interface RowProps {
  approval: ApprovalView;
  selected: boolean;
  /** Absent: not selectable. */
  marked: boolean | null;
  onMark(marked: boolean): void;
  onOpen(): void;
}

function Row({ approval, selected, marked, onMark, onOpen }: RowProps) {
  const { id, tool, agent, createdAt, expiresAt, decidedAt, status, decidedBy, effect, outside } = approval;
  const said = firstLineOf(approval.message);
  return (
    <li className={cn('flex items-center gap-2 border-b px-1', selected && 'bg-accent-soft')}>
      {marked === null ? null : (
        <Checkbox
          checked={marked}
          onCheckedChange={(value) => onMark(value === true)}
          aria-label={`Mark ${tool} for ${agent}`}
        />
      )}
      <button
        type="button"
        data-approval={id}
        aria-pressed={selected}
        onClick={onOpen}
        className={cn(
          'focus-inset flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-0.5 py-2 text-left text-sm hover:bg-hover sm:flex-nowrap',
          selected && 'hover:bg-accent-soft',
        )}
      >
        <span className="min-w-0 basis-full sm:basis-auto sm:flex-1">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
            <span className="min-w-0 truncate">
              <ToolName name={tool} /> <span className="text-muted">for</span>{' '}
              <code className="text-[12.5px]">{agent}</code>
            </span>
            <RiskBadges effect={effect} outside={outside} />
          </span>
          {said === null ? null : (
            <span className="block truncate text-xs" title={withHiddenShown(approval.message!)}>
              “{withHiddenShown(said)}”
            </span>
          )}
          <span className="block truncate text-muted text-xs">
            {describeOrigin(approval)} · <span className="font-mono">{summaryOf(approval.arguments)}</span>
          </span>
        </span>
        <span className="min-w-0 flex-1 truncate text-muted text-xs sm:w-56 sm:flex-none">
          {status === 'pending' ? (
            <>
              <RelativeTime at={createdAt} />, ends <RelativeTime at={expiresAt} />
            </>
          ) : (
            <>
              <RelativeTime at={decidedAt ?? expiresAt} />
              {decidedBy ? ` by ${decidedBy}` : ''}
            </>
          )}
        </span>
        <span className="shrink-0 sm:w-36">
          <ApprovalStatus approval={approval} />
        </span>
      </button>
    </li>
  );
}

export interface ApprovalListProps {
  title: string;
  approvals: readonly ApprovalView[];
  selected: string | null;
  onOpen(id: string): void;
  /** Selection for bulk decisions; absent: not selectable. */
  marks?: { of: ReadonlySet<string>; set(ids: readonly string[], marked: boolean): void };
}

export function ApprovalList({ title, approvals, selected, onOpen, marks }: ApprovalListProps) {
  const markedHere = approvals.filter(({ id }) => marks?.of.has(id)).length;
  return (
    <section aria-label={title} className="mt-6">
      <div className="flex items-center gap-2 border-b px-1 pb-1.5">
        {marks && approvals.length > 1 ? (
          <Checkbox
            checked={markedHere === 0 ? false : markedHere === approvals.length ? true : 'indeterminate'}
            onCheckedChange={(value) =>
              marks.set(
                approvals.map(({ id }) => id),
                value === true,
              )
            }
            aria-label={`Mark all ${approvals.length} shown`}
          />
        ) : null}
        <h2 className="font-medium text-muted text-xs">{title}</h2>
      </div>
      <ul>
        {approvals.map((approval) => (
          <Row
            key={approval.id}
            approval={approval}
            selected={approval.id === selected}
            marked={marks ? marks.of.has(approval.id) : null}
            onMark={(marked) => marks?.set([approval.id], marked)}
            onOpen={() => onOpen(approval.id)}
          />
        ))}
      </ul>
    </section>
  );
}
