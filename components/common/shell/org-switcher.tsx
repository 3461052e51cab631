'use client';

import { ChevronsUpDown, Layers } from 'lucide-react';
import { useMaybeOrg } from '@/components/common/me';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { OrgMenuItems } from './org-menu';
import { OrgTile } from './org-tile';

export function OrgSwitcher() {
  const org = useMaybeOrg();
  const name = org?.name ?? 'Platform';
  const button = (
    <button
      type="button"
      aria-label={`Organization: ${name}. Switch`}
      className="flex h-9 pointer-coarse:h-10 min-w-0 flex-1 items-center gap-2 rounded-md px-1.5 text-left hover:bg-hover aria-expanded:bg-hover"
    >
      {org ? <OrgTile name={name} /> : <Layers aria-hidden="true" className="size-4 shrink-0 text-layer-platform" />}
      <span className="min-w-0 flex-1 truncate font-medium text-sm">{name}</span>
      <ChevronsUpDown aria-hidden="true" className="size-3.5 shrink-0 text-faint" />
    </button>
  );
  return (
    <DropdownMenu className="w-60" trigger={button}>
      <OrgMenuItems />
    </DropdownMenu>
  );
}
