/** Providers that a routing model may come from. `openai-compatible`: Ollama, vLLM and other servers. */
export const MODEL_PROVIDERS = ['openai', 'anthropic', 'google', 'azure', 'bedrock', 'openai-compatible'] as const;
export type ModelProvider = (typeof MODEL_PROVIDERS)[number];

export interface ChatTarget {
  provider: ModelProvider;
  baseUrl: string;
  /** Azure: name of the deployment. */
  model: string;
  /**
   * Null: no authentication, for OpenAI-compatible servers only. Bedrock: an API key, or access key id, secret and an
   * optional session token, separated by colons.
   */
  key: string | null;
  /** Bedrock only. Null: taken from the address. */
  region: string | null;
  allowPrivate: boolean;
  /** Organization whose breaker counts the failures. Undefined: no breaker. */
  owner?: string;
}

const BEDROCK_HOST = /^(?:[\w-]+\.)?bedrock-runtime(?:-fips)?\.([a-z0-9-]+)\./;

/** Returns the AWS region of a Bedrock address; null when the host does not name it. */
export function bedrockRegion(baseUrl: string): string | null {
  return BEDROCK_HOST.exec(new URL(baseUrl).hostname)?.[1] ?? null;
}

export interface AccessKey {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

/** Reads `<access key id>:<secret>[:<session token>]`; null for an API key. */
export function accessKeyOf(key: string): AccessKey | null {
  const [, accessKeyId, secretAccessKey, sessionToken] = /^(A[A-Z0-9]{15,127}):([^:\s]+)(?::(\S+))?$/.exec(key) ?? [];
  if (!accessKeyId || !secretAccessKey) return null;
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
}
