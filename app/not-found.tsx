import type { Metadata } from 'next';
import { Mark } from '@/components/common/shell/mark';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';

export const metadata: Metadata = { title: 'Not found · Ambit' };

export default function NotFound() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-start justify-center px-6">
      <Mark className="mb-6 size-6" />
      <h1 className="font-semibold text-xl">Page not found</h1>
      <p className="mt-1 mb-5 text-muted text-sm">It does not exist, or you do not have access.</p>
      <Button asChild variant="primary">
        <Link href="/">Go to your organizations</Link>
      </Button>
    </main>
  );
}
