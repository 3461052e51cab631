import type { Role } from '@/components/common/me';

export const ROLES: readonly { value: Role; label: string; hint: string }[] = [
  { value: 'owner', label: 'Owner', hint: 'Full access' },
  {
    value: 'configurator',
    label: 'Configurator',
    hint: 'Changes agents, profiles and channels; reads everything else',
  },
  { value: 'viewer', label: 'Viewer', hint: 'Reads everything except secrets' },
];

export function roleLabel(role: Role): string {
  return ROLES.find(({ value }) => value === role)?.label ?? role;
}
