'use client';

import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import type { ReactNode, Ref } from 'react';
import { cn } from '@/components/ui/cn';
import { useFieldProps } from '@/components/ui/field';
import { selectTriggerClass } from '@/components/ui/select-trigger-class';

export interface SelectOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface SelectProps {
  value: string | undefined;
  onValueChange(value: string): void;
  options: readonly SelectOption[];
  placeholder?: string;
  /** Required outside a Field. */
  label?: string;
  disabled?: boolean;
  size?: 'sm' | 'md';
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** Select whose list is loaded. Opens on mount. */
export function SelectList({
  value,
  onValueChange,
  options,
  placeholder = 'Choose',
  label,
  disabled = false,
  size = 'md',
  className,
  ref,
}: SelectProps) {
  const field = useFieldProps();
  return (
    <Radix.Root value={value ?? ''} onValueChange={onValueChange} disabled={disabled} defaultOpen>
      <Radix.Trigger ref={ref} {...field} aria-label={label} className={cn(selectTriggerClass(size), className)}>
        <span className="truncate">
          {/* Said at once: what it finds in its own list is there only after the first paint, and wider. */}
          <Radix.Value placeholder={placeholder}>{options.find((option) => option.value === value)?.label}</Radix.Value>
        </span>
        <Radix.Icon asChild>
          <ChevronDown className="size-3.5 shrink-0 text-faint" aria-hidden="true" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-select-content-available-height) max-w-(--radix-select-content-available-width) min-w-(--radix-select-trigger-width) animate-enter overflow-hidden rounded-lg bg-raised p-1 shadow-float"
        >
          <Radix.Viewport>
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className="relative flex select-none items-center gap-2 rounded-md py-1.5 pr-8 pl-2 text-sm outline-none data-disabled:opacity-50 data-highlighted:bg-hover"
              >
                <span className="flex flex-col">
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                  {option.hint ? <span className="text-muted text-xs">{option.hint}</span> : null}
                </span>
                <Radix.ItemIndicator className="absolute right-2">
                  <Check className="size-3.5 text-accent" aria-hidden="true" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
