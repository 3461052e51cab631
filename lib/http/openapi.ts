import { existsSync, readFileSync } from 'node:fs';
import { OpenAPIHono, z } from '@hono/zod-openapi';
import { ERROR_STATUS } from '@/lib/shared/app-error';
import type { OpenApiDocument } from '@/lib/shared/openapi-document';
import { completeOperations } from './openapi-operations';
import { TAGS } from './openapi-tags';
import type { AnyRoute, Permission } from './route';
import { sharedOpenApi } from './shared-openapi';

const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.string(),
    requestId: z.string(),
    invalidParams: z
      .array(
        z.object({
          pointer: z.string(),
          message: z.string(),
          line: z.number().int().optional().meta({ description: "Line of the request's text, from 1." }),
          column: z.number().int().optional(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'Problem', description: 'RFC 9457 problem details.' });

function describePermission(permission: Permission): string {
  if (permission === 'public') return 'anyone.';
  if (permission === 'person') return "a signed-in user, or a user's API key.";
  if (permission === 'browser') return 'a user signed in with a browser.';
  if (permission === 'agent') return "an agent's API key.";
  if (permission === 'platform') return 'a platform admin.';
  return { read: 'a member.', configure: 'a configurator or an owner.', own: 'an owner.' }[permission.org];
}

function securityOf(permission: Permission): Record<string, string[]>[] {
  if (permission === 'public') return [];
  if (permission === 'agent') return [{ apiKey: [] }];
  if (permission === 'browser') return [{ sessionCookie: [] }];
  return [{ apiKey: [] }, { sessionCookie: [] }];
}

const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/)
  .optional();

const SUCCESS_TEXT: Record<number, string> = {
  200: 'Success.',
  201: 'Created.',
  202: 'Accepted. The work continues in the background.',
  204: 'Success, without a body.',
};

const STATUS_TEXT: Record<number, string> = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  409: 'Conflict',
  412: 'Version conflict',
  413: 'Content too large',
  415: 'Unsupported media type',
  421: 'Misdirected request',
  422: 'Validation failed',
  428: 'If-Match required',
  429: 'Rate limit exceeded',
  502: 'Tool source failed',
  503: 'Service unavailable',
  504: 'Tool source timed out',
};

interface DeclaredResponse {
  description: string;
  /** By media type. */
  content?: Record<string, object>;
}

function problems(declared: AnyRoute): Record<number, DeclaredResponse> {
  const codes: number[] = [400, 422, 503, ...(declared.errors ?? []).map((code) => ERROR_STATUS[code])];
  codes.push(429);
  if (declared.permission !== 'public') codes.push(401, 403, 421);
  if (declared.path.includes('{')) codes.push(404);
  if (declared.method !== 'get') codes.push(409, 413, 415);
  if (declared.ifMatch) codes.push(412);
  if (declared.ifMatch === 'required') codes.push(428);
  const entries = [...new Set(codes)]
    .sort()
    .map((code) => [
      code,
      { description: STATUS_TEXT[code]!, content: { 'application/problem+json': { schema: problem } } },
    ]);
  return Object.fromEntries(entries);
}

function requestHeaders(declared: AnyRoute): z.ZodObject {
  const shape: Record<string, z.ZodType> = { 'X-Min-Revision': z.string().optional() };
  if (declared.method !== 'get' && !declared.readOnly && declared.permission !== 'public')
    shape['Idempotency-Key'] = idempotencyKey;
  if (declared.ifMatch) shape['If-Match'] = declared.ifMatch === 'required' ? z.string() : z.string().optional();
  if (declared.etag) shape['If-None-Match'] = z.string().optional();
  if (declared.prefersAsync) shape.Prefer = z.string().optional();
  return z.object(shape);
}

function requestContent({ body, text = ['application/json'] }: AnyRoute): Record<string, { schema: z.ZodType }> {
  return Object.fromEntries(text.map((type) => [type, { schema: body }]));
}

