'use client';

import { useState } from 'react';
import { cn } from '@/components/ui/cn';
import { StateGlyph } from '@/components/ui/state-glyph';
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

/** Gained and lost tools; the first 40 until expanded. */
export function MovedTools({ gained, lost }: { gained: readonly string[]; lost: readonly string[] }) {
  return (
    <div className="flex flex-col gap-2 pt-1 pb-3">
      {lost.length > 0 ? <Names state="block" verb="Loses" names={lost} /> : null}
      {gained.length > 0 ? <Names state="allow" verb="Gains" names={gained} /> : null}
    </div>
  );
}

function Names({ state, verb, names }: { state: 'allow' | 'block'; verb: string; names: readonly string[] }) {
  return (
    <div className="flex gap-2">
      <span className="mt-0.5 flex w-14 shrink-0 items-center gap-1 self-start text-muted text-xs">
        <StateGlyph state={state} className="size-3" />
        {verb}
      </span>
      <NameList
        names={names}
        first={FIRST}
        nameClass={cn('font-mono', state === 'allow' ? 'bg-allow-soft text-allow' : 'bg-block-soft text-block')}
      />
    </div>
  );
}
