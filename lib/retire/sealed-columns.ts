import { sealContexts } from '@/lib/access/seal-contexts';

type Row = Record<string, string>;

/** Column of encrypted secrets, with the columns that form the encryption context. */
export interface SealedColumn {
  table: string;
  column: string;
  key: readonly string[];
  /** Columns, in addition to the key, that form the context. */
  more?: readonly string[];
  contextOf(row: Row): string;
}

/** All columns of encrypted secrets. A test compares the list with the schema. */
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
    contextOf: ({ orgId, sourceId }) => sealContexts.source(orgId ?? null, sourceId!),
  },
  {
    ...{ table: 'ToolBinding', column: 'sealed', key: ['id'], more: ['orgId', 'confirmedHost'] },
    contextOf: ({ orgId, id, confirmedHost }) => sealContexts.toolBinding(orgId ?? null, id!, confirmedHost!),
  },
  ...['sealed', 'oldSealed'].map((column) => ({
    ...{ table: 'Webhook', column, key: ['id'], more: ['orgId'] },
    contextOf: ({ orgId, id }: Row) => sealContexts.webhook(orgId!, id!),
  })),
];

/** Place of URLs whose path is encrypted. */
export interface AddressPlace {
  table: string;
  key: readonly string[];
  column: string;
  /** Path of the URL inside a JSON column. */
  inside?: readonly string[];
  /** True when changes create revisions, which contain the URL too. */
  recorded?: true;
}

const MODEL_ADDRESS = { column: 'settings', inside: ['model', 'baseUrl'] } as const;

export const ADDRESS_PLACES: readonly AddressPlace[] = [
  { table: 'Source', key: ['id'], column: 'url', recorded: true },
  { table: 'ImportRun', key: ['id'], column: 'url' },
  { table: 'Webhook', key: ['id'], column: 'url' },
  { table: 'EmbeddingEndpoint', key: ['orgId'], column: 'baseUrl' },
  { table: 'RoutingSettings', key: ['orgId'], ...MODEL_ADDRESS },
  { table: 'RoutingSettingsVersion', key: ['orgId', 'version'], ...MODEL_ADDRESS },
];
