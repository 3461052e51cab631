'use client';

import { useMemo } from 'react';
import { useGoals } from '@/components/goals/use-goal-list';
import { useIntegrations } from '@/components/integrations/use-integrations';
import { useSetStates } from '@/components/matrix/use-set-states';
import { fuzzyMatch, type Ranges } from '@/components/shell/fuzzy';
import { useMaybeOrg, useMe } from '@/components/shell/me';
import { useOrgAgents, useOrgTools } from '@/components/shell/org-queries';
import { type PlaceGroup, placeHref } from '@/components/shell/places';
import { useTheme } from '@/components/shell/theme-provider';
import { signOut } from '@/lib/client/session';

export const GROUPS = ['Recent', 'Actions', 'Pages', 'Agents', 'Goals', 'Tools', 'Organizations'] as const;
type Group = (typeof GROUPS)[number];

export interface PaletteEntry {
  /** The same from one time to the next, for what was chosen lately. */
  id: string;
  group: Group;
  label: string;
  hint?: string;
  mono?: boolean;
  href?: string;
  run?(): void;
  /** Only when somebody types: there is one for each tool. */
  onlyTyped?: boolean;
}

export interface ShownEntry extends PaletteEntry {
  /** Where the label has what was typed. */
  ranges: Ranges;
}

const SHOWN: Record<Group, number> = {
  Recent: 5,
  Actions: 8,
  Pages: 24,
  Agents: 7,
  Goals: 7,
  Tools: 7,
  Organizations: 7,
};
const THEMES = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['system', 'Like the system'],
] as const;

type Add = (entry: PaletteEntry) => void;

function addPlatformActions(add: Add): void {
  add({ id: 'create-org', group: 'Actions', label: 'Create an organization', href: '/platform?new=1' });
  add({ id: 'block-everywhere', group: 'Actions', label: 'Block a tool for everybody', href: '/platform/policy' });
}

