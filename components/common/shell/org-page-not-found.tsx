'use client';

import { useOrg } from '@/components/common/me';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';

export function OrgPageNotFound() {
  const org = useOrg();
  return (
    <EmptyState
      wholePage
      title="Page not found"
      description={`${org.name} has no such page. The address is wrong, or the page was moved.`}
      action={
        <Button asChild>
          <Link href={`/${org.slug}`}>Go to Home</Link>
        </Button>
      }
    />
  );
}
