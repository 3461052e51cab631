import type { StdioReach } from './stdio/stdio-command';

export interface HttpReach {
  kind: 'http';
  url: string;
  /** Credential headers, such as `Authorization`. */
  headers: Readonly<Record<string, string>>;
  /** Host and port confirmed by the owner; the only destination of `headers`. Null: never sent. */
  headersFor: string | null;
}

/**
 * Connection settings of one organization's source. Loaded per call, so that changes apply immediately; open
 * connections are kept while `version` is unchanged. Never shared between organizations, even for the same server.
 */
export interface UpstreamConnection {
  orgId: string;
  orgSlug: string;
  sourceId: string;
  /** Slug of the source, for the log. */
  source: string;
  /** Platform source: `orgId` is the calling organization, or `platform`. */
  shared?: true;
  /** Time limit of a call. Default: the usual one. */
  callMs?: number;
  /** Changes with the address or credentials. */
  version: string;
  reach: HttpReach | StdioReach;
}

export const connectionKey = ({ orgId, sourceId }: Pick<UpstreamConnection, 'orgId' | 'sourceId'>): string =>
  `${orgId}/${sourceId}`;
