'use client';

import { type KeyboardEvent, useId, useRef } from 'react';
import { cn } from '@/components/ui/cn';
import { StateGlyph } from '@/components/ui/state-glyph';
import { useOptimisticValue } from './use-optimistic-value';

export type ThreeStateValue = 'inherit' | 'allow' | 'block';

const FACE =
  'flex h-6 pointer-coarse:h-9.5 pointer-coarse:px-3 items-center gap-1.5 px-2 rounded-[5px] text-muted text-xs transition-colors duration-75 peer-hover:text-ink peer-checked:font-medium peer-checked:shadow-control';

// Precomputed, because scrolling mounts and unmounts dozens of these.
const OPTIONS: readonly { value: ThreeStateValue; label: string; color: string; face: string }[] = [
  {
    value: 'inherit',
    label: 'Inherit',
    color: 'text-muted',
    face: `${FACE} peer-checked:bg-raised peer-checked:text-ink`,
  },
  {
    value: 'allow',
    label: 'Allow',
    color: 'text-allow',
    face: `${FACE} peer-checked:bg-allow-soft peer-checked:text-allow`,
  },
  {
    value: 'block',
    label: 'Block',
    color: 'text-block',
    face: `${FACE} peer-checked:bg-block-soft peer-checked:text-block`,
  },
];

const inheritGlyph = (inherited: 'allow' | 'block', plain: boolean) => (
  <span className="flex items-center gap-0.5">
    <StateGlyph state="inherit" plain />
    <StateGlyph state={inherited} plain={plain} className="size-2.5 opacity-90" />
  </span>
);
const GLYPHS = {
  inherit: {
    allow: [inheritGlyph('allow', false), inheritGlyph('allow', true)],
    block: [inheritGlyph('block', false), inheritGlyph('block', true)],
  },
  allow: <StateGlyph state="allow" plain />,
  block: <StateGlyph state="block" plain />,
} as const;

export interface ThreeStateProps {
  /** Accessible name of the radio group: the tool's name. */
  name: string;
  value: ThreeStateValue;
  onValueChange(value: ThreeStateValue): void;
  /** Effective result of Inherit. */
  inherited: 'allow' | 'block';
  /** Shows the state without the control. */
  disabled?: boolean;
  /** Why it is disabled, on hover and to screen readers. */
  disabledReason?: string | undefined;
  /** In a list, the up and down arrow keys move between rows. */
  inList?: boolean;
  tabIndex?: number;
  /** Icons without labels, for narrow containers. */
  compact?: boolean;
}

/** State selected by Space and the number keys; null for other keys. */
export function threeStateForKey(key: string, value: ThreeStateValue): ThreeStateValue | null {
  const index = OPTIONS.findIndex((option) => option.value === value);
  if (key === ' ') return OPTIONS[(index + 1) % OPTIONS.length]!.value;
  return OPTIONS['123'.indexOf(key)]?.value ?? null;
}

export function ThreeState({
  name,
  value,
  onValueChange,
  inherited,
  disabled = false,
  disabledReason,
  inList = false,
  tabIndex,
  compact = false,
}: ThreeStateProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [shown, choose] = useOptimisticValue(value, onValueChange, name);

  function select(next: ThreeStateValue) {
    root.current?.querySelector<HTMLInputElement>(`input[value="${next}"]`)?.focus({ preventScroll: true });
    if (next !== shown) choose(next);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    if (inList && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      // Native radios would change the value; here the list moves between rows.
      event.preventDefault();
      return;
    }
    const next = threeStateForKey(event.key, shown);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    select(next);
  }

  if (disabled) {
    const { label, color } = OPTIONS.find((option) => option.value === value)!;
    return (
      <span title={disabledReason} className={cn('inline-flex h-7 shrink-0 items-center gap-1.5 text-xs', color)}>
        {value === 'inherit' ? GLYPHS.inherit[inherited][0] : GLYPHS[value]}
        {label}
        {disabledReason ? <span className="sr-only">. {disabledReason}</span> : null}
      </span>
    );
  }

  const inheritedText = inherited === 'allow' ? 'Inherit would allow it.' : 'Inherit would block it.';
  return (
    <div
      ref={root}
      role="radiogroup"
      aria-label={name}
      aria-describedby={`${id}-note`}
      onKeyDown={onKeyDown}
      className="relative isolate inline-flex h-7 pointer-coarse:h-auto shrink-0 rounded-md border border-line-strong bg-sunken p-px"
    >
      {OPTIONS.map((option) => (
        <span key={option.value} className="relative">
          <input
            type="radio"
            name={id}
            value={option.value}
            aria-label={option.label}
            checked={shown === option.value}
            // With -1 on the checked radio only, browsers make the others tab stops.
            tabIndex={shown === option.value ? tabIndex : -1}
            onChange={() => choose(option.value)}
            className="peer absolute inset-0 z-10 size-full cursor-pointer appearance-none rounded-[5px]"
          />
          <span aria-hidden="true" className={option.face}>
            {option.value === 'inherit' ? GLYPHS.inherit[inherited][shown === 'inherit' ? 0 : 1] : GLYPHS[option.value]}
            {compact ? null : option.label}
          </span>
        </span>
      ))}
      <span id={`${id}-note`} className="sr-only">
        {inheritedText}
      </span>
    </div>
  );
}
