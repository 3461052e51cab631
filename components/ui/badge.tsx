import type { ComponentProps } from 'react';
import { cn } from '@/components/ui/cn';

const TONES = {
  neutral: 'border-line text-muted',
  accent: 'border-accent/30 bg-accent-soft text-accent',
  allow: 'border-allow/25 bg-allow-soft text-allow',
  block: 'border-block/25 bg-block-soft text-block',
  approval: 'border-approval/25 bg-approval-soft text-approval',
  quarantine: 'border-quarantine/25 bg-quarantine-soft text-quarantine',
} as const;

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: keyof typeof TONES;
}

/** Short label. Add a StateGlyph for states. */
export function Badge({ tone = 'neutral', className, ...props }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex h-5 shrink-0 items-center gap-1 rounded-sm border px-1.5 text-2xs whitespace-nowrap [&_svg]:size-3',
        TONES[tone],
        className,
      )}
      {...props}
    />
  );
}
