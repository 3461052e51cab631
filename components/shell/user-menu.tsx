'use client';

import { CircleUser, Keyboard, LogOut, Rocket } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useState } from 'react';
import { useMaybeOrg, useMe } from '@/components/shell/me';
import type { Theme } from '@/components/shell/theme-cookie';
import { useTheme } from '@/components/shell/theme-provider';
import { DropdownMenu, MenuItem, MenuLabel, MenuRadioGroup, MenuSeparator } from '@/components/ui/dropdown-menu';
import { signOut } from '@/lib/client/session';

// Fetched when first asked for.
const AccountDialog = dynamic(
  () => import('@/components/account/account-dialog').then((module) => module.AccountDialog),
  { ssr: false },
);

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'Like the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export function UserMenu({ onHelp }: { onHelp(): void }) {
  const me = useMe();
  const { user } = me;
  const [account, setAccount] = useState(false);
  const org = useMaybeOrg();
  const { theme, setTheme } = useTheme();
  const name = user.name || user.email;
  return (
    <>
      <DropdownMenu
        side="top"
        className="w-60"
        trigger={
          <button
            type="button"
            aria-label={`${name}: account and theme`}
            className="flex h-9 min-w-0 flex-1 items-center gap-2 rounded-md px-1.5 text-left hover:bg-hover aria-expanded:bg-hover"
          >
            <span
              aria-hidden="true"
              className="flex size-5 shrink-0 items-center justify-center rounded-full border border-line-strong text-[10px] leading-none"
            >
              {name.slice(0, 1).toUpperCase()}
            </span>
            <span className="min-w-0 flex-1 truncate text-sm">{name}</span>
            {org ? <span className="text-faint text-xs">{org.role}</span> : null}
          </button>
        }
      >
        <p className="truncate px-2 pt-1.5 text-muted text-xs">{user.email}</p>
        <MenuItem onSelect={() => setAccount(true)}>
          <CircleUser aria-hidden="true" />
          Your account
        </MenuItem>
        <MenuSeparator />
        <MenuLabel>Theme</MenuLabel>
        <MenuRadioGroup value={theme} onValueChange={(value) => setTheme(value as Theme)} options={THEMES} />
        <MenuSeparator />
        {org && org.role !== 'viewer' ? (
          <MenuItem asChild>
            <Link href={`/${org.slug}?guide=1`}>
              <Rocket aria-hidden="true" />
              Get started
            </Link>
          </MenuItem>
        ) : null}
        <MenuItem shortcut="?" onSelect={onHelp}>
          <Keyboard aria-hidden="true" />
          Keyboard
        </MenuItem>
        <MenuItem onSelect={() => void signOut()}>
          <LogOut aria-hidden="true" />
          Sign out
        </MenuItem>
      </DropdownMenu>
      {account ? <AccountDialog me={me} onClose={() => setAccount(false)} /> : null}
    </>
  );
}
