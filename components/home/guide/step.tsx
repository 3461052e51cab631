import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';

export type StepState = 'done' | 'now' | 'later';

interface StepProps {
  number: number;
  title: string;
  state: StepState;
  children: ReactNode;
}

const SAID: Record<StepState, string> = { done: 'done', now: 'to do now', later: 'comes later' };

export function Step({ number, title, state, children }: StepProps) {
  return (
    <li className="flex min-w-0 gap-3" aria-current={state === 'now' ? 'step' : undefined}>
      <span
        aria-hidden="true"
        className={cn(
          'tabular mt-px flex size-5 shrink-0 items-center justify-center rounded-full border text-2xs',
          state === 'done' && 'border-allow bg-allow text-canvas',
          state === 'now' && 'border-ink bg-ink text-canvas',
          state === 'later' && 'border-line-strong text-muted',
        )}
      >
        {state === 'done' ? <Check className="size-3" strokeWidth={3} /> : number}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className={cn('font-medium text-sm', state === 'later' && 'text-muted')}>
          {title} <span className="sr-only">({SAID[state]})</span>
        </h3>
        {children}
      </div>
    </li>
  );
}
