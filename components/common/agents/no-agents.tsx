'use client';

import { useOrg } from '@/components/common/me';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';

/** Where a page needs an agent and the organization has none. */
export function NoAgents({ description }: { description: string }) {
  const org = useOrg();
  return (
    <EmptyState
      title="No agents yet"
      description={description}
      action={
        org.can('edit-agents') ? (
          <Button asChild variant="primary">
            <Link href={`/${org.slug}/agents?new=1`}>Create agent</Link>
          </Button>
        ) : undefined
      }
    />
  );
}