/** Everything that the palette can go to or do from here, as far as this person may. */
export function usePaletteEntries(root: string, groups: readonly PlaceGroup[], onHelp: () => void): PaletteEntry[] {
  const me = useMe();
  const org = useMaybeOrg();
  const slug = org?.slug ?? '';
  const tools = useOrgTools(slug, Boolean(org)).data;
  const agents = useOrgAgents(slug, Boolean(org)).data;
  const goals = useGoals(slug, Boolean(org)).data;
  const integrations = useIntegrations(slug, Boolean(org)).data;
  const { setStates } = useSetStates(slug);
  const { setTheme } = useTheme();

  return useMemo(() => {
    const entries: PaletteEntry[] = [];
    const add: Add = (entry) => entries.push(entry);
    for (const { label: hint, places } of groups) {
      for (const place of places) {
        const href = placeHref(root, place);
        add({ id: `page:${href}`, group: 'Pages', label: place.label, hint: `g ${place.key} · ${hint}`, href });
      }
    }
    if (!org) addPlatformActions(add);
    if (org?.can('edit-agents')) {
      add({ id: 'guide', group: 'Actions', label: 'Get started', hint: 'Guide', href: `${root}?guide=1` });
      add({ id: 'create-agent', group: 'Actions', label: 'Create an agent', href: `${root}/agents?new=1` });
      add({ id: 'create-goal', group: 'Actions', label: 'Create a goal', href: `${root}/goals?new=1` });
      add({ id: 'import-goals', group: 'Actions', label: 'Import goals…', href: `${root}/goals?import=1` });
    }
    if (org?.can('edit-org')) {
      add({ id: 'create-key', group: 'Actions', label: 'Create a key', href: `${root}/keys?new=1` });
      add({ id: 'invite', group: 'Actions', label: 'Invite a member', href: `${root}/members?new=1` });
      add({ id: 'restore', group: 'Actions', label: 'Restore a revision…', href: `${root}/revisions` });
      for (const { provider, name, status } of integrations ?? []) {
        if (status === 'connected') continue;
        const href = `${root}/integrations?provider=${encodeURIComponent(provider)}`;
        add({ id: `connect:${provider}`, group: 'Actions', label: `Connect ${name}`, hint: 'Integration', href });
      }
      for (const { name, state } of tools ?? []) {
        for (const [verb, next] of [
          ['Block', 'block'],
          ['Allow', 'allow'],
          ['Inherit', 'inherit'],
        ] as const) {
          if (state === next) continue;
          const run = () => void setStates({ [name]: next });
          add({
            id: `${next}:${name}`,
            group: 'Actions',
            label: `${verb} ${name}`,
            hint: 'Tool',
            run,
            onlyTyped: true,
          });
        }
      }
    }
    if (org) {
      add({
        id: 'try-message',
        group: 'Actions',
        label: 'Try a message',
        hint: 'Broker',
        href: `${root}/intents?tab=try`,
      });
      add({ id: 'matrix', group: 'Actions', label: 'Compare agents in the matrix', href: `${root}/tools?view=agents` });
    }
    for (const [theme, label] of THEMES) {
      add({ id: `theme:${theme}`, group: 'Actions', label: `Switch theme: ${label}`, run: () => setTheme(theme) });
    }
    add({ id: 'keys', group: 'Actions', label: 'Show the keyboard', hint: '?', run: onHelp });
    add({ id: 'sign-out', group: 'Actions', label: 'Sign out', run: () => void signOut() });
    for (const one of me.orgs) {
      if (one.slug === org?.slug) continue;
      const label = `Switch to ${one.name}`;
      add({ id: `org:${one.slug}`, group: 'Organizations', label, hint: one.role, href: `/${one.slug}` });
    }
    if (me.user.platformAdmin && org) {
      add({ id: 'org:platform', group: 'Organizations', label: 'Switch to the platform', href: '/platform' });
    }
    for (const agent of agents ?? []) {
      const href = `${root}/agents/${agent.slug}`;
      add({ id: `agent:${agent.slug}`, group: 'Agents', label: agent.slug, hint: agent.name, mono: true, href });
    }
    for (const { goalId, description } of goals ?? []) {
      const href = `${root}/goals/${encodeURIComponent(goalId)}`;
      add({ id: `goal:${goalId}`, group: 'Goals', label: goalId, hint: description, mono: true, href });
    }
    for (const { name, category } of tools ?? []) {
      const href = `${root}/tools?tool=${encodeURIComponent(name)}`;
      add({ id: `tool:${name}`, group: 'Tools', label: name, hint: category, mono: true, href });
    }
    return entries;
  }, [me, org, root, groups, tools, agents, goals, integrations, setStates, setTheme, onHelp]);
}

/** What fits the typed words, best first within each group, a few of each; with nothing typed, what was chosen lately. */
export function filterEntries(
  entries: readonly PaletteEntry[],
  typed: string,
  recent: readonly string[],
): ShownEntry[] {
  const text = typed.toLowerCase().trim();
  const hits = entries.flatMap((entry) => {
    if (!text) return entry.onlyTyped ? [] : [{ ...entry, ranges: [], score: 0 }];
    const match = fuzzyMatch(entry.label.toLowerCase(), text);
    if (match) return [{ ...entry, ...match }];
    const wide = entry.hint ? fuzzyMatch(`${entry.label} ${entry.hint}`.toLowerCase(), text) : null;
    return wide
      ? [{ ...entry, ranges: wide.ranges.filter(([, end]) => end <= entry.label.length), score: wide.score - 20 }]
      : [];
  });
  // What was chosen lately stands first among its equals, and by itself while nothing is typed.
  const lately = text ? [] : recent.flatMap((id) => entries.filter((entry) => entry.id === id));
  const ranked = hits.sort((a, b) => b.score - a.score);
  const shown: ShownEntry[] = lately.slice(0, SHOWN.Recent).map((entry) => ({ ...entry, group: 'Recent', ranges: [] }));
  // The group of the best hit comes first.
  const order = text ? [...new Set([...ranked.slice(0, 3).map(({ group }) => group), ...GROUPS])] : GROUPS;
  for (const group of order) shown.push(...ranked.filter((entry) => entry.group === group).slice(0, SHOWN[group]));
  return shown;
}
