import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { FLOATING_BAR } from './floating-bar';

/** Shown from the start of a draft until its first change. */
export function EmptyDraftBar({ onStop }: { onStop(): void }) {
  return (
    <section aria-label="Draft" data-floating-bar className={cn(FLOATING_BAR, 'flex-nowrap')}>
      <p role="status" className="mr-2 min-w-0">
        <span className="font-medium">No changes yet.</span>{' '}
        <span className="text-muted">Changes apply only when you save.</span>
      </p>
      <Button size="sm" variant="ghost" onClick={onStop}>
        Stop
      </Button>
    </section>
  );
}
