import type { z } from 'zod';
import type { AgentPrincipal, OrgRight, PersonPrincipal } from '@/lib/access/principal';
import type { OrgScope, PlatformScope, Role } from '@/lib/data/scope';
import type { ErrorCode } from '@/lib/shared/app-error';

/**
 * What a route asks of its caller. `public`: nothing. `person`: somebody signed in, or a
 * key of theirs. `browser`: somebody signed in with a browser, about their own account. `agent`: an agent's key.
 * `platform`: a platform admin. `{org}`: a member of the organization in the path with this right.
 */
export type Permission = 'public' | 'person' | 'browser' | 'agent' | 'platform' | { org: OrgRight };

/** What routes ask that the platform and its organizations have alike: their handlers get the scope of either. */
export type OwnerPermission = 'platform' | { org: OrgRight };

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
  params: Parsed<Params>;
  query: Parsed<Query>;
  body: Parsed<Body>;
  /** Of a route that reads its body itself: as it came. */
  text: string;
  accept: string | undefined;
  /** The revision in If-Match without its quotes; null when there is none (or `*`). */
  ifMatch: string | null;
  ifNoneMatch: string | undefined;
  requestId: string;
  /** What attempts of an unknown caller are counted by. */
  clientAddress(): string;
  /** Aborted when the caller goes away: long work that is for nobody else ends. */
  signal: AbortSignal;
};

/** What a handler answers: a value to send as JSON, bytes that are JSON already, or pieces of what its headers say. */
export interface Answer {
  status?: number;
  body?: unknown;
  bytes?: Uint8Array;
  /** Read as fast as the caller takes it. One that throws breaks the connection off: a part must not look whole. */
  stream?: AsyncIterable<Uint8Array>;
  headers?: Record<string, string>;
}

export interface Route<P extends Permission = Permission, Params = unknown, Query = unknown, Body = unknown> {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Below `/api/v1`, parameters in braces. */
  path: string;
  operationId: string;
  summary: string;
  tag: string;
  permission: P;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The media types of a body that the handler reads itself, as `text`; `body` then only documents its shape. */
  text?: readonly string[];
  /** The handler keeps or cleans texts that PostgreSQL cannot store; of all other routes they are refused. */
  anyText?: true;
  /** Of the body; 4 MiB where not said. */
  maxBodyBytes?: number;
  /** Whether a save must (or may) name the revision that it was made on. */
  ifMatch?: 'required' | 'optional';
  /** A POST that changes nothing: an Idempotency-Key must not make it answer with what was decided earlier. */
  readOnly?: true;
  /** Fields of the answer that are secrets: kept for a repeat of its Idempotency-Key without them. */
  shownOnce?: readonly string[];
  /** Errors that it answers beyond those that follow from its method, path and permission. */
  errors?: readonly ErrorCode[];
  /** The answer has an ETag: a request with that in If-None-Match is answered 304. */
  etag?: true;
  /** Status of success; 200 where not said. */
  status?: number;
  /** Shape of the answer; absent for 204 and streams. */
  response?: z.ZodType;
  /** Answers of success besides, by their status: what a handler answers with a `status` of its own. */
  also?: Readonly<Record<number, { description: string; response: z.ZodType }>>;
  /** Media types of an answer that is streamed. */
  streams?: readonly string[];
  handle(context: HandlerContext<P, Params, Query, Body>): Promise<Answer> | Answer;
  /**
   * Answers a repeat of an Idempotency-Key whose first request committed, but whose answer was lost: with what there is
   * now. `created`: the id of what the request created. Null, or without this: the repeat is answered `outcome_unknown`.
   */
  recover?(
    context: HandlerContext<P, Params, Query, Body>,
    created: string | null,
  ): Promise<Answer | null> | Answer | null;
}

/** A route as the registry holds it. */
// biome-ignore lint/suspicious/noExplicitAny: the registry is a list of routes with different contexts
export type AnyRoute = Route<any, any, any, any>;

/** Declares a route; the types of its handler follow from what it declares. */
export function route<const P extends Permission, Params = undefined, Query = undefined, Body = undefined>(
  declaration: Route<P, Params, Query, Body>,
): Route<P, Params, Query, Body> {
  return declaration;
}