function success(declared: AnyRoute): Record<number, DeclaredResponse> {
  const status = declared.status ?? 200;
  // Streamed JSON is described by its schema, not as a string.
  const streamed = declared.streams?.map((type) => [
    type,
    { schema: type === 'application/json' ? {} : { type: 'string' as const } },
  ]);
  const content = declared.response
    ? { content: { 'application/json': { schema: declared.response } } }
    : streamed
      ? { content: Object.fromEntries(streamed) }
      : {};
  const also = Object.entries(declared.also ?? {}).map(([code, { description, response }]) => [
    code,
    { description, content: { 'application/json': { schema: response } } },
  ]);
  const unchanged = declared.etag ? { 304: { description: 'Not modified since the ETag in If-None-Match.' } } : {};
  return { [status]: { description: SUCCESS_TEXT[status]!, ...content }, ...Object.fromEntries(also), ...unchanged };
}

/** Responses of a route by status, as the document declares them. */
export function responsesOf(declared: AnyRoute): Record<number, DeclaredResponse> {
  return { ...success(declared), ...problems(declared) };
}

const INTRODUCTION = `Controls which tools an agent can see and call, and explains why.

- **Keys**: send \`Authorization: Bearer <API key>\`. Agents, users and platform admins have keys of their own.
- **Errors** are RFC 9457 problem details. \`code\` is stable; \`detail\` and \`invalidParams\` say what to change.
- **Lists** return \`data\` and \`nextCursor\`. Send it as \`cursor\` to read the next page; null marks the last one.
- **Saves** take \`If-Match\` with the \`ETag\` that you read, so that nobody overwrites a change they have not seen.
- **Every response** has \`X-Request-Id\` for support and \`X-Revision\`, the state of the policies it is based on.
- **Changes** that create a revision also have its number in \`X-Revision-Number\`, to revert them.`;

let bytes: Buffer | undefined;

/** Uses the document that the build wrote, if there is one. */
export function readOpenApi(file: URL): void {
  if (!existsSync(file)) return;
  bytes = readFileSync(file);
  sharedOpenApi().document = JSON.parse(bytes.toString());
}

/** Returns the serialized OpenAPI document. Built once at server start, because it takes hundreds of milliseconds. */
export function openApiBytes(routes: readonly AnyRoute[]): Buffer {
  bytes ??= Buffer.from(JSON.stringify(openApiDocument(routes)));
  return bytes;
}

export function openApiDocument(routes: readonly AnyRoute[]): object {
  const shared = sharedOpenApi();
  if (shared.document) return shared.document;
  const app = new OpenAPIHono();
  app.openAPIRegistry.registerComponent('securitySchemes', 'apiKey', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'amb_{plat|user|agent}_…',
    description: 'API key of a platform admin, a user or an agent.',
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'sessionCookie', {
    type: 'apiKey',
    in: 'cookie',
    name: 'ambit.session',
    description: 'Session of a signed-in user, for browsers. Over HTTPS, the name starts with `__Secure-`.',
  });
  for (const declared of routes) {
    app.openAPIRegistry.registerPath({
      method: declared.method,
      path: `/api/v1${declared.path}`,
      operationId: declared.operationId,
      summary: declared.summary,
      description: `${declared.description}\n\nAccess: ${describePermission(declared.permission)}`,
      tags: [declared.tag],
      security: securityOf(declared.permission),
      request: {
        ...(declared.path.includes('{') ? { params: declared.params as unknown as z.ZodObject } : {}),
        ...(declared.query ? { query: declared.query } : {}),
        headers: requestHeaders(declared),
        ...(declared.body ? { body: { required: true, content: requestContent(declared) } } : {}),
      },
      responses: responsesOf(declared),
    });
  }
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Ambit',
      version: '1',
      description: INTRODUCTION,
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  });
  completeOperations(document as unknown as OpenApiDocument);
  shared.document = document;
  return document;
}
