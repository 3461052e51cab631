import { systemDatabase } from '@/lib/data/db';

/** Where an organization has vectors made. */
export interface EndpointState {
  enabled: boolean;
  baseUrl: string;
  confirmedHost: string;
  model: string;
  dimensions: number | null;
  sealed: Uint8Array<ArrayBuffer> | null;
  space: string;
  version: bigint;
}

/** Read again and again, so without the vectors. Null: the organization has no endpoint. */
export function loadEndpoint(orgId: string): Promise<EndpointState | null> {
  return systemDatabase().embeddingEndpoint.findUnique({
    where: { orgId },
    select: {
      ...{ enabled: true, baseUrl: true, confirmedHost: true, model: true },
      ...{ dimensions: true, sealed: true, space: true, version: true },
    },
  });
}

export function loadVectors(
  orgId: string,
  space: string,
): Promise<{ hash: string; vector: Uint8Array<ArrayBuffer> }[]> {
  return systemDatabase().toolVector.findMany({ where: { orgId, space }, select: { hash: true, vector: true } });
}

export async function loadVectorHashes(orgId: string, space: string): Promise<Set<string>> {
  const rows = await systemDatabase().toolVector.findMany({ where: { orgId, space }, select: { hash: true } });
  return new Set(rows.map(({ hash }) => hash));
}

interface SwitchedOn {
  orgId: string;
  orgSlug: string;
  space: string;
  requestedAt: Date | null;
}

/** The organizations whose endpoint is switched on. */
export async function listSwitchedOn(): Promise<SwitchedOn[]> {
  const rows = await systemDatabase().embeddingEndpoint.findMany({
    where: { enabled: true },
    select: { orgId: true, space: true, requestedAt: true, organization: { select: { slug: true } } },
  });
  return rows.map(({ organization, ...row }) => ({ ...row, orgSlug: organization.slug }));
}
