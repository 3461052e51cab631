import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { cn } from '@/components/ui/cn';
import { Spinner } from '@/components/ui/spinner';

const VARIANTS = {
  primary: 'bg-ink text-canvas hover:bg-ink/88',
  secondary: 'border border-line-strong bg-surface text-ink shadow-control hover:bg-hover',
  ghost: 'text-muted hover:bg-hover hover:text-ink aria-expanded:bg-hover aria-expanded:text-ink',
  danger: 'border border-block bg-surface text-block hover:bg-block-soft',
  link: 'h-auto! px-0! pointer-coarse:min-h-0! text-accent underline-offset-2 hover:underline',
} as const;

const SIZES = {
  sm: 'h-7 gap-1.5 px-2.5 text-xs',
  md: 'h-8 gap-2 px-3 text-sm',
  lg: 'h-9 gap-2 px-4 text-base',
} as const;

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
  /** Shows a spinner and ignores clicks. Keeps the width, and the focus, which a disabled button would lose. */
  busy?: boolean;
  /**
   * The impact of its action loads. Looks disabled and ignores the pointer. Presses of keys still count, as a disabled
   * button would also swallow Enter in its form; the title says what they wait for.
   */
  held?: boolean;
  /** Renders the child (a link) with button styles. */
  asChild?: boolean;
}

/** Also keeps a form from being submitted by Enter, which clicks its button. */
function ignore(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

export function Button({
  variant = 'secondary',
  size = 'md',
  busy = false,
  held = false,
  asChild = false,
  className,
  children,
  disabled,
  type = 'button',
  onClick,
  title,
  ...props
}: ButtonProps) {
  const classes = cn(
    'relative inline-flex shrink-0 select-none pointer-coarse:min-h-10 items-center justify-center rounded-md font-medium whitespace-nowrap transition-colors duration-100',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-60 disabled:cursor-not-allowed disabled:opacity-60 [&_svg]:size-3.5 [&_svg]:shrink-0',
    SIZES[size],
    VARIANTS[variant],
    className,
  );
  if (asChild) {
    return (
      <Slot.Root className={classes} title={title} onClick={onClick} {...props}>
        {children}
      </Slot.Root>
    );
  }
  const ofKey = (event: MouseEvent<HTMLButtonElement>) => (event.detail > 0 ? ignore(event) : onClick?.(event));
  return (
    <button
      type={type}
      className={classes}
      disabled={disabled && !busy}
      title={title}
      onClick={onClick}
      {...props}
      {...(held ? { 'aria-disabled': true, title: 'Loading the impact', onClick: ofKey } : {})}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: ignore } : {})}
    >
      {busy ? <Spinner className="absolute" /> : null}
      <span className={cn('inline-flex items-center gap-[inherit]', busy && 'invisible')}>{children}</span>
    </button>
  );
}
