import { OpenAPIHono, z } from '@hono/zod-openapi';
import { ERROR_STATUS } from '@/lib/shared/app-error';
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
  if (permission === 'public') return 'Anyone.';
  if (permission === 'person') return "A signed-in user, or a user's API key.";
  if (permission === 'browser') return 'A user signed in with a browser.';
  if (permission === 'agent') return "An agent's API key.";
  if (permission === 'platform') return 'A platform admin.';
  return { read: 'A member.', configure: 'A configurator or an owner.', own: 'An owner.' }[permission.org];
}

const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/)
  .optional()
  .meta({
    description:
      'Makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown.',
  });

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

function problems(declared: AnyRoute): Record<number, object> {
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
  return z.object(shape);
}

function requestContent({ body, text = ['application/json'] }: AnyRoute): Record<string, { schema: z.ZodType }> {
  return Object.fromEntries(text.map((type) => [type, { schema: body }]));
}

function success(declared: AnyRoute): Record<number, object> {
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
  return { [status]: { description: 'Done.', ...content }, ...Object.fromEntries(also), ...unchanged };
}

let bytes: Buffer | undefined;

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
  });
  for (const declared of routes) {
    const pathNames = [...declared.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
    const params =
      (declared.params as z.ZodObject | undefined) ??
      z.object(Object.fromEntries(pathNames.map((name) => [name, z.string()])));
    app.openAPIRegistry.registerPath({
      method: declared.method,
      path: `/api/v1${declared.path}`,
      operationId: declared.operationId,
      summary: declared.summary,
      description: `For: ${describePermission(declared.permission)}`,
      tags: [declared.tag],
      ...(declared.permission === 'public' || declared.permission === 'browser' ? {} : { security: [{ apiKey: [] }] }),
      request: {
        ...(pathNames.length > 0 ? { params } : {}),
        ...(declared.query ? { query: declared.query } : {}),
        headers: requestHeaders(declared),
        ...(declared.body ? { body: { required: true, content: requestContent(declared) } } : {}),
      },
      responses: { ...success(declared), ...problems(declared) },
    });
  }
  shared.document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Ambit',
      version: '1',
      description:
        'Controls which tools an agent can see and call, and explains why. Errors are RFC 9457 problem details. Every response has X-Request-Id and X-Revision.',
    },
    servers: [{ url: '/' }],
  });
  return shared.document;
}
