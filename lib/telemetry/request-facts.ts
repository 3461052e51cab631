/** Facts about a request, collected while it is served. The access log and tracing read them when it ends. */
export interface RequestFacts {
  requestId?: string;
  /** Path pattern, such as `/api/v1/orgs/{org}/tools`: real paths hold names and ids. */
  route?: string;
  /** Slug of the organization. */
  org?: string;
  /** Slug of the agent. */
  agent?: string;
  /** `key:<id>` or `user:<id>`. */
  actor?: string;
  /** Error code of the response. */
  code?: string;
}

interface Carrier {
  ambitFacts?: RequestFacts;
}

/** Returns the facts of a request, created on first use. */
export function requestFacts(request: object): RequestFacts {
  const carrier = request as Carrier;
  carrier.ambitFacts ??= {};
  return carrier.ambitFacts;
}

/** Returns the facts if somebody asked for them. Fast paths fill them in only then. */
export const wantedFacts = (request: object): RequestFacts | undefined => (request as Carrier).ambitFacts;
