import type { EntryState, RuleName } from '../types';

export const SEVERITIES = ['error', 'warning', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

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
  /** Goal during which the entry holds. */
  goal?: string;
}

/** Change that resolves a finding, in engine terms. The feature `checks` converts it to a request. */
export type FixChange =
  | {
      kind: 'policy';
      scope: 'platform' | 'organization' | 'agent';
      agent?: string;
      entries: Record<string, EntryState>;
      /** Reason of a block that is kept. */
      reason?: string;
      expiresAt?: string;
    }
  | { kind: 'profile'; owner: 'platform' | 'organization'; profile: string; remove: string[] }
  | { kind: 'channel'; owner: 'platform' | 'organization'; channel: string; remove: string[] }
  | {
      kind: 'agent';
      agent: string;
      requireApprovalFor?: string[];
      channels?: string[];
      toolMode?: 'search';
      requireGoal?: true;
    }
  | { kind: 'access'; agent: string; tool: string; goal: string }
  | { kind: 'requirement'; tool: string };

/** A finding about the boundaries. Never affects decisions. */
export interface Finding {
  code: string;
  severity: Severity;
  message: string;
  place: Place;
  count?: number;
  /** Tools that the finding is about, when it is about several. */
  tools?: string[];
  rule?: RuleName;
  /** Resolves the finding and changes no decision. */
  fix?: { text: string; change: FixChange };
  /** Alternatives that resolve the finding and change what agents receive. */
  remedies?: { text: string; change: FixChange }[];
}

/**
 * Finding codes for entries whose removal changes no decision of any agent on any channel. Together with
 * `idle_allow_list` and `unused_profile`, which cover whole lists, they report exactly these entries.
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
