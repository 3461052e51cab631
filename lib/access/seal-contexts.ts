/**
 * What each stored secret is sealed for. A sealed value opens under the context of its own row alone, and
 * `npm run secret:retire` seals every row anew by these, so a new sealed column belongs here and in `sealed-columns.ts`.
 */
export const sealContexts = {
  integration: (orgId: string, provider: string) => `integration/${orgId}/${provider}`,
  oauthAttempt: (orgId: string, provider: string) => `oauth-attempt/${orgId}/${provider}`,
  integrationProvider: (slug: string) => `integration-provider/${slug}`,
  source: (orgId: string, sourceId: string) => `source/${orgId}/${sourceId}`,
  platformSource: (sourceId: string) => `platform-source/${sourceId}`,
  stdioServer: (slug: string) => `stdio-server/${slug}`,
  webhook: (orgId: string, id: string) => `webhook/${orgId}/${id}`,
  embeddings: (orgId: string, host: string) => `embeddings/${orgId}/${host}`,
  routingModel: (orgId: string, host: string) => `routing-model/${orgId}/${host}`,
} as const;
