import { cn } from '@/components/ui/cn';

export type GlyphState = 'allow' | 'block' | 'inherit' | 'approval' | 'quarantine' | 'underway';

const COLOURS: Record<GlyphState, string> = {
  allow: 'text-allow',
  block: 'text-block',
  inherit: 'text-inherit-state',
  approval: 'text-approval',
  quarantine: 'text-quarantine',
  underway: 'text-accent',
};

const SHAPES: Record<GlyphState, React.ReactNode> = {
  allow: <circle cx="8" cy="8" r="4.5" fill="currentColor" />,
  block: (
    <>
      <circle cx="8" cy="8" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.75" />
      <path d="M3 13 13 3" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
    </>
  ),
  inherit: <circle cx="8" cy="8" r="4" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.2 1.6" />,
  underway: (
    <>
      <circle cx="8" cy="8" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M8 3.25a4.75 4.75 0 0 1 0 9.5Z" fill="currentColor" />
    </>
  ),
  approval: (
    <path
      d="M4.25 2.75h7.5M4.25 13.25h7.5M5.25 2.75v2.1c0 1.5 2.75 2.15 2.75 3.15s-2.75 1.65-2.75 3.15v2.1M10.75 2.75v2.1c0 1.5-2.75 2.15-2.75 3.15s2.75 1.65 2.75 3.15v2.1"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  quarantine: (
    <path
      d="M8 1.9c1.5 1.2 3.1 1.8 4.9 1.9v3.7c0 3.1-1.9 5.4-4.9 6.6-3-1.2-4.9-3.5-4.9-6.6V3.8C4.9 3.7 6.5 3.1 8 1.9ZM8 5.4v3.1M8 10.7v.1"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
};

export interface StateGlyphProps {
  state: GlyphState;
  /** Accessible name; absent: decorative, next to text. */
  label?: string;
  /** Uses the text color. */
  plain?: boolean;
  className?: string;
}

export function StateGlyph({ state, label, plain = false, className }: StateGlyphProps) {
  const classes = cn('size-3.5 shrink-0', !plain && COLOURS[state], className);
  return label ? (
    <svg viewBox="0 0 16 16" className={classes} role="img" aria-label={label}>
      {SHAPES[state]}
    </svg>
  ) : (
    <svg viewBox="0 0 16 16" className={classes} aria-hidden="true">
      {SHAPES[state]}
    </svg>
  );
}
