import { OpenAPIHono, z } from '@hono/zod-openapi';
import { ERROR_STATUS } from '@/lib/shared/app-error';
import type { AnyRoute, Permission } from './route';

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
          line: z.number().int().optional().meta({ description: 'In the text that was sent, from 1.' }),
          column: z.number().int().optional(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'Problem', description: 'RFC 9457 problem details.' });

function whoMay(permission: Permission): string {
  if (permission === 'public') return 'Anyone.';
  if (permission === 'person') return 'A signed-in person or a key of theirs.';
  if (permission === 'browser') return 'A person signed in with a browser.';
  if (permission === 'agent') return "An agent's key.";
  if (permission === 'platform') return 'A platform admin.';
  return { read: 'A member.', configure: 'A configurator or an owner.', own: 'An owner.' }[permission.org];
}

const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/)
  .optional()
  .meta({
    description:
      'Makes repeats safe: requests of one caller with the same key take effect at most once within 24 hours. A repeat gets the first answer with `Idempotency-Replayed: true`; 409 `idempotency_in_flight` while the first is running; 422 `idempotency_mismatch` if it is another request; 409 `outcome_unknown` if the server stopped before it could answer and cannot tell what happened.',
  });

const STATUS_TEXT: Record<number, string> = {
  400: 'Malformed',
  401: 'Not authenticated',
  403: 'Not allowed',
  404: 'Unknown, or of another tenant',
  409: 'Conflicts with the present state',
  412: 'Someone saved first',
  413: 'Too large',
  415: 'Not JSON',
  421: 'A browser session under another host',
  422: 'Values that are not valid',
  428: 'If-Match is missing',
  429: 'Too many requests',
  503: 'Not available at the moment',
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
  // JSON that comes in pieces is still a value, not a string.
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
  const unchanged = declared.etag ? { 304: { description: 'Unchanged since the ETag in If-None-Match.' } } : {};
  return { [status]: { description: 'Done.', ...content }, ...Object.fromEntries(also), ...unchanged };
}

let document: object | undefined;

let bytes: Buffer | undefined;

/** The document as it is sent. Made once, when a server starts: it takes hundreds of milliseconds. */
export function openApiBytes(routes: readonly AnyRoute[]): Buffer {
  bytes ??= Buffer.from(JSON.stringify(openApiDocument(routes)));
  return bytes;
}

/** The OpenAPI 3.1 document of the declared routes; made once. */
export function openApiDocument(routes: readonly AnyRoute[]): object {
  if (document) return document;
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
      description: `For: ${whoMay(declared.permission)}`,
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
  document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Ambit',
      version: '1',
      description:
        'Which tools an agent may see and call, and why. Errors are RFC 9457 problem details; every answer carries X-Request-Id and X-Revision.',
    },
    servers: [{ url: '/' }],
  });
  return document;
}
