import { cn } from '@/components/ui/cn';
import type { OutcomeKind } from '@/lib/shared/outcome-kinds';
import { outcomeLook } from './outcome-words';

interface OutcomeLabelProps {
  outcome: OutcomeKind;
  /** Error code of the call. */
  code: string | undefined;
  className?: string;
}

/** Outcome of one call, with its color. */
export function OutcomeLabel({ outcome, code, className }: OutcomeLabelProps) {
  const { label, color } = outcomeLook(outcome, code);
  return (
    <span className={cn('inline-flex items-center gap-1.5 whitespace-nowrap', className)}>
      <span aria-hidden="true" className="mx-[3px] size-2 rounded-[2px]" style={{ background: color }} />
      {label}
    </span>
  );
}
