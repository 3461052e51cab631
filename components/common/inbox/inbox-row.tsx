'use client';

import { type ReactNode, useId } from 'react';
import { usePersonName } from '@/components/common/person-name';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { RelativeTime } from '@/components/ui/relative-time';
import { SELECTED_ROW } from '@/components/ui/selected-row';
import type { InboxAction, InboxItem } from '@/lib/features/inbox/inbox-contract';
import { KIND_LOOKS, outcomeText } from './inbox-kinds';
import { ROW_REF } from './next-row';
import { RiskBadge } from './risk-badge';
import { isNo } from './use-inbox';

/** Kinds whose titles name the agent. */
const NAMES_AGENT: ReadonlySet<InboxItem['kind']> = new Set(['suggestion', 'check']);

interface InboxRowProps {
  item: InboxItem;
  selected?: boolean;
  choice?: ReactNode;
  /** The action that runs. */
  running: InboxAction | undefined;
  /** Rows have just moved: a click would hit another row than the one that was there. */
  held?: boolean;
  onOpen(): void;
  onAction(action: InboxAction, isPointer: boolean): void;
}

/** An item with its buttons. */
export function InboxRow({ item, selected = false, choice, running, held = false, onOpen, onAction }: InboxRowProps) {
  const personName = usePersonName();
  const id = useId();
  const { Icon, label } = KIND_LOOKS[item.kind];
  return (
    <li
      ref={ROW_REF}
      data-inbox-item={item.id}
      aria-busy={running ? true : undefined}
      className={cn(
        'flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b px-2 py-2 text-sm last:border-b-0 aria-busy:opacity-60 sm:flex-nowrap',
        selected && SELECTED_ROW,
      )}
    >
      {choice ? <span className="flex shrink-0 self-start pt-0.5">{choice}</span> : null}
      <button
        type="button"
        data-inbox-open={item.id}
        aria-pressed={selected}
        onClick={onOpen}
        className="outline-offset-3 flex min-w-0 flex-1 pointer-coarse:min-h-10 items-start gap-2.5 rounded-sm text-left"
      >
        <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-muted" />
        <span className="min-w-0 flex-1">
          <span id={id} className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 pb-0.5">
            <span className="sr-only">{label}: </span>
            <span className="min-w-0 break-words font-medium">{item.title}</span>
            {item.agent && !NAMES_AGENT.has(item.kind) ? (
              <span className="text-muted">
                for <code className="text-[12.5px]">{item.agent}</code>
              </span>
            ) : null}
            <RiskBadge risk={item.risk} />
            {item.outcome ? <Badge>{outcomeText(item.outcome)}</Badge> : null}
          </span>
          {item.detail ? <span className="line-clamp-1 break-all text-muted text-xs">{item.detail}</span> : null}
          <span className="block text-faint text-xs">
            {label}
            {item.at ? (
              <>
                , <RelativeTime at={item.at} passed />
              </>
            ) : null}
            {item.askedBy ? `, requested by ${personName(item.askedBy)}` : null}
            {item.expiresAt ? (
              <>
                , expires <RelativeTime at={item.expiresAt} />
              </>
            ) : null}
            {item.status === 'decided' && item.decidedBy ? `, decided by ${personName(item.decidedBy)}` : null}
          </span>
        </span>
      </button>
      <InboxActions
        item={item}
        describedBy={id}
        running={running}
        held={held}
        onAction={onAction}
        className="max-sm:w-full max-sm:justify-end"
      />
    </li>
  );
}

interface InboxActionsProps extends Pick<InboxRowProps, 'item' | 'running' | 'onAction'> {
  describedBy?: string;
  held?: boolean;
  className?: string;
}

/** Buttons of an item's actions. Like in dialogs, the one that goes ahead is the last. */
export function InboxActions({ item, describedBy, running, held = false, onAction, className }: InboxActionsProps) {
  if (item.actions.length === 0) return null;
  return (
    <span className={cn('flex shrink-0 flex-wrap gap-2', className)}>
      {item.actions
        .toSorted((one, other) => Number(isNo(other)) - Number(isNo(one)))
        .map((action) => (
          <Button
            key={action.label}
            size="sm"
            variant={action.name === 'approve' || action.name === 'grant' ? 'primary' : 'secondary'}
            busy={running?.label === action.label}
            aria-disabled={running !== undefined || held || undefined}
            aria-describedby={describedBy}
            onClick={(event) => {
              if (!running) onAction(action, event.detail > 0);
            }}
          >
            {action.label}
          </Button>
        ))}
    </span>
  );
}
