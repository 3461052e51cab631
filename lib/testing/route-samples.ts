import { randomUUID } from 'node:crypto';
import type { AnyRoute } from '@/lib/http/route';
import { routes } from '@/lib/start/routes';
import { agentSamples } from './samples/agent-samples';
import { articleSamples } from './samples/article-samples';
import { boundarySamples } from './samples/boundary-samples';
import { cohesionSamples } from './samples/cohesion-samples';
import { descriptionSamples } from './samples/description-samples';
import { evaluationSamples } from './samples/evaluation-samples';
import { notificationSamples } from './samples/notification-samples';
import { orgSamples } from './samples/org-samples';
import { packetSamples } from './samples/packet-samples';
import { peopleSamples } from './samples/people-samples';
import { platformSamples } from './samples/platform-samples';
import type { Ids, Sample } from './samples/sample';
import { sourceSamples } from './samples/source-samples';
import { versionOf } from './seed-article';
import type { Tenant } from './seed-tenant';

const SAMPLES: Record<string, Sample> = {
  ...agentSamples,
  ...orgSamples,
  ...platformSamples,
  ...peopleSamples,
  ...boundarySamples,
  ...sourceSamples,
  ...packetSamples,
  ...notificationSamples,
  ...articleSamples,
  ...cohesionSamples,
  ...descriptionSamples,
  ...evaluationSamples,
};

/** Throws for a route without a sample. */
export function sampleOf(route: AnyRoute): Sample {
  const sample = SAMPLES[route.operationId];
  if (!sample) throw new Error(`${route.operationId} has no sample: add it to lib/testing/samples`);
  return sample;
}

/** Samples whose route is gone. */
export function deadSamples(): string[] {
  const known = new Set(routes.map((route) => route.operationId));
  return Object.keys(SAMPLES).filter((operationId) => !known.has(operationId));
}

/** Names of a tenant in samples without arrangement. */
export function idsOf(tenant: Tenant): Ids {
  return {
    org: tenant.slug,
    agent: tenant.open.slug,
    session: tenant.session,
    tool: tenant.tool,
    key: tenant.open.keyId,
    slug: tenant.profile,
    goalId: tenant.goal,
    provider: 'resend',
    server: 'no-server',
    subtype: 'customer_support',
    request: tenant.request,
    approval: tenant.approval,
    revision: '3',
    number: versionOf(tenant.profile),
    version: versionOf(tenant.profile),
    token: 'of nobody',
    // Nobody of the samples: some of its routes end what others need.
    user: randomUUID(),
    identity: randomUUID(),
    // Nobody but an owner gets past the route, and the last owner stays.
    member: tenant.people.owner.id,
    invitation: tenant.invitation,
    browser: tenant.people.viewer.sid,
    source: tenant.source,
    run: tenant.run,
    packet: tenant.packet,
    correction: tenant.correction,
    // Samples record their own.
    call: randomUUID(),
    warning: tenant.warning,
    suggestion: tenant.suggestion,
    training: tenant.training,
    problem: tenant.warning,
    job: 'none',
    webhook: tenant.webhook,
  };
}

/** Valid format, but unknown. */
export function unknownIds(): Ids {
  return {
    org: 'no-such-org',
    agent: 'no-such-agent',
    session: 'no-such-session',
    tool: 'no_such_tool',
    key: randomUUID(),
    slug: 'no-such-slug',
    goalId: 'NO_SUCH_GOAL',
    provider: 'no-such-provider',
    server: 'no-such-server',
    subtype: 'no-such-subtype',
    request: randomUUID(),
    approval: randomUUID(),
    revision: '999999999',
    number: '999999999',
    version: '999999999',
    token: 'A'.repeat(43),
    user: randomUUID(),
    identity: randomUUID(),
    member: randomUUID(),
    invitation: randomUUID(),
    browser: randomUUID(),
    source: 'no-such-source',
    run: randomUUID(),
    packet: randomUUID(),
    correction: randomUUID(),
    call: randomUUID(),
    warning: randomUUID(),
    suggestion: randomUUID(),
    training: randomUUID(),
    problem: randomUUID(),
    job: 'none',
    webhook: randomUUID(),
  };
}

/** The names of a path's parameters. */
export function paramsOf(route: AnyRoute): (keyof Ids)[] {
  return [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as keyof Ids);
}

/** The sample as a request for these ids. */
export function requestOf(
  route: AnyRoute,
  ids: Ids,
): { method: string; path: string; body?: unknown; headers: Record<string, string> } {
  const { body, query, ifMatch } = sampleOf(route);
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: keyof Ids) => encodeURIComponent(ids[name]));
  return {
    method: route.method.toUpperCase(),
    path: query ? `${path}?${query}` : path,
    headers: ifMatch ? { 'If-Match': ifMatch } : {},
    ...(body ? { body: body(ids) } : {}),
  };
}
