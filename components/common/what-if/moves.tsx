'use client';

import { useState } from 'react';
import { cn } from '@/components/ui/cn';
import { StateGlyph } from '@/components/ui/state-glyph';
import type { WhatIfView } from '@/lib/features/access/what-if/what-if-contract';
import { formatNumber } from '@/lib/shared/format';

export function Lost({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="tabular font-medium text-block whitespace-nowrap">
      <span aria-hidden="true">−{formatNumber(count)}</span>
      <span className="sr-only">loses {count}</span>
    </span>
  );
}

export function Gained({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="tabular font-medium text-allow whitespace-nowrap">
      <span aria-hidden="true">+{formatNumber(count)}</span>
      <span className="sr-only">gains {count}</span>
    </span>
  );
}

type Approvals = WhatIfView['agents'][number]['approvals'];

export function ApprovalCounts({ approvals: { added, removed } }: { approvals: Approvals }) {
  if (added.length + removed.length === 0) return null;
  return (
    <span className="tabular inline-flex items-center gap-1 font-medium text-approval whitespace-nowrap">
      <StateGlyph state="approval" className="size-3" />
      <span aria-hidden="true">
        {removed.length > 0 ? `−${formatNumber(removed.length)}` : ''}
        {added.length > 0 && removed.length > 0 ? ' ' : ''}
        {added.length > 0 ? `+${formatNumber(added.length)}` : ''}
      </span>
      <span className="sr-only">
        {[
          ...(removed.length > 0 ? [`no longer needs approval for ${removed.length}`] : []),
          ...(added.length > 0 ? [`needs approval for ${added.length}`] : []),
        ].join(', ')}
      </span>
    </span>
  );
}

const FIRST = 40;

interface NameListProps {
  names: readonly string[];
  /** Number of names until expanded. */
  first: number;
  /** Accessible name. */
  label?: string;
  className?: string;
  nameClass: string;
}

/** Names in a row; the first ones until expanded. */
export function NameList({ names, first, label, className, nameClass }: NameListProps) {
  const [all, setAll] = useState(false);
  const shown = all ? names : names.slice(0, first);
  return (
    <ul aria-label={label} className={cn('flex min-w-0 flex-wrap gap-1 text-xs', className)}>
      {shown.map((name) => (
        <li key={name} className={cn('max-w-full truncate rounded-sm px-1.5 leading-5', nameClass)}>
          {name}
        </li>
      ))}
      {shown.length < names.length ? (
        <li>
          <button
            type="button"
            className="rounded-sm px-1.5 text-accent leading-5 hover:underline"
            onClick={() => setAll(true)}
          >
            and {formatNumber(names.length - shown.length)} more
          </button>
        </li>
      ) : null}
    </ul>
  );
}

const NO_APPROVALS: Approvals = { added: [], removed: [] };

interface MovedToolsProps {
  gained: readonly string[];
  lost: readonly string[];
  approvals?: Approvals;
}

/** Gained and lost tools and changed approvals; the first 40 of each until expanded. */
export function MovedTools({ gained, lost, approvals: { added, removed } = NO_APPROVALS }: MovedToolsProps) {
  return (
    <div className="flex flex-col gap-2 pt-1 pb-3">
      {lost.length > 0 ? <Names state="block" verb="Loses" names={lost} /> : null}
      {gained.length > 0 ? <Names state="allow" verb="Gains" names={gained} /> : null}
      {removed.length > 0 ? <Names state="approval" verb="No longer needs approval" names={removed} /> : null}
      {added.length > 0 ? <Names state="approval" verb="Needs approval" names={added} /> : null}
    </div>
  );
}

const NAME_COLORS = {
  allow: 'bg-allow-soft text-allow',
  block: 'bg-block-soft text-block',
  approval: 'bg-approval-soft text-approval',
};

function Names({ state, verb, names }: { state: keyof typeof NAME_COLORS; verb: string; names: readonly string[] }) {
  return (
    <div className="flex gap-2">
      <span className="mt-0.5 flex min-w-14 shrink-0 items-center gap-1 self-start text-muted text-xs">
        <StateGlyph state={state} className="size-3" />
        {verb}
      </span>
      <NameList names={names} first={FIRST} nameClass={cn('font-mono', NAME_COLORS[state])} />
    </div>
  );
}
