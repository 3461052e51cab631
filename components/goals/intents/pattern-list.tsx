'use client';

import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import type { PatternCheck } from '@/components/common/evidence/pattern-tests';
import { BareIconButton } from '@/components/ui/bare-icon-button';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';

interface PatternListProps {
  value: readonly string[];
  /** One result per pattern, in order; null while the engine loads. */
  checks: readonly PatternCheck[] | null;
  disabled: boolean;
  onValueChange(value: string[]): void;
}

/** Patterns with validation, one per line. Enter adds a pattern. */
export function PatternList({ value, checks, disabled, onValueChange }: PatternListProps) {
  const list = useRef<HTMLUListElement>(null);

  function add() {
    onValueChange([...value, '']);
    requestAnimationFrame(() => [...(list.current?.querySelectorAll('input') ?? [])].at(-1)?.focus());
  }

  return (
    <>
      <ul ref={list} aria-label="Patterns" className="flex flex-col gap-1">
        {value.map((pattern, index) => {
          const problem = pattern === '' ? null : (checks?.[index]?.problem ?? null);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pattern is edited in its place
            <li key={index}>
              <span className="flex items-center gap-1">
                <input
                  aria-label={`Pattern ${index + 1}`}
                  aria-invalid={problem !== null || undefined}
                  disabled={disabled}
                  spellCheck={false}
                  autoComplete="off"
                  maxLength={200}
                  value={pattern}
                  onChange={(event) =>
                    onValueChange(value.map((other, at) => (at === index ? event.target.value : other)))
                  }
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter') return;
                    event.preventDefault();
                    add();
                  }}
                  className={cn(
                    'h-7 pointer-coarse:h-10 min-w-0 flex-1 rounded-md border bg-surface px-2 font-mono text-ink text-xs disabled:bg-sunken',
                    problem ? 'border-block' : 'border-line-strong',
                  )}
                />
                {disabled ? null : (
                  <BareIconButton
                    label={`Remove pattern ${pattern || index + 1}`}
                    size="sm"
                    onClick={() => onValueChange(value.filter((_, at) => at !== index))}
                  >
                    <X />
                  </BareIconButton>
                )}
              </span>
              {problem ? <p className="pt-0.5 text-block text-xs">{problem}</p> : null}
            </li>
          );
        })}
      </ul>
      {value.length === 0 ? <p className="text-muted text-sm">Without a pattern, no message matches.</p> : null}
      {disabled ? null : (
        <Button size="sm" variant="ghost" className="mt-1.5 -ml-1" onClick={add}>
          <Plus aria-hidden="true" />
          Add a pattern
        </Button>
      )}
    </>
  );
}
