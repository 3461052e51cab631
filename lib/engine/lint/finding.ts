import type { EntryState, RuleName } from '../types';

export const SEVERITIES = ['error', 'warning', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Whose thing a finding is about. */
export const PLACE_KINDS = [
  'platform',
  'organization',
  'agent',
  'profile',
  'channel',
  'tool',
  'integration',
  'requirement',
  'default',
] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** Which of a thing's lists an entry stands in. */
export type ListName = 'allow' | 'block' | 'tools' | 'blocked' | 'approval' | 'channels';

export interface Place {
  kind: PlaceKind;
  agent?: string;
  profile?: string;
  channel?: string;
  tool?: string;
  integration?: string;
  list?: ListName;
  entry?: string;
}

/** What would end a finding, in the engine's words; the lint feature says it as a request. */
export type FixChange =
  | {
      kind: 'policy';
      scope: 'platform' | 'organization' | 'agent';
      agent?: string;
      entries: Record<string, EntryState>;
      /** Of a block that stays where it is. */
      reason?: string;
      expiresAt?: string;
    }
  | { kind: 'profile'; owner: 'platform' | 'organization'; profile: string; remove: string[] }
  | { kind: 'channel'; owner: 'platform' | 'organization'; channel: string; remove: string[] }
  | { kind: 'agent'; agent: string; requireApprovalFor?: string[]; channels?: string[] }
  | { kind: 'requirement'; tool: string };

/** One thing about the boundaries that is odd, in plain words. Findings never change what is decided. */
export interface Finding {
  code: string;
  severity: Severity;
  message: string;
  place: Place;
  /** How many tools it is about, where it is not one. */
  count?: number;
  /** The rule that takes an unreachable tool away. */
  rule?: RuleName;
  fix?: { text: string; change: FixChange };
}

/**
 * The codes that say of one entry of a list that taking it out changes no decision of any agent, on any channel. With
 * `idle_allow_list` and `unused_profile`, which say it of a whole list, they are exactly the entries of which that is so.
 */
export const DEAD_ENTRY_CODES: ReadonlySet<string> = new Set([
  'dead_entry',
  'repeated_entry',
  'shadowed_entry',
  'dead_grant',
  'redundant_block',
  'idle_approval',
  'expired_block',
]);
