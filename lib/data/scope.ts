import type { Claiming } from '@/lib/data/claim';

declare const minted: unique symbol;

export type Role = 'owner' | 'configurator' | 'viewer';

/** Who acts, as revisions and audit rows name them. */
export interface ActorLabel {
  /** `user:<id>` or `key:<id>`. */
  actor: string;
  /** For people to read: an e-mail address, or an agent and its key's name. */
  label: string;
  /** The person who acts, also by a key of theirs; left out where nobody does. */
  personId?: string;
}

/**
 * The right to touch one organization's data, the first argument of every function that does. Only `lib/access` mints
 * one, after it has checked the principal; the brand keeps plain objects out.
 */
export interface OrgScope extends ActorLabel, Claiming {
  readonly [minted]: 'org';
  readonly orgId: string;
  readonly orgSlug: string;
  readonly requestId: string;
}

/** The right to touch the platform's data. */
export interface PlatformScope extends ActorLabel, Claiming {
  readonly [minted]: 'platform';
  readonly requestId: string;
}
