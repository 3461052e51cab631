import { useMemo } from 'react';
import { useMaybeOrg } from '@/components/common/me';
import { usePlatformPolicy, usePlatformTools } from '@/components/common/platform/use-platform';
import { entryState } from '@/components/common/policies/policy-entries';
import type { PaletteEntry } from '@/components/common/shell/palette-entries';

/** The platform's tools, with the dialog that blocks each for all organizations. */
export function usePlatformToolEntries(): readonly PaletteEntry[] {
  const isPlatform = !useMaybeOrg();
  const tools = usePlatformTools(isPlatform).data;
  const policy = usePlatformPolicy(isPlatform).data;
  return useMemo(() => {
    if (!isPlatform || !tools || !policy) return [];
    return tools.flatMap(({ name, title, category }): PaletteEntry[] => {
      const asked = encodeURIComponent(name);
      const isBlocked = entryState(policy, name) === 'block';
      return [
        {
          ...{ id: `tool:${name}`, group: 'Tools', label: name, hint: category, keywords: title, mono: true },
          href: `/platform/tools?tool=${asked}`,
        },
        {
          ...{ id: `${isBlocked ? 'unblock' : 'block'}:${name}`, group: 'Actions', hint: 'All organizations' },
          label: `${isBlocked ? 'Unblock' : 'Block'} ${name}`,
          href: `/platform/tools?${isBlocked ? 'q' : 'block'}=${asked}`,
          onlyTyped: true,
        },
      ];
    });
  }, [isPlatform, tools, policy]);
}
