import type { Role } from '@/components/common/me';

export const ROLES: readonly { value: Role; label: string; hint: string }[] = [
  { value: 'owner', label: 'Owner', hint: 'Everything: policy, integrations, keys, members, deletion' },
  { value: 'configurator', label: 'Configurator', hint: 'Agents, profiles and channels; reads the rest' },
  { value: 'viewer', label: 'Viewer', hint: 'Reads everything but secrets' },
];

export function roleLabel(role: Role): string {
  return ROLES.find(({ value }) => value === role)?.label ?? role;
}
