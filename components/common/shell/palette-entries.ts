'use client';

import { useMemo } from 'react';
import { namedPeriod } from '@/components/common/history/period-words';
import { foldForFilter } from '@/components/common/list-filter';
import { useMaybeOrg, useMe } from '@/components/common/me';
import { signOut } from '@/components/common/sign-out';
import { fuzzyMatch, type Match, type Ranges } from './fuzzy';
import { type Place, placeHref } from './places';
import { useTheme } from './theme-provider';

export const GROUPS = [
  'Recent',
  'Answers',
  'Actions',
  'Pages',
  'Agents',
  'Goals',
  'Tools',
  'Organizations',
  'People',
] as const;
type Group = (typeof GROUPS)[number];

export interface PaletteEntry {
  /** Stable ID, used for recent entries. */
  id: string;
  group: Group;
  label: string;
  hint?: string;
  /** The hint names keys, which touch screens do not have. */
  isKeyHint?: boolean;
  /** Titles and other words for it. Searched and not shown. */
  keywords?: string | undefined;
  /** Takes a period, `?days=`. */
  dated?: boolean | undefined;
  mono?: boolean;
  href?: string;
  run?(): void;
  /** Shown only while typing, such as the entries of all tools. */
  onlyTyped?: boolean;
}

export interface ShownEntry extends PaletteEntry {
  ranges: Ranges;
}

const SHOWN: Record<Group, number> = {
  Recent: 5,
  Answers: 3,
  Actions: 8,
  Pages: 24,
  Agents: 7,
  Goals: 7,
  Tools: 7,
  Organizations: 7,
  People: 7,
};
const THEMES = [
  ['light', 'Light', 'mode day appearance'],
  ['dark', 'Dark', 'mode night appearance'],
  ['system', 'System', 'mode appearance'],
] as const;

/** Group order for equally good matches. */
const ADDED: readonly Group[] = ['Answers', 'Pages', 'Actions', 'Organizations', 'Agents', 'Goals', 'Tools'];

/** Start of the IDs of the agents' activity. */
export const ACTIVITY_OF = 'activity:';

/** Hook that returns a feature's entries; combined in components/start. */
export type PaletteSource = (root: string) => readonly PaletteEntry[];

export function usePaletteEntries(
  { root, places, onHelp }: { root: string; places: readonly Place[]; onHelp(): void },
  features: readonly PaletteEntry[],
): PaletteEntry[] {
  const me = useMe();
  const org = useMaybeOrg();
  const { setTheme } = useTheme();

  return useMemo(() => {
    const entries = [...features];
    const add = (entry: PaletteEntry) => entries.push(entry);
    for (const place of places) {
      const href = placeHref(root, place);
      const { label: name, keywords, dated } = place;
      const key = { hint: `g ${place.key}`, isKeyHint: true };
      add({ id: `page:${href}`, group: 'Pages', label: name, ...key, keywords, dated, href });
      for (const tab of place.tabs ?? []) {
        const tabHref = placeHref(root, tab);
        if (tab.label === place.label) continue;
        add({
          id: `page:${tabHref}:${tab.label}`,
          group: 'Pages',
          label: tab.label,
          hint: place.label,
          keywords: tab.keywords,
          dated: tab.dated,
          href: tabHref,
          onlyTyped: true,
        });
      }
    }
    for (const [theme, label, keywords] of THEMES) {
      const run = () => setTheme(theme);
      add({ id: `theme:${theme}`, group: 'Actions', label: `Switch theme: ${label}`, keywords, run });
    }
    const shortcuts = 'shortcuts hotkeys help';
    const help = { label: 'Show the keyboard', hint: '?', isKeyHint: true, keywords: shortcuts };
    add({ id: 'keys', group: 'Actions', ...help, run: onHelp });
    add({ id: 'sign-out', group: 'Actions', label: 'Sign out', keywords: 'log out logout', run: () => signOut() });
    for (const one of me.orgs) {
      if (one.slug === org?.slug) continue;
      const label = `Switch to ${one.name}`;
      add({ id: `org:${one.slug}`, group: 'Organizations', label, hint: one.role, href: `/${one.slug}` });
    }
    if (me.user.platformAdmin && org) {
      add({ id: 'org:platform', group: 'Organizations', label: 'Switch to the platform', href: '/platform' });
    }
    return ADDED.flatMap((group) => entries.filter((entry) => entry.group === group));
  }, [me, org, root, places, features, setTheme, onHelp]);
}

const wordsOf = (text: string) => new Set(text.split(/[^a-z0-9_-]+/).filter(Boolean));

/** Words of questions that no entry is found by. */
const FILLERS = wordsOf('a an the to of for in on my me i we how do does did what which who is are was were can');

/** The text without fillers, or all of it when there is nothing else. */
function withoutFillers(text: string): string {
  const words = text.split(/[\s?!,]+/).filter(Boolean);
  const kept = words.filter((word) => !FILLERS.has(word));
  return (kept.length > 0 ? kept : words).join(' ');
}

/** Questions that name an agent and a tool, such as "why does support not see create_event". */
function answersTo(entries: readonly PaletteEntry[], text: string): ShownEntry[] {
  const words = wordsOf(text);
  const named = (group: Group) =>
    entries.filter((entry) => entry.group === group && entry.href && words.has(entry.label.toLowerCase()));
  return named('Agents').flatMap((agent) =>
    named('Tools').map((tool) => ({
      id: `why:${agent.label}:${tool.label}`,
      group: 'Answers' as const,
      label: `Why ${agent.label} can or cannot call ${tool.label}`,
      href: `${agent.href}?tool=${encodeURIComponent(tool.label)}`,
      ranges: [],
    })),
  );
}

