'use client';

import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { WordField } from '@/components/goals/word-field';
import { announce } from '@/components/ui/announce';
import { BareIconButton } from '@/components/ui/bare-icon-button';
import { cn } from '@/components/ui/cn';
import { ToolName } from '@/components/ui/tool-name';
import type { Catalog } from '@/lib/engine/compile-catalog';

interface PinsEditorProps {
  value: readonly string[];
  catalog: Catalog | null;
  /** Current reason why a listed tool is excluded; undefined while loading. */
  leftOut: ReadonlyMap<string, string>;
  disabled: boolean;
  onValueChange(value: string[]): void;
}

function moved(list: readonly string[], from: number, to: number): string[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)];
}

/** Pinned tools in order. Reordered by dragging or Alt+arrow keys. */
export function PinsEditor({ value, catalog, leftOut, disabled, onValueChange }: PinsEditorProps) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  // Tool names have no count, because each is one tool.
  const suggestions = useMemo(() => (catalog?.names ?? []).map((word) => ({ word, count: 1 })), [catalog]);

  function move(from: number, to: number) {
    if (to < 0 || to >= value.length || to === from) return;
    onValueChange(moved(value, from, to));
    announce(`${value[from]} is number ${to + 1} of ${value.length}`);
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('li')[to]?.focus());
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const step = event.key === 'ArrowUp' ? -1 : 1;
      event.preventDefault();
      if (event.altKey) move(index, index + step);
      else list.current?.querySelectorAll<HTMLElement>('li')[index + step]?.focus();
    } else if (event.key === 'Delete' && event.target === event.currentTarget) {
      onValueChange(value.filter((_, at) => at !== index));
    }
  }

  return (
    <div>
      {value.length > 0 ? (
        <ol ref={list} aria-label="Available tools" className="mb-1.5 rounded-md border border-line-strong bg-surface">
          {value.map((tool, index) => (
            <li
              key={tool}
              tabIndex={disabled ? undefined : 0}
              aria-describedby={disabled ? undefined : 'pins-keys'}
              draggable={!disabled}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => {
                setDragged(null);
                setOver(null);
              }}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(index);
              }}
              onDrop={() => {
                if (dragged !== null) move(dragged, index);
              }}
              onKeyDown={disabled ? undefined : (event) => onKeyDown(event, index)}
              className={cn(
                'group focus-inset flex min-h-8 items-center gap-1.5 border-b px-1.5 last:border-b-0',
                dragged === index && 'opacity-40',
                over === index && dragged !== null && dragged !== index && 'bg-accent-soft',
              )}
            >
              {disabled ? null : (
                <GripVertical aria-hidden="true" className="size-3.5 shrink-0 cursor-grab text-faint" />
              )}
              <span className="tabular w-4 shrink-0 text-right text-2xs text-faint">{index + 1}</span>
              <span className="min-w-0 flex-1 py-1">
                <ToolName name={tool} className={cn('block truncate', leftOut.has(tool) && 'text-muted')} />
                {leftOut.has(tool) ? <span className="block text-2xs text-approval">{leftOut.get(tool)}</span> : null}
              </span>
              {disabled ? null : (
                <span className="flex opacity-0 focus-within:opacity-100 group-hover:opacity-100 max-lg:opacity-100">
                  <BareIconButton
                    label={`Move ${tool} up`}
                    size="sm"
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <ArrowUp />
                  </BareIconButton>
                  <BareIconButton
                    label={`Move ${tool} down`}
                    size="sm"
                    disabled={index === value.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <ArrowDown />
                  </BareIconButton>
                  <BareIconButton
                    label={`Remove ${tool}`}
                    size="sm"
                    onClick={() => onValueChange(value.filter((other) => other !== tool))}
                  >
                    <X />
                  </BareIconButton>
                </span>
              )}
            </li>
          ))}
        </ol>
      ) : null}
      {disabled ? (
        value.length === 0 ? (
          <p className="text-muted text-xs">None.</p>
        ) : null
      ) : (
        <div className="flex rounded-md border border-line-strong bg-surface p-1 focus-within:border-accent">
          <WordField
            mono
            label="Add a tool"
            placeholder={value.length === 0 ? 'Names of pinned tools' : 'Add another'}
            suggestions={suggestions}
            taken={value}
            counted="tool"
            onAdd={(names) => onValueChange([...value, ...names])}
          />
        </div>
      )}
      <p id="pins-keys" className="sr-only">
        Alt+↑ or Alt+↓ moves the tool, Delete removes it.
      </p>
    </div>
  );
}
