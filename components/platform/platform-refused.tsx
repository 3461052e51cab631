import { Mark } from '@/components/common/shell/mark';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { MeView } from '@/lib/access/me-contract';

export function PlatformForbidden({ me }: { me: MeView }) {
  const home = me.orgs[0];
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-start justify-center px-6">
      <Mark className="mb-6 size-6" />
      <h1 className="font-semibold text-xl">Platform admins only</h1>
      <p className="mt-1 mb-5 text-muted text-sm [overflow-wrap:anywhere]">
        You are signed in as {me.user.email}. Ask the operator of this installation for access.
      </p>
      <Button asChild variant="primary">
        <Link href={home ? `/${home.slug}` : '/'}>{home ? `Go to ${home.name}` : 'Go to your organizations'}</Link>
      </Button>
    </main>
  );
}
