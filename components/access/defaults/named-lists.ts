import type { Shelf } from './use-defaults';

export interface NamedListTexts extends Shelf {
  noun: string;
  what: string;
  entriesLabel: string;
  entriesHint: string;
  empty: string;
  count: string;
  deleteText: string;
}

export const PROFILES: NamedListTexts = {
  plural: 'profiles',
  field: 'tools',
  noun: 'profile',
  what: 'Named sets of tools. Agents use one of these or a profile of their organization.',
  entriesLabel: 'Tools',
  entriesHint: 'Names or patterns. Paste a list to add several. * matches all tools.',
  empty: 'An empty profile contains no tools: its agents have universal tools only.',
  count: 'Tools',
  deleteText: 'It can be deleted when no agent or subtype uses it.',
};

export const CHANNELS: NamedListTexts = {
  plural: 'channels',
  field: 'blocked',
  noun: 'channel',
  what: 'Places of conversations, with tools that are blocked there. Organizations can only add blocks.',
  entriesLabel: 'Blocked',
  entriesHint: 'Names or patterns of tools that are blocked on this channel.',
  empty: 'Nothing is blocked on it.',
  count: 'Blocked',
  deleteText: 'Requests that still name it get the blocks of all channels, and a warning.',
};
