import type { z } from 'zod';
import type { AgentPrincipal, OrgRight, PersonPrincipal } from '@/lib/access/principal';
import type { OrgScope, PlatformScope, Role } from '@/lib/data/scope';
import type { ErrorCode } from '@/lib/shared/app-error';
import type { Tag } from './openapi-tags';
import { pathParameters } from './path-parameters';

/**
 * Required authentication. `public`: none. `person`: a signed-in user or a user's API key. `browser`: a user with a
 * session cookie, for account settings. `agent`: an agent's key. `platform`: a platform admin. `{org}`: a member with
 * this right in the organization of the path.
 */
export type Permission = 'public' | 'person' | 'browser' | 'agent' | 'platform' | { org: OrgRight };

/** Permissions of routes shared by the platform and organizations; handlers receive either scope. */
export type OwnerPermission = 'platform' | { org: OrgRight };

/** Owner of things that the platform and organizations both have. `prefix` is part of the operation IDs. */
export interface RouteOwner {
  base: string;
  prefix: '' | 'Platform';
  read: OwnerPermission;
  write: OwnerPermission;
}

export const OF_ORG: RouteOwner = {
  base: '/orgs/{org}',
  prefix: '',
  read: { org: 'read' },
  write: { org: 'configure' },
};
export const OF_PLATFORM: RouteOwner = {
  base: '/platform',
  prefix: 'Platform',
  read: 'platform',
  write: 'platform',
};

type Granted<P extends Permission> = P extends 'agent'
  ? { scope: OrgScope; agent: AgentPrincipal }
  : P extends 'platform'
    ? { scope: PlatformScope; person: PersonPrincipal }
    : P extends { org: OrgRight }
      ? { scope: OrgScope; role: Role; person: PersonPrincipal }
      : P extends 'browser'
        ? { person: PersonPrincipal & { sid: string } }
        : P extends 'person'
          ? { person: PersonPrincipal }
          : object;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export type HandlerContext<P extends Permission, Params, Query, Body> = Granted<P> & {
  params: Params;
  query: Parsed<Query>;
  body: Parsed<Body>;
  /** Raw body, for routes that parse it themselves. */
  text: string;
  bytes: Uint8Array;
  accept: string | undefined;
  /** The Prefer header, such as `respond-async`. */
  prefer: string | undefined;
  /** Revision from If-Match without quotes; null when missing or `*`. */
  ifMatch: string | null;
  ifNoneMatch: string | undefined;
  requestId: string;
  /** Rate-limit key of unauthenticated callers. */
  clientAddress(): string;
  /** Aborted when the client disconnects, to cancel long work. */
  signal: AbortSignal;
};

/** Handler response: a value to serialize as JSON, serialized JSON bytes, or a stream. */
export interface Answer {
  status?: number;
  body?: unknown;
  bytes?: Uint8Array;
  /** Read with backpressure. An error aborts the connection, so that a partial response never looks complete. */
  stream?: AsyncIterable<Uint8Array>;
  headers?: Record<string, string>;
}

/** Declaration of a route besides its method and path. */
interface Declaration<P extends Permission, Params, Query, Body> {
  operationId: string;
  /** One sentence that describes the operation. */
  summary: string;
  /** When to use it, what else happens, and what to expect; at least one sentence. Markdown. */
  description: string;
  /** Default: the tag of the group. */
  tag?: Tag;
  permission: P;
  query?: Query;
  body?: Body;
  /** Media types of a body that the handler parses itself from `text`; `body` then only documents the schema. */
  text?: readonly string[];
  /** The handler parses and validates the JSON `bytes` itself, in a thread; `body` then only documents the schema. */
  readsBytes?: true;
  /** The handler accepts or cleans strings that PostgreSQL cannot store; other routes reject them. */
  anyText?: true;
  /** Maximum body size; default 4 MiB. */
  maxBodyBytes?: number;
  /** Maximum number of JSON values in the body; default 25,000. */
  maxBodyValues?: number;
  /** Saving requires, or allows, If-Match with the revision. */
  ifMatch?: 'required' | 'optional';
  /** Supports `Prefer: respond-async`. */
  prefersAsync?: true;
  /** POST without side effects: responses are not stored under an Idempotency-Key. */
  readOnly?: true;
  /** Secret response fields, omitted from responses stored under an Idempotency-Key. */
  shownOnce?: readonly string[];
  /** Additional errors, beyond those implied by method, path and permission. */
  errors?: readonly ErrorCode[];
  /** The response has an ETag; a matching If-None-Match returns 304. */
  etag?: true;
  /** Success status; default 200, or 204 without a response. */
  status?: number;
  /** Response schema; undefined for 204 and streams. */
  response?: z.ZodType;
  /** Additional success responses by status, for handlers that set `status`. */
  also?: Readonly<Record<number, { description: string; response: z.ZodType }>>;
  /** Media types of a streamed response. */
  streams?: readonly string[];
  /** Nothing: a response without a body. */
  // biome-ignore lint/suspicious/noConfusingVoidType: the type of services that return nothing
  handle(context: HandlerContext<P, Params, Query, Body>): Promise<Answer | void> | Answer;
  /**
   * Rebuilds the response to a repeated Idempotency-Key when the first request committed but its response was lost.
   * `created`: ID of the created resource. Null, or no handler: the repeat fails with `outcome_unknown`.
   */
  recover?(
    context: HandlerContext<P, Params, Query, Body>,
    created: string | null,
  ): Promise<Answer | null> | Answer | null;
}

export interface Route<P extends Permission = Permission, Params = unknown, Query = unknown, Body = unknown>
  extends Declaration<P, Params, Query, Body> {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Relative to `/api/v1`, with parameters in braces. */
  path: string;
  tag: Tag;
  params?: z.ZodType<Params>;
}

/** Route as stored in the registry. */
// biome-ignore lint/suspicious/noExplicitAny: the registry is a list of routes with different contexts
export type AnyRoute = Route<any, any, any, any>;

/** Names in the braces of a path. */
type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;
type PathParams<Path extends string> = { [Name in PathNames<Path>]: string };

/**
 * Functions that declare routes with a common tag; `del` is DELETE. They infer the handler's types from the declaration.
 * `own`: schemas of path parameters that differ from the shared ones, or that only this group has.
 */
export function routeGroup(tag: Tag, own: Readonly<Record<string, z.ZodType<string>>> = {}) {
  const of =
    (method: Route['method']) =>
    <const P extends Permission, const Path extends string, Query = undefined, Body = undefined>(
      path: Path,
      declaration: Declaration<P, PathParams<Path>, Query, Body>,
    ): Route<P, PathParams<Path>, Query, Body> => ({
      tag,
      ...(declaration.response || declaration.streams ? {} : { status: 204 }),
      ...declaration,
      method,
      path,
      params: pathParameters(path, own) as unknown as z.ZodType<PathParams<Path>>,
    });
  return { get: of('get'), post: of('post'), put: of('put'), patch: of('patch'), del: of('delete') };
}
