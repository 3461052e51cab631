import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { MeView } from '@/lib/access/me-contract';

export function PlatformForbidden({ me }: { me: MeView }) {
  const home = me.orgs[0];
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-1 px-6 text-center">
      <p className="tabular text-faint text-sm">403</p>
      <h1 className="font-semibold text-xl">Platform admins only</h1>
      <p className="max-w-md text-balance text-muted text-sm">
        You need platform admin access. You are signed in as {me.user.email}. Ask the operator of this installation for
        access.
      </p>
      <Button asChild className="mt-4">
        <Link href={home ? `/${home.slug}` : '/'}>{home ? `Go to ${home.name}` : 'Go to your organizations'}</Link>
      </Button>
    </main>
  );
}
