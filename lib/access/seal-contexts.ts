/**
 * Seal context of each stored secret. A sealed value opens only with the context of its own row. `npm run
 * secret:retire` reseals every row with these contexts, so add new sealed columns here and in `sealed-columns.ts`.
 */
export const sealContexts = {
  integration: (orgId: string, provider: string) => `integration/${orgId}/${provider}`,
  oauthAttempt: (orgId: string, provider: string) => `oauth-attempt/${orgId}/${provider}`,
  integrationProvider: (slug: string) => `integration-provider/${slug}`,
  source: (orgId: string | null, sourceId: string) =>
    orgId === null ? `platform-source/${sourceId}` : `source/${orgId}/${sourceId}`,
  toolBinding: (orgId: string | null, id: string, host: string) => `tool-binding/${orgId ?? 'platform'}/${id}/${host}`,
  stdioServer: (slug: string) => `stdio-server/${slug}`,
  webhook: (orgId: string, id: string) => `webhook/${orgId}/${id}`,
  embeddings: (orgId: string, host: string) => `embeddings/${orgId}/${host}`,
  routingModel: (orgId: string, host: string) => `routing-model/${orgId}/${host}`,
} as const;
