'use client';

import { useState } from 'react';
import { useMaybeOrg, useMe } from '@/components/common/me';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { PersonMenuItems } from './person-menu';
import type { ShellParts } from './shell-parts';

export function UserMenu({ AccountDialog, onHelp }: Pick<ShellParts, 'AccountDialog'> & { onHelp(): void }) {
  const me = useMe();
  const [account, setAccount] = useState(false);
  const org = useMaybeOrg();
  const name = me.user.name || me.user.email;
  const button = (
    <button
      type="button"
      aria-label={`${name}: account and theme`}
      className="flex min-h-10 min-w-0 flex-1 items-center gap-2 rounded-md px-1.5 text-left hover:bg-hover aria-expanded:bg-hover"
    >
      <span
        aria-hidden="true"
        className="flex size-5 shrink-0 items-center justify-center rounded-full border border-line-strong text-[10px] leading-none"
      >
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm">{name}</span>
        {org ? <span className="block text-faint text-xs">{org.role}</span> : null}
      </span>
    </button>
  );
  return (
    <>
      <DropdownMenu side="top" className="w-60" trigger={button}>
        <PersonMenuItems onHelp={onHelp} onAccount={() => setAccount(true)} />
      </DropdownMenu>
      {account ? <AccountDialog me={me} onClose={() => setAccount(false)} /> : null}
    </>
  );
}
