'use client';

import { useMaybeOrg, useMe } from '@/components/shell/me';
import { useOrgAgents, useOrgTools } from '@/components/shell/org-queries';
import { type PlaceGroup, placeHref } from '@/components/shell/places';

export interface PaletteEntry {
  id: string;
  group: 'Pages' | 'Organizations' | 'Tools' | 'Agents';
  label: string;
  hint?: string;
  mono?: boolean;
  href: string;
  /** Lower case, what typed words are looked for in. */
  text: string;
}

const PER_GROUP = 7;

/** Everything that the palette can go to from here. */
export function usePaletteEntries(root: string, groups: readonly PlaceGroup[]): PaletteEntry[] {
  const me = useMe();
  const org = useMaybeOrg();
  const slug = org?.slug ?? '';
  const tools = useOrgTools(slug, Boolean(org));
  const agents = useOrgAgents(slug, Boolean(org));
  const entries: PaletteEntry[] = [];
  function add(entry: Omit<PaletteEntry, 'id' | 'text'>) {
    const text = `${entry.label} ${entry.hint ?? ''}`.toLowerCase();
    entries.push({ ...entry, id: `${entry.group}-${entries.length}`, text });
  }
  for (const group of groups) {
    for (const place of group.places) {
      add({ group: 'Pages', label: place.label, hint: group.label, href: placeHref(root, place) });
    }
  }
  for (const one of me.orgs) {
    if (one.slug !== org?.slug) add({ group: 'Organizations', label: one.name, hint: one.role, href: `/${one.slug}` });
  }
  if (me.user.platformAdmin && org) add({ group: 'Organizations', label: 'Platform', href: '/platform' });
  for (const agent of agents.data ?? []) {
    add({ group: 'Agents', label: agent.slug, hint: agent.name, mono: true, href: `${root}/agents/${agent.slug}` });
  }
  for (const tool of tools.data ?? []) {
    add({
      group: 'Tools',
      label: tool.name,
      hint: tool.category,
      mono: true,
      href: `${root}/tools?tool=${encodeURIComponent(tool.name)}`,
    });
  }
  return entries;
}

/** Entries that hold every typed word, those that start with the first one before the others, a few of each group. */
export function filterEntries(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const hits = entries.filter((entry) => words.every((word) => entry.text.includes(word)));
  const first = words[0];
  if (first) hits.sort((a, b) => Number(b.text.startsWith(first)) - Number(a.text.startsWith(first)));
  const shown: PaletteEntry[] = [];
  for (const group of ['Pages', 'Organizations', 'Agents', 'Tools'] as const) {
    shown.push(...hits.filter((entry) => entry.group === group).slice(0, group === 'Pages' ? 20 : PER_GROUP));
  }
  return shown;
}
