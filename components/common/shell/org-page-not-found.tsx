'use client';

import { useOrg } from '@/components/common/me';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';

export function OrgPageNotFound() {
  const org = useOrg();
  return (
    <div className="flex min-h-[70dvh] max-w-md flex-col items-start justify-center px-6 lg:mx-auto">
      <h1 className="font-semibold text-xl">Page not found</h1>
      <p className="mt-1 mb-5 text-muted text-sm">
        {org.name} has no such page. The address is wrong, or the page was moved.
      </p>
      <Button asChild variant="primary">
        <Link href={`/${org.slug}`}>Go to Home</Link>
      </Button>
    </div>
  );
}
