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
  what: 'Named sets of tools. Agents have one of these, or one that their organization made.',
  entriesLabel: 'Tools',
  entriesHint: 'Names or patterns; paste a list to add many. * holds everything.',
  empty: 'An empty profile holds nothing: its agents get universal tools alone.',
  count: 'Tools',
  deleteText: 'Agents and subtypes that use it keep it from being deleted.',
};

export const CHANNELS: NamedListTexts = {
  plural: 'channels',
  field: 'blocked',
  noun: 'channel',
  what: 'Where a conversation takes place, and what is blocked there. Organizations may add to it and never take away.',
  entriesLabel: 'Blocked',
  entriesHint: 'Names or patterns of what is blocked on this channel.',
  empty: 'Nothing is blocked on it.',
  count: 'Blocked',
  deleteText: 'Requests that still name it then lose every tool that any channel blocks, and are warned.',
};
