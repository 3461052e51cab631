import { classifyInboundRequest, specTypeSchemas } from '@modelcontextprotocol/server';

/** Params schemas of the supported methods. */
const REQUESTS = {
  initialize: specTypeSchemas.InitializeRequest,
  ping: specTypeSchemas.PingRequest,
  'tools/list': specTypeSchemas.ListToolsRequest,
  'tools/call': specTypeSchemas.CallToolRequest,
  'prompts/list': specTypeSchemas.ListPromptsRequest,
  'prompts/get': specTypeSchemas.GetPromptRequest,
  'resources/list': specTypeSchemas.ListResourcesRequest,
  'resources/templates/list': specTypeSchemas.ListResourceTemplatesRequest,
  'resources/read': specTypeSchemas.ReadResourceRequest,
} as const;

const MAX_ISSUES = 5;

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

const placeOf = ({ path = [] }: Issue) =>
  path.map((part) => String(typeof part === 'object' ? part.key : part).slice(0, 64)).join('.');

/** Returns true when the SDK would pass the message to a handler instead of rejecting its headers. */
function isForHandler(request: Request, message: object, method: string): boolean {
  const header = (name: string) => request.headers.get(name) ?? undefined;
  const [version, stated, name] = ['mcp-protocol-version', 'mcp-method', 'mcp-name'].map(header);
  const outcome = classifyInboundRequest({
    httpMethod: 'POST',
    ...(version === undefined ? {} : { protocolVersionHeader: version }),
    ...(stated === undefined ? {} : { mcpMethodHeader: stated }),
    ...(name === undefined ? {} : { mcpNameHeader: name }),
    body: message,
  });
  return outcome.kind === 'legacy' || (outcome.kind === 'modern' && method !== 'initialize');
}

/**
 * Returns an error message for invalid params; null when they are valid or the SDK reports the error. Without this
 * check the SDK would report the caller's mistake as an internal error.
 */
export function paramsProblem(request: Request, message: unknown): string | null {
  if (typeof message !== 'object' || message === null) return null;
  const { id, method } = message as { id?: unknown; method?: unknown };
  if ((typeof id !== 'string' && typeof id !== 'number') || typeof method !== 'string') return null;
  if (!Object.hasOwn(REQUESTS, method)) return null;
  const checked = REQUESTS[method as keyof typeof REQUESTS]['~standard'].validate(message);
  if (checked instanceof Promise || !checked.issues || !isForHandler(request, message, method)) return null;
  const wrong = checked.issues.slice(0, MAX_ISSUES).map((issue) => `${placeOf(issue)}: ${issue.message}`);
  return `Invalid params for ${method}: ${wrong.join('; ')}`;
}
