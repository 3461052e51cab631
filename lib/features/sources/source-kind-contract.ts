export const SOURCE_KINDS = ['openapi', 'manifest', 'mcp-http', 'mcp-stdio'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** True for servers, false for documents. */
export const isServer = (kind: SourceKind): boolean => kind.startsWith('mcp-');

/** Kinds whose tools Ambit can call. */
export const isCalled = (kind: SourceKind): boolean => isServer(kind) || kind === 'openapi';
