import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/components/ui/cn';

export interface BareIconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  size?: 'sm' | 'md';
  children: ReactNode;
}

/** Icon button without a tooltip. */
export function BareIconButton({
  label,
  size = 'md',
  className,
  children,
  type = 'button',
  ...props
}: BareIconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={cn(
        'inline-flex shrink-0 items-center justify-center rounded-md text-muted transition-colors duration-100 hover:bg-hover hover:text-ink',
        'aria-expanded:bg-hover aria-expanded:text-ink disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-4',
        size === 'sm' ? 'size-7 [&_svg]:size-3.5' : 'size-8',
        'pointer-coarse:size-10',
        className,
      )}
      {...props}
    >
      {children}
    </button>
  );
}
