import { Button } from '@/components/ui/button';
import { FLOATING_BAR } from './floating-bar';

/** Shown from the start of a draft until its first change. */
export function EmptyDraftBar({ onStop }: { onStop(): void }) {
  return (
    <section aria-label="Draft" data-floating-bar className={FLOATING_BAR}>
      <p role="status" className="mr-2">
        <span className="font-medium">No changes yet.</span>{' '}
        <span className="text-muted">They are collected here and apply when you save.</span>
      </p>
      <Button size="sm" variant="ghost" onClick={onStop}>
        Stop
      </Button>
    </section>
  );
}
