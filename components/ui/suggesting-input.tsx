'use client';

import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { cn } from './cn';

interface Option {
  value: string;
  note?: ReactNode;
}

interface SuggestingInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'list'> {
  label: string | undefined;
  listLabel: string;
  listClassName: string;
  suggest(typed: string): readonly Option[];
  split(text: string): string[];
  /** Returns true when the values were accepted, which clears the field. */
  onAdd(values: string[]): boolean;
  onBackspace?: (() => void) | undefined;
  onType?: () => void;
}

export function SuggestingInput(props: SuggestingInputProps) {
  const { label, listLabel, listClassName, suggest, split, onAdd, onBackspace, onType, onFocus, ...input } = props;
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open ? suggest(typed) : [];
  const expanded = shown.length > 0;

  function add(values: string[]) {
    if (!onAdd(values)) return;
    setTyped('');
    setActive(-1);
  }

  function move(step: 1 | -1) {
    const { length } = suggest(typed);
    if (length === 0) return false;
    setOpen(true);
    setActive((active + step + length + (active < 0 && step < 0 ? 1 : 0)) % length);
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (move(event.key === 'ArrowDown' ? 1 : -1)) event.preventDefault();
    } else if (event.key === 'Enter' || event.key === ',') {
      const chosen = expanded ? shown[active] : undefined;
      if (!typed.trim() && !chosen) return;
      event.preventDefault();
      add(chosen ? [chosen.value] : split(typed));
    } else if (event.key === 'Backspace' && typed === '') {
      onBackspace?.();
    } else if (event.key === 'Escape' && expanded) {
      // Keeps an enclosing dialog open.
      event.stopPropagation();
      event.preventDefault();
      setOpen(false);
    }
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const values = split(event.clipboardData.getData('text'));
    if (values.length < 2) return;
    event.preventDefault();
    add(values);
  }

  return (
    <>
      <input
        {...input}
        role="combobox"
        aria-label={label}
        aria-expanded={expanded}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={expanded && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onFocus={(event) => {
          setOpen(true);
          onFocus?.(event);
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
          setActive(-1);
          onType?.();
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          setOpen(false);
          if (typed.trim()) add(split(typed));
        }}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={listLabel}
        hidden={!expanded}
        className={cn(
          'absolute top-full left-0 z-40 mt-1 overflow-hidden rounded-lg bg-raised p-1 text-xs shadow-float',
          listClassName,
        )}
      >
        {shown.map(({ value, note }, index) => (
          <div
            key={value}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="flex cursor-pointer items-baseline gap-3 rounded-md px-2 py-1 aria-selected:bg-hover hover:bg-hover"
            onPointerDown={(event) => {
              event.preventDefault();
              add([value]);
            }}
          >
            <span className="min-w-0 flex-1 truncate">{value}</span>
            {note}
          </div>
        ))}
      </div>
    </>
  );
}
