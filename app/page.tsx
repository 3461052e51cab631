import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { LAST_ORG_COOKIE } from '@/components/common/shell/last-org';
import { OrgList } from '@/components/people/account/org-list';
import { currentPerson } from '@/lib/start/current-person';

export const metadata: Metadata = { title: 'Organizations · Ambit' };

export default async function HomePage() {
  const me = await currentPerson();
  if (!me) redirect('/signin');
  const last = (await cookies()).get(LAST_ORG_COOKIE)?.value;
  const target = me.orgs.find((org) => org.slug === last) ?? (me.orgs.length === 1 ? me.orgs[0] : undefined);
  if (target) redirect(`/${target.slug}`);
  if (me.orgs.length === 0 && me.user.platformAdmin) redirect('/platform');
  return <OrgList me={me} />;
}
