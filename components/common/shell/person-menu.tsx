'use client';

import { CircleUser, Keyboard, LogOut, Rocket } from 'lucide-react';
import { useMaybeOrg, useMe } from '@/components/common/me';
import { signOut } from '@/components/common/sign-out';
import { MenuItem, MenuLabel, MenuRadioGroup, MenuSeparator } from '@/components/ui/dropdown-menu';
import { Link } from '@/components/ui/link';
import type { Theme } from './theme-cookie';
import { useTheme } from './theme-provider';

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

interface PersonMenuProps {
  onHelp(): void;
  onAccount(): void;
}

export function PersonMenuItems({ onHelp, onAccount }: PersonMenuProps) {
  const { user } = useMe();
  const org = useMaybeOrg();
  const { theme, setTheme } = useTheme();
  return (
    <>
      <p className="truncate px-2 pt-1.5 text-muted text-xs">{user.email}</p>
      <MenuItem onSelect={onAccount}>
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
      <MenuItem onSelect={() => signOut()}>
        <LogOut aria-hidden="true" />
        Sign out
      </MenuItem>
    </>
  );
}
