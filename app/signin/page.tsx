import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Entrance } from '@/components/signin/entrance';
import { SignInForm } from '@/components/signin/sign-in-form';
import { currentPerson } from '@/lib/access/current-person';
import { safeNext } from '@/lib/client/safe-next';

export const metadata: Metadata = { title: 'Sign in · Ambit' };

interface SignInPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { next, error } = await searchParams;
  const target = safeNext(typeof next === 'string' ? next : null);
  if (await currentPerson()) redirect(target);
  return (
    <Entrance title="Sign in to Ambit">
      <SignInForm next={target} initialError={typeof error === 'string' ? error : null} />
    </Entrance>
  );
}
