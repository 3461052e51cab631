import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/text-link';

/** An organization that has had no calls. */
export function NoCalls() {
  return (
    <EmptyState
      title="No calls yet"
      description="Calls through Ambit are recorded automatically. Agents report other calls to POST&nbsp;/outcomes."
      action={
        <TextLink href="/docs/api#recordOutcomes" className="text-sm">
          How to report
        </TextLink>
      }
    />
  );
}
