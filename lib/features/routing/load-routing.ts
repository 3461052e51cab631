import { sealContexts } from '@/lib/access/seal-contexts';
import { unseal } from '@/lib/access/secrets';
import type { OrgScope } from '@/lib/data/scope';
import { env } from '@/lib/env';
import type { ChatTarget } from '@/lib/llm/chat-client';
import { type BoundedCalibration, boundedWorth } from '@/lib/routing/bounded-calibration';
import { readRoutingValues } from './routing-defaults';
import type { RoutingValues } from './routing-settings-contract';
import { findRoutingRows, methodOf, type RoutingSettingsRow } from './routing-settings-repository';

/** How one organization routes now. */
export interface Routing {
  values: RoutingValues;
  version: bigint;
  /** Null: nobody is asked but the offline selector. */
  target: Omit<ChatTarget, 'model'> | null;
  /** What a selector's confidences turned out to be worth; null: nobody knows yet. `mayRaise`: the call is known to only read. */
  calibrateOf(selector: string, mayRaise: boolean): ((confidence: number) => number) | null;
}

function targetOf(orgId: string, { model }: RoutingValues, row: RoutingSettingsRow | null): Routing['target'] {
  if (!model || !row) return null;
  const host = new URL(model.baseUrl).host;
  if (row.confirmedHost !== host) return null;
  const key = row.sealed === null ? null : unseal(row.sealed, sealContexts.routingModel(orgId, host));
  return { baseUrl: model.baseUrl, key, allowPrivate: env().allowPrivateAddresses };
}

export async function loadRouting(scope: OrgScope): Promise<Routing> {
  const { settings, calibrations } = await findRoutingRows(scope);
  const values = readRoutingValues(settings?.settings);
  return {
    values,
    version: settings?.version ?? 0n,
    target: targetOf(scope.orgId, values, settings),
    calibrateOf(selector, mayRaise) {
      const row = calibrations.find((one) => one.selector === selector) ?? null;
      if (methodOf(row) === null) return null;
      return (said) => boundedWorth(row!.calibration as unknown as BoundedCalibration, said, mayRaise);
    },
  };
}
