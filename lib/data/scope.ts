import type { Claiming } from '@/lib/data/claim';
import type { Reporting } from '@/lib/data/made-revision';

declare const minted: unique symbol;

export type Role = 'owner' | 'configurator' | 'viewer';

export interface ActorLabel {
  /** `user:<id>` or `key:<id>`. */
  actor: string;
  /** Display name: an email address, or an agent with its key's name. */
  label: string;
  /** Id of the person who acts, also by API key; absent for other actors. */
  personId?: string;
}

/**
 * Authorizes access to one organization's data. First argument of every function that reads or writes it. Only
 * `lib/access` creates it, after checking the principal; the brand rejects plain objects.
 */
export interface OrgScope extends ActorLabel, Claiming, Reporting {
  readonly [minted]: 'org';
  readonly orgId: string;
  readonly orgSlug: string;
  readonly requestId: string;
}

/** Authorizes access to the platform's data. */
export interface PlatformScope extends ActorLabel, Claiming, Reporting {
  readonly [minted]: 'platform';
  readonly requestId: string;
}
