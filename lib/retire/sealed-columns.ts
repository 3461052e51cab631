import { sealContexts } from '@/lib/access/seal-contexts';

type Row = Record<string, string>;

/** A column of sealed secrets, and what tells the context of each. */
export interface SealedColumn {
  table: string;
  column: string;
  /** Columns that identify a row. */
  key: readonly string[];
  /** Columns, beside the key, that the context is made of. */
  more?: readonly string[];
  contextOf(row: Row): string;
}

/** Every column of sealed secrets. A test compares it with the schema. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    ...{ table: 'IntegrationProvider', column: 'clientSecret', key: ['slug'] },
    contextOf: ({ slug }) => sealContexts.integrationProvider(slug!),
  },
  {
    ...{ table: 'IntegrationConnection', column: 'sealed', key: ['orgId', 'provider'] },
    contextOf: ({ orgId, provider }) => sealContexts.integration(orgId!, provider!),
  },
  {
    ...{ table: 'OAuthAttempt', column: 'verifier', key: ['stateHash'], more: ['orgId', 'provider'] },
    contextOf: ({ orgId, provider }) => sealContexts.oauthAttempt(orgId!, provider!),
  },
  {
    ...{ table: 'EmbeddingEndpoint', column: 'sealed', key: ['orgId'], more: ['confirmedHost'] },
    contextOf: ({ orgId, confirmedHost }) => sealContexts.embeddings(orgId!, confirmedHost!),
  },
  {
    ...{ table: 'RoutingSettings', column: 'sealed', key: ['orgId'], more: ['confirmedHost'] },
    contextOf: ({ orgId, confirmedHost }) => sealContexts.routingModel(orgId!, confirmedHost!),
  },
  {
    ...{ table: 'StdioServer', column: 'env', key: ['slug'] },
    contextOf: ({ slug }) => sealContexts.stdioServer(slug!),
  },
  {
    ...{ table: 'SourceConnection', column: 'sealed', key: ['sourceId'], more: ['orgId'] },
    contextOf: ({ orgId, sourceId }) => sealContexts.source(orgId!, sourceId!),
  },
  {
    ...{ table: 'PlatformConnection', column: 'sealed', key: ['sourceId'] },
    contextOf: ({ sourceId }) => sealContexts.platformSource(sourceId!),
  },
  ...['sealed', 'oldSealed'].map((column) => ({
    ...{ table: 'Webhook', column, key: ['id'], more: ['orgId'] },
    contextOf: ({ orgId, id }: Row) => sealContexts.webhook(orgId!, id!),
  })),
];

/** Tables with an address whose path is sealed. `recorded`: their changes become revisions. */
export const ADDRESS_TABLES: readonly { table: string; key: string; platform?: true; recorded?: true }[] = [
  { table: 'Source', key: 'id', recorded: true },
  { table: 'PlatformSource', key: 'id', platform: true, recorded: true },
  { table: 'ImportRun', key: 'id' },
  { table: 'Webhook', key: 'id' },
];
