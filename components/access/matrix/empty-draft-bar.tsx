import { Button } from '@/components/ui/button';
import { FloatingBar } from '@/components/ui/floating-bar';

/** Shown from the start of a draft until its first change. */
export function EmptyDraftBar({ onStop }: { onStop(): void }) {
  return (
    <FloatingBar label="Draft" inBox className="flex-nowrap">
      <p role="status" className="mr-2 min-w-0">
        <span className="font-medium">No changes yet.</span>{' '}
        <span className="text-muted">Changes apply only when you save.</span>
      </p>
      <Button size="sm" variant="ghost" onClick={onStop}>
        Stop
      </Button>
    </FloatingBar>
  );
}
