import { openAddress, replaceAddress } from '@/lib/access/sealed-address';
import type { Prisma } from '@/lib/data/db';
import { shownAddress } from '@/lib/shared/shown-address';
import { ROUTING_DEFAULTS } from './routing-defaults';
import { type RoutingValues, routingValues } from './routing-settings-contract';

interface StoredRouting {
  values: RoutingValues;
  /** True when no known secret decrypts the model's address. `values` then contains only its origin. */
  isAddressLost: boolean;
}

type Stored = { model?: { baseUrl: string } | null };

/** Parses stored settings and decrypts the model's address. Missing values get their defaults. */
export function readStoredRouting(settings: unknown, orgId: string): StoredRouting {
  const stored = (settings ?? {}) as Stored;
  let isAddressLost = false;
  let opened = stored;
  if (stored.model) {
    let { baseUrl } = stored.model;
    try {
      baseUrl = openAddress(baseUrl, orgId);
    } catch {
      isAddressLost = true;
      baseUrl = shownAddress(baseUrl).origin;
    }
    opened = { ...stored, model: { ...stored.model, baseUrl } };
  }
  const read = routingValues.safeParse(opened);
  return { values: read.success ? read.data : ROUTING_DEFAULTS, isAddressLost };
}

/** Seals the path of the model's address. `was`: stored settings, whose sealed address stays when it is the same. */
export function toStoredRouting(values: RoutingValues, was: unknown, orgId: string): Prisma.InputJsonObject {
  const { model } = values;
  const stored = (was as Stored | null)?.model?.baseUrl ?? null;
  const sealed = model && { ...model, baseUrl: replaceAddress(model.baseUrl, stored, orgId) };
  return { ...values, model: sealed } as Prisma.InputJsonObject;
}
