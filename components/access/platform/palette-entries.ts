import { useMemo } from 'react';
import { useMaybeOrg } from '@/components/common/me';
import { usePlatformPolicy, usePlatformTools } from '@/components/common/platform/use-platform';
import { entryState } from '@/components/common/policies/policy-entries';
import type { PaletteEntry } from '@/components/common/shell/palette-entries';
import type { PolicyView } from '@/lib/features/access/policies/policy-contract';
import type { PlatformTool } from '@/lib/features/catalog/catalog-contract';

/** Opens the dialog that blocks a tool or lifts its block, with its effect and a reason. */
function actionOn(entry: string, isBlocked: boolean): PaletteEntry {
  const verb = isBlocked ? 'unblock' : 'block';
  return {
    ...{ id: `${verb}:${entry}`, group: 'Actions', label: `${isBlocked ? 'Unblock' : 'Block'} ${entry}` },
    ...{ hint: 'All organizations', keywords: isBlocked ? 'lift' : undefined, onlyTyped: true },
    href: `/platform/tools?${verb}=${encodeURIComponent(entry)}`,
  };
}

export function platformToolEntries(
  tools: readonly Pick<PlatformTool, 'name' | 'title' | 'category'>[],
  policy: Pick<PolicyView, 'allow' | 'block'>,
): PaletteEntry[] {
  const names = new Set(tools.map(({ name }) => name));
  const patterns = policy.block.filter(({ tool, goal }) => !names.has(tool) && goal === undefined);
  return [
    ...tools.flatMap(({ name, title, category }): PaletteEntry[] => [
      {
        ...{ id: `tool:${name}`, group: 'Tools', label: name, hint: category, keywords: title, mono: true },
        href: `/platform/tools?tool=${encodeURIComponent(name)}`,
      },
      actionOn(name, entryState(policy, name) === 'block'),
    ]),
    ...patterns.map(({ tool }) => actionOn(tool, true)),
  ];
}

/** The platform's tools, with the dialogs that block and unblock each for all organizations. */
export function usePlatformToolEntries(): readonly PaletteEntry[] {
  const isPlatform = !useMaybeOrg();
  const tools = usePlatformTools(isPlatform).data;
  const policy = usePlatformPolicy(isPlatform).data;
  return useMemo(
    () => (isPlatform && tools && policy ? platformToolEntries(tools, policy) : []),
    [isPlatform, tools, policy],
  );
}
