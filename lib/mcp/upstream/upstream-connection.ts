import type { StdioReach } from '../stdio/stdio-reach';

/** A server that is asked over Streamable HTTP. */
export interface HttpReach {
  kind: 'http';
  url: string;
  /** What carries the credentials, such as `Authorization`. */
  headers: Readonly<Record<string, string>>;
  /** The one host, with its port, that `headers` are sent to: its owner confirmed it. null: they are sent nowhere. */
  headersFor: string | null;
}

/**
 * How one organization's source is reached. Looked up by organization and source for each call, so that what an owner
 * changed holds at once; what is open already is kept as long as `version` stays the same. Never shared by two
 * organizations, even where they reach the same server.
 */
export interface UpstreamConnection {
  orgId: string;
  orgSlug: string;
  sourceId: string;
  /** The source's slug, for the log. */
  source: string;
  /** It is the platform's source: `orgId` is who calls, or `platform`. */
  shared?: true;
  /** Says what it is opened with: another address or other credentials have another version. */
  version: string;
  reach: HttpReach | StdioReach;
}

export const connectionKey = ({ orgId, sourceId }: Pick<UpstreamConnection, 'orgId' | 'sourceId'>): string =>
  `${orgId}/${sourceId}`;
