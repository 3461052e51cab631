'use client';

import { X } from 'lucide-react';
import { useMemo } from 'react';
import { suggestWords, wordMask } from '@/components/goals/goal-catalog';
import type { AxisName } from '@/components/goals/goal-form';
import { AXIS_TEXT, AXIS_TITLES, AXIS_WORD } from '@/components/goals/goal-words';
import { WordField } from '@/components/goals/word-field';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import type { Catalog } from '@/lib/engine/compile-catalog';
import { countBits } from '@/lib/engine/mask';
import { formatNumber } from '@/lib/shared/format';

interface AxisEditorProps {
  axis: AxisName;
  /** Null: not set here. */
  value: string[] | null;
  inherited: string[] | null | undefined;
  catalog: Catalog | null;
  disabled: boolean;
  onValueChange(value: string[] | null): void;
}

/** Editor of one boundary axis: its words, their origin, and the meaning of an empty list. */
export function AxisEditor({ axis, value, inherited, catalog, disabled, onValueChange }: AxisEditorProps) {
  const suggestions = useMemo(() => (catalog ? suggestWords(catalog, axis) : []), [catalog, axis]);
  const fromTemplate = value === null && inherited != null;
  const words = value ?? inherited ?? null;
  const title = AXIS_TITLES[axis];
  const excludes = axis === 'excludeOperations';
  const add = (more: string[]) => onValueChange([...(words ?? []), ...more]);

  return (
    <fieldset aria-label={title} className="min-w-0 border-b py-3">
      <div className="mb-1.5 flex min-h-6 items-center justify-between gap-2">
        <span className="flex items-center gap-2 font-medium text-xs">
          {title}
          {fromTemplate ? <span className="font-normal text-faint">from the template</span> : null}
          {value !== null && inherited != null ? (
            <span className="font-normal text-faint">overrides the template</span>
          ) : null}
        </span>
        {disabled ? null : <AxisState axis={axis} value={value} inherited={inherited} onValueChange={onValueChange} />}
      </div>
      <div
        className={cn(
          'flex flex-wrap items-center gap-1 rounded-md border p-1',
          fromTemplate || (words === null && disabled) ? 'border-line border-dashed' : 'border-line-strong bg-surface',
          'focus-within:border-accent',
        )}
      >
        {words === null || words.length === 0 ? (
          <span className={cn('px-1 py-1 text-xs', words === null || excludes ? 'text-muted' : 'text-approval')}>
            {words === null ? AXIS_TEXT[axis].any : AXIS_TEXT[axis].none}
          </span>
        ) : (
          <ul aria-label={title} className="contents">
            {words.map((word) => (
              <WordChip
                key={word}
                word={word}
                axis={axis}
                catalog={catalog}
                soft={fromTemplate}
                onRemove={disabled ? undefined : () => onValueChange(words.filter((other) => other !== word))}
              />
            ))}
          </ul>
        )}
        {disabled ? null : (
          <WordField
            label={`Add ${AXIS_WORD[axis]}`}
            placeholder="Add"
            suggestions={suggestions}
            taken={words ?? []}
            onAdd={add}
            onBackspace={() => {
              if (value && value.length > 0) onValueChange(value.slice(0, -1));
            }}
          />
        )}
      </div>
    </fieldset>
  );
}

/** Unset and empty differ: unset restricts nothing, empty passes nothing. */
function AxisState({
  axis,
  value,
  inherited,
  onValueChange,
}: Pick<AxisEditorProps, 'axis' | 'value' | 'inherited' | 'onValueChange'>) {
  const small = 'h-6 px-1.5 text-muted';
  const name = AXIS_TITLES[axis].toLowerCase();
  if (value === null) {
    if (axis === 'excludeOperations' && !inherited?.length) return null;
    return (
      <Button size="sm" variant="ghost" className={small} onClick={() => onValueChange([])}>
        {inherited != null ? 'Override' : 'Clear'}
        <span className="sr-only">: {name}</span>
      </Button>
    );
  }
  return (
    <span className="flex">
      {value.length > 0 ? (
        <Button size="sm" variant="ghost" className={small} onClick={() => onValueChange([])}>
          Clear
          <span className="sr-only">: {name}</span>
        </Button>
      ) : null}
      <Button size="sm" variant="ghost" className={small} onClick={() => onValueChange(null)}>
        {inherited === undefined ? 'No restriction' : 'Follow the template'}
        <span className="sr-only">: {name}</span>
      </Button>
    </span>
  );
}

interface WordChipProps {
  word: string;
  axis: AxisName;
  catalog: Catalog | null;
  soft: boolean;
  onRemove: (() => void) | undefined;
}

function WordChip({ word, axis, catalog, soft, onRemove }: WordChipProps) {
  const count = useMemo(() => (catalog ? countBits(wordMask(catalog, axis, word)) : null), [catalog, axis, word]);
  return (
    <li
      className={cn(
        'inline-flex h-6 pointer-coarse:h-10 items-center gap-1.5 rounded-sm border pl-1.5 text-xs',
        onRemove === undefined && 'pr-1.5',
        count === 0
          ? 'border-approval/40 border-dashed text-approval'
          : soft
            ? 'border-line border-dashed text-muted'
            : axis === 'excludeOperations'
              ? 'border-block/25 bg-block-soft text-block'
              : 'border-line bg-sunken text-ink',
      )}
    >
      <span className={cn('max-w-56 truncate', axis === 'excludeOperations' && 'line-through decoration-1')}>
        {word}
      </span>
      {count === null ? (
        <span className="w-4" />
      ) : count === 0 ? (
        <span className="text-2xs">no tool</span>
      ) : (
        <span
          className={cn(
            'tabular min-w-4 text-right text-2xs',
            axis === 'excludeOperations' ? 'text-block' : 'text-muted',
          )}
        >
          {formatNumber(count)}
        </span>
      )}
      {onRemove ? (
        <button
          type="button"
          aria-label={`Remove ${AXIS_WORD[axis]} ${word}`}
          className="touch-target relative inline-flex size-5 pointer-coarse:w-8 items-center justify-center rounded-sm text-faint hover:bg-hover hover:text-ink"
          onClick={onRemove}
        >
          <X className="size-3" aria-hidden="true" />
        </button>
      ) : null}
    </li>
  );
}
