import { timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type CallToolResult, createMcpHandler, Server } from '@modelcontextprotocol/server';
import { valueProblems } from '@/lib/json-schema/value-problems';
import type { CatalogTool } from '@/prisma/catalog/catalog-tool';
import type { Database } from './database';
import { GITHUB_PATH, GitHubStandIn } from './github';
import { answerCheck } from './providers';
import { type Fields, ToolError } from './store';
import { withDefaults } from './tool';
import { TOOLBOXES, type Toolbox } from './toolboxes';

export type Tokens = Readonly<Record<keyof typeof TOOLBOXES, string>>;

/** The organization that a call is for, in `_meta`. Ambit sets it for the platform's servers. */
const ORGANIZATION = 'ambit/organization';

const SERVER_INFO = { name: 'back-office', title: 'Back office of the demonstration', version: '1.0.0' };

const definitionOf = ({ name, title, description, inputSchema, outputSchema, ...facts }: CatalogTool) => ({
  ...{ name, title, description, inputSchema },
  ...(outputSchema ? { outputSchema } : {}),
  annotations: {
    title,
    readOnlyHint: facts.readOnly,
    destructiveHint: facts.destructive,
    idempotentHint: facts.idempotent,
    openWorldHint: facts.openWorld,
  },
});

const text = (words: string) => ({ content: [{ type: 'text' as const, text: words }] });
const failure = (words: string): CallToolResult => ({ ...text(words), isError: true });

/** Runs a call. Mistakes of the caller are results with `isError`. */
function call(database: Database, box: Toolbox, name: string, given: Fields, organization: string): CallToolResult {
  const tool = box.tools.find((one) => one.name === name);
  const run = box.handlers[name];
  if (!tool || !run) return failure(`Unknown tool: ${name}`);
  const [problem] = valueProblems(tool.inputSchema, given, '');
  if (problem) return failure(`Invalid arguments: ${problem.pointer || 'they'} ${problem.message}.`);
  try {
    const result = run(database.of(organization, box.data), withDefaults(tool, given));
    return { ...text(JSON.stringify(result)), ...(tool.outputSchema ? { structuredContent: result } : {}) };
  } catch (error) {
    if (error instanceof ToolError) return failure(error.message);
    throw error;
  }
}

function mcpServer(database: Database, box: Toolbox): Server {
  const server = new Server(SERVER_INFO, { capabilities: { tools: {} } });
  server.setRequestHandler('tools/list', () => ({ tools: box.tools.map(definitionOf) }) as never);
  server.setRequestHandler('tools/call', ({ params }) => {
    const organization = box.organization ?? params._meta?.[ORGANIZATION];
    if (typeof organization !== 'string') return failure(`State the organization in _meta["${ORGANIZATION}"].`);
    return call(database, box, params.name, params.arguments ?? {}, organization);
  });
  return server;
}

function isAuthorized(request: Request, token: string): boolean {
  const given = Buffer.from(request.headers.get('authorization') ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * One MCP endpoint (Streamable HTTP, every revision) for each toolbox, each with its own bearer token, and stand-ins for
 * GitHub's REST API and for the checks of integrations.
 */
export function backOffice(database: Database, tokens: Tokens): http.Server {
  const endpoints = Object.entries(TOOLBOXES).map(([name, box]) => ({
    path: box.path,
    token: tokens[name as keyof Tokens],
    handler: createMcpHandler(() => mcpServer(database, box)),
  }));
  let github: GitHubStandIn | undefined;
  return http.createServer(
    getRequestListener((request) => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith(`${GITHUB_PATH}/`)) {
        github ??= new GitHubStandIn();
        return github.answer(request.method, pathname.slice(GITHUB_PATH.length));
      }
      const endpoint = endpoints.find(({ path }) => path === pathname);
      if (!endpoint) return answerCheck(request, pathname) ?? new Response('Not found', { status: 404 });
      if (!isAuthorized(request, endpoint.token)) return new Response('Unauthorized', { status: 401 });
      return endpoint.handler.fetch(request);
    }),
  );
}
