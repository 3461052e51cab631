import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { Tooltip } from '@/components/ui/tooltip';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name; also shown as a tooltip. */
  label: string;
  /** A key that does the same, shown in the tooltip. */
  shortcut?: string;
  size?: 'sm' | 'md';
  tooltip?: boolean;
  children: ReactNode;
}

export function IconButton({
  label,
  shortcut,
  size = 'md',
  tooltip = true,
  className,
  children,
  type = 'button',
  ...props
}: IconButtonProps) {
  const button = (
    <button
      type={type}
      aria-label={label}
      className={cn(
        'inline-flex shrink-0 items-center justify-center rounded-md text-muted transition-colors duration-100 hover:bg-hover hover:text-ink',
        'aria-expanded:bg-hover aria-expanded:text-ink disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-4',
        size === 'sm' ? 'size-7 [&_svg]:size-3.5' : 'size-8',
        className,
      )}
      {...props}
    >
      {children}
    </button>
  );
  return tooltip ? (
    <Tooltip content={label} shortcut={shortcut}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
