import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SignInForm } from '@/components/people/sign-in/sign-in-form';
import { Entrance } from '@/components/people/sign-in/sign-in-layout';
import { oidcName, refusedAddress } from '@/lib/access/oidc';
import { safeNext } from '@/lib/client/safe-next';
import { currentPerson } from '@/lib/start/current-person';

export const metadata: Metadata = { title: 'Sign in · Ambit' };

interface SignInPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Path of the `callbackUrl` that NextAuth passes on. */
function pathOf(callbackUrl: string): string {
  const url = URL.canParse(callbackUrl, 'http://ambit.invalid') ? new URL(callbackUrl, 'http://ambit.invalid') : null;
  return safeNext(url && url.pathname + url.search);
}

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { next, error, who, callbackUrl } = await searchParams;
  const target =
    typeof callbackUrl === 'string' ? pathOf(callbackUrl) : safeNext(typeof next === 'string' ? next : null);
  if (await currentPerson()) redirect(target);
  return (
    <Entrance title="Sign in to Ambit">
      <SignInForm
        next={target}
        initialError={typeof error === 'string' ? error : null}
        address={typeof who === 'string' ? refusedAddress(who) : null}
        providerName={oidcName()}
      />
    </Entrance>
  );
}
