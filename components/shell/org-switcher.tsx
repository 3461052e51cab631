'use client';

import { Check, ChevronsUpDown, Layers } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useMaybeOrg, useMe } from '@/components/shell/me';
import { OrgTile } from '@/components/shell/org-tile';
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '@/components/ui/dropdown-menu';

const PLACE_SEGMENT = 2;

export function OrgSwitcher() {
  const me = useMe();
  const org = useMaybeOrg();
  const pathname = usePathname();
  const place = org ? (pathname.split('/')[PLACE_SEGMENT] ?? '') : '';
  const name = org?.name ?? 'Platform';
  return (
    <DropdownMenu
      className="w-60"
      trigger={
        <button
          type="button"
          aria-label={`Organization: ${name}. Switch`}
          className="flex h-9 min-w-0 flex-1 items-center gap-2 rounded-md px-1.5 text-left hover:bg-hover aria-expanded:bg-hover"
        >
          {org ? (
            <OrgTile name={name} />
          ) : (
            <Layers aria-hidden="true" className="size-4 shrink-0 text-layer-platform" />
          )}
          <span className="min-w-0 flex-1 truncate font-medium text-sm">{name}</span>
          <ChevronsUpDown aria-hidden="true" className="size-3.5 shrink-0 text-faint" />
        </button>
      }
    >
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
    </DropdownMenu>
  );
}