/** Lists in the period that a question names, such as "what did support do yesterday" or "what changed today". */
function datedAnswers(entries: readonly PaletteEntry[], text: string): ShownEntry[] {
  const period = namedPeriod(text);
  if (!period) return [];
  const words = wordsOf(period.rest);
  const asked = [...words].filter((word) => !FILLERS.has(word)).join(' ');
  const dated = entries.filter((entry) => entry.dated && entry.href);
  const ofAgents = dated.filter(({ id }) => id.startsWith(ACTIVITY_OF) && words.has(id.slice(ACTIVITY_OF.length)));
  const found = dated.flatMap((entry) => {
    // A period alone means the places, not every agent.
    if (!asked) return entry.onlyTyped ? [] : [{ entry, score: 0 }];
    const match = matchEntry(entry, asked);
    return match ? [{ entry, score: match.score }] : [];
  });
  const best = ofAgents.length > 0 ? ofAgents : found.sort((a, b) => b.score - a.score).map(({ entry }) => entry);
  return best.map((entry) => ({
    ...entry,
    id: `${entry.id}:${period.days}`,
    group: 'Answers',
    label: `${entry.label}, ${period.words}`,
    href: `${entry.href}${entry.href!.includes('?') ? '&' : '?'}days=${period.days}`,
    ranges: [],
  }));
}

/** Activity and page of the agents that a question names, such as "how is support". */
function namedAgents(entries: readonly PaletteEntry[], text: string): ShownEntry[] {
  const words = wordsOf(text);
  const agents = entries.filter(({ group, label }) => group === 'Agents' && words.has(label.toLowerCase()));
  return agents.flatMap((agent) => {
    const activity = entries.find(({ id }) => id === ACTIVITY_OF + agent.label);
    return [...(activity ? [activity] : []), agent].map((entry) => ({
      ...entry,
      group: 'Answers' as const,
      ranges: [],
    }));
  });
}

const folded = new WeakMap<PaletteEntry, { label: string; all: string }>();

/** Cached per entry: a keystroke must not fold the texts of thousands of tools. */
function foldedTexts(entry: PaletteEntry): { label: string; all: string } {
  let texts = folded.get(entry);
  if (!texts) {
    const { label, hint = '', keywords = '' } = entry;
    texts = { label: foldForFilter(label), all: foldForFilter(`${label} ${hint} ${keywords}`) };
    folded.set(entry, texts);
  }
  return texts;
}

const TOOL_ACTION = /^(block|unblock|allow|inherit):/;

/** An action on a tool, such as "Block send_email", and a query that does not begin with its verb. */
function isUnaskedToolAction({ id }: PaletteEntry, text: string): boolean {
  const verb = TOOL_ACTION.exec(id)?.[1];
  return verb !== undefined && text.split(' ')[0] !== verb;
}

/** Match of the label, or less well of all texts. */
function matchEntry(entry: PaletteEntry, text: string): Match | null {
  const { label, all } = foldedTexts(entry);
  const match = fuzzyMatch(label, text, { strict: entry.group === 'Actions' });
  // Letters in order are no match in a sentence.
  const found = match ?? fuzzyMatch(all, text, { strict: true });
  if (!found) return null;
  // Folding can change the length, which moves the ranges.
  const ranges = label.length === entry.label.length ? found.ranges.filter(([, end]) => end <= label.length) : [];
  // A catalog may have a tool for every word: equally good pages and actions come first.
  const handicap = (match ? 0 : 20) + (entry.group === 'Tools' ? 1 : 0) + (isUnaskedToolAction(entry, text) ? 100 : 0);
  return { ranges, score: found.score - handicap };
}

/** Entries of the tools that the API found, best first. */
export function toolEntries(entries: readonly PaletteEntry[], names: readonly string[]): ShownEntry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const tools = names.flatMap((name) => byId.get(`tool:${name}`) ?? []);
  return tools.slice(0, SHOWN.Tools).map((entry) => ({ ...entry, ranges: [] }));
}

/**
 * Entries that match the query, best first in each group, with a limit per group. Without a query, the recent entries.
 */
export function filterEntries(
  entries: readonly PaletteEntry[],
  typed: string,
  recent: readonly string[],
): ShownEntry[] {
  const text = foldForFilter(typed).trim();
  const asked = withoutFillers(text);
  const hits = entries.flatMap((entry) => {
    if (!text) return entry.onlyTyped ? [] : [{ ...entry, ranges: [], score: 0 }];
    const match = matchEntry(entry, asked);
    return match ? [{ ...entry, ...match }] : [];
  });
  const answers = text ? [...answersTo(entries, text), ...datedAnswers(entries, text)] : [];
  if (text && hits.length === 0 && answers.length === 0) answers.push(...namedAgents(entries, text));
  // Recent entries come first among equal matches, and alone without a query.
  const lately = text ? [] : recent.flatMap((id) => entries.filter((entry) => entry.id === id));
  const ranked = hits.sort((a, b) => b.score - a.score);
  const shown: ShownEntry[] = lately.slice(0, SHOWN.Recent).map((entry) => ({ ...entry, group: 'Recent', ranges: [] }));
  shown.push(...answers.slice(0, SHOWN.Answers));
  // The group of the best match comes first.
  const order = text ? [...new Set([...ranked.slice(0, 3).map(({ group }) => group), ...GROUPS])] : GROUPS;
  for (const group of order) shown.push(...ranked.filter((entry) => entry.group === group).slice(0, SHOWN[group]));
  return shown;
}
