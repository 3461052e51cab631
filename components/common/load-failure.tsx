import { errorText } from '@/lib/client/api-error';
import type { FailedRead } from './failed-read';

interface LoadFailureProps {
  /** Such as "the profiles". */
  what: string;
  failed: FailedRead | null;
}

/** One line beside a control whose options could not be loaded. */
export function LoadFailure({ what, failed }: LoadFailureProps) {
  if (!failed) return null;
  return (
    <p role="alert" className="text-block text-xs">
      Could not load {what}: {errorText(failed.error)}{' '}
      <button type="button" className="rounded-sm underline underline-offset-2" onClick={failed.retry}>
        Retry
      </button>
    </p>
  );
}
