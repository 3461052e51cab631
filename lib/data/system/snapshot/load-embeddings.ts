import { systemDatabase } from '@/lib/data/db';

export interface EndpointState {
  enabled: boolean;
  baseUrl: string;
  confirmedHost: string;
  model: string;
  dimensions: number | null;
  sealed: Uint8Array<ArrayBuffer> | null;
  space: string;
  version: bigint;
  fit: unknown;
}

/** Excludes the vectors because it is queried often. Null: no endpoint. */
export function loadEndpoint(orgId: string): Promise<EndpointState | null> {
  return systemDatabase().embeddingEndpoint.findUnique({
    where: { orgId },
    select: {
      ...{ enabled: true, baseUrl: true, confirmedHost: true, model: true },
      ...{ dimensions: true, sealed: true, space: true, version: true, fit: true },
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
  isFitted: boolean;
}

export async function listSwitchedOn(): Promise<SwitchedOn[]> {
  const rows = await systemDatabase().embeddingEndpoint.findMany({
    where: { enabled: true },
    select: { orgId: true, space: true, requestedAt: true, fit: true, organization: { select: { slug: true } } },
  });
  return rows.map(({ organization, fit, ...row }) => ({ ...row, orgSlug: organization.slug, isFitted: fit !== null }));
}
