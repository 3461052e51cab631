'use client';

import { useMemo } from 'react';
import { useSetStates } from '@/components/access/tools/use-set-states';
import { useMaybeOrg } from '@/components/common/me';
import { useOrgTools } from '@/components/common/org-queries';
import type { PaletteEntry } from '@/components/common/shell/palette-entries';

const STATES = ['block', 'allow', 'inherit'] as const;
type State = (typeof STATES)[number];

const VERBS = { block: 'Block', allow: 'Allow', inherit: 'Inherit', unblock: 'Unblock' } as const;

/** The action that moves a tool from `state` to `next`. */
const actionTo = (next: State, state: State) => (state === 'block' && next === 'inherit' ? 'unblock' : next);

export function useToolEntries(root: string): readonly PaletteEntry[] {
  const org = useMaybeOrg();
  const slug = org?.slug ?? '';
  const tools = useOrgTools(slug, Boolean(org)).data;
  const { setStates } = useSetStates(slug);
  return useMemo(() => {
    const entries: PaletteEntry[] = [];
    for (const { name, title, category, state } of tools ?? []) {
      const href = `${root}/tools?tool=${encodeURIComponent(name)}`;
      entries.push({
        id: `tool:${name}`,
        group: 'Tools',
        label: name,
        hint: category,
        keywords: title,
        mono: true,
        href,
      });
      if (!org?.can('edit-org')) continue;
      for (const next of STATES) {
        if (state === next) continue;
        const action = actionTo(next, state);
        const label = `${VERBS[action]} ${name}`;
        const does =
          next === 'block'
            ? { href: `${root}/tools?block=${encodeURIComponent(name)}` }
            : { run: () => void setStates({ [name]: next }) };
        entries.push({ id: `${action}:${name}`, group: 'Actions', label, hint: 'Tool', ...does, onlyTyped: true });
      }
    }
    return entries;
  }, [org, root, tools, setStates]);
}

export function useMatrixEntries(root: string): readonly PaletteEntry[] {
  const org = useMaybeOrg();
  return useMemo(() => {
    if (!org) return [];
    const entries: PaletteEntry[] = [
      { id: 'matrix', group: 'Actions', label: 'Compare agents in the matrix', href: `${root}/tools?view=agents` },
    ];
    if (org.can('edit-org'))
      entries.push({
        ...{ id: 'block', group: 'Actions', label: 'Block a tool…', hint: 'Tools', keywords: 'disable deny forbid' },
        href: `${root}/tools`,
      });
    return entries;
  }, [org, root]);
}
