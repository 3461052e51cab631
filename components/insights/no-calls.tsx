import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';

/** An organization that has had no calls. */
export function NoCalls() {
  return (
    <EmptyState
      title="No calls yet"
      description="Calls through Ambit are recorded automatically. Agents report other calls to POST&nbsp;/outcomes."
      action={
        <Link href="/docs/api#recordOutcomes" className="text-accent text-sm hover:underline">
          How to report
        </Link>
      }
    />
  );
}
