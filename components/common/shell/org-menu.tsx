'use client';

import { Check, Layers, UserPlus } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useMaybeOrg, useMe } from '@/components/common/me';
import { MenuItem, MenuLabel, MenuSeparator } from '@/components/ui/dropdown-menu';
import { Link } from '@/components/ui/link';
import { OrgTile } from './org-tile';

const PLACE_SEGMENT = 2;

/** Switches to the same page of another organization or the platform, and invites people to this one. */
export function OrgMenuItems() {
  const me = useMe();
  const org = useMaybeOrg();
  const pathname = usePathname();
  const place = org ? (pathname.split('/')[PLACE_SEGMENT] ?? '') : '';
  return (
    <>
      {me.orgs.length > 0 ? <MenuLabel>Organizations</MenuLabel> : null}
      {me.orgs.map((one) => (
        <MenuItem key={one.slug} asChild>
          <Link href={place ? `/${one.slug}/${place}` : `/${one.slug}`}>
            <OrgTile name={one.name} />
            <span className="min-w-0 flex-1 truncate">{one.name}</span>
            {one.slug === org?.slug ? (
              <Check aria-label="Current" />
            ) : (
              <span className="text-faint text-xs">{one.role}</span>
            )}
          </Link>
        </MenuItem>
      ))}
      {org?.can('edit-org') ? (
        <>
          <MenuSeparator />
          <MenuItem asChild>
            <Link href={`/${org.slug}/settings/members?new=1`}>
              <UserPlus aria-hidden="true" />
              Invite people
            </Link>
          </MenuItem>
        </>
      ) : null}
      {me.user.platformAdmin ? (
        <>
          {me.orgs.length > 0 ? <MenuSeparator /> : null}
          <MenuItem asChild>
            <Link href="/platform">
              <Layers aria-hidden="true" />
              <span className="flex-1">Platform</span>
              {org ? null : <Check aria-label="Current" />}
            </Link>
          </MenuItem>
        </>
      ) : null}
    </>
  );
}
