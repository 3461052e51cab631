'use client';

import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { type ComponentProps, type FocusEvent, type ReactNode, useRef } from 'react';
import { cn } from '@/components/ui/cn';
import { Kbd } from '@/components/ui/kbd';

const itemClasses =
  'relative flex min-h-8 pointer-coarse:min-h-10 select-none items-center gap-2 rounded-md px-2 text-sm outline-none data-disabled:opacity-50 data-highlighted:bg-hover ' +
  '[&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted';

export interface MenuProps {
  trigger: ReactNode;
  /** A key opened it, which Radix has not seen, because it was not loaded. */
  focusFirst: boolean;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  className?: string;
  children: ReactNode;
}

/** Opens on mount. */
export function Menu({ trigger, focusFirst, align = 'start', side = 'bottom', className, children }: MenuProps) {
  const isFirst = useRef(focusFirst);
  function focus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    if (!isFirst.current || target !== currentTarget) return;
    isFirst.current = false;
    currentTarget.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus();
  }
  return (
    <Radix.Root defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          onFocus={focus}
          className={cn(
            'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 animate-enter overflow-y-auto rounded-lg bg-raised p-1 shadow-float',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface MenuItemProps extends ComponentProps<typeof Radix.Item> {
  danger?: boolean;
  shortcut?: string;
}

export function MenuItem({ danger = false, shortcut, className, children, asChild, ...props }: MenuItemProps) {
  const classes = cn(itemClasses, danger && 'text-block [&_svg]:text-block', className);
  if (asChild) {
    return (
      <Radix.Item asChild className={classes} {...props}>
        {children}
      </Radix.Item>
    );
  }
  return (
    <Radix.Item className={classes} {...props}>
      <span className="flex min-w-0 flex-1 items-center gap-2">{children}</span>
      {shortcut ? <Kbd>{shortcut}</Kbd> : null}
    </Radix.Item>
  );
}

export interface MenuRadioGroupProps {
  value: string;
  onValueChange(value: string): void;
  options: readonly { value: string; label: ReactNode }[];
}

export function MenuRadioGroup({ value, onValueChange, options }: MenuRadioGroupProps) {
  return (
    <Radix.RadioGroup value={value} onValueChange={onValueChange}>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} className={itemClasses}>
          <span className="min-w-0 flex-1">{option.label}</span>
          <Radix.ItemIndicator>
            <Check aria-hidden="true" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export interface MenuCheckboxItemProps {
  checked: boolean;
  onCheckedChange(checked: boolean): void;
  children: ReactNode;
}

/** Keeps the menu open for multiple selection. */
export function MenuCheckboxItem({ checked, onCheckedChange, children }: MenuCheckboxItemProps) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onCheckedChange}
      onSelect={(event) => event.preventDefault()}
      className={itemClasses}
    >
      <span
        aria-hidden="true"
        className={cn(
          'flex size-4 shrink-0 items-center justify-center rounded-sm border',
          checked ? 'border-ink bg-ink' : 'border-line-strong',
        )}
      >
        {checked ? <Check className="size-3! text-canvas!" strokeWidth={3} /> : null}
      </span>
      <span className="flex min-w-0 flex-1 items-center gap-2">{children}</span>
    </Radix.CheckboxItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2 pt-2 pb-1 text-faint text-xs">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;
}
