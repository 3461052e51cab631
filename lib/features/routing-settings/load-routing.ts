import { sealContexts } from '@/lib/access/seal-contexts';
import { unseal } from '@/lib/access/secrets';
import type { OrgScope } from '@/lib/data/scope';
import { env } from '@/lib/env';
import type { ChatTarget } from '@/lib/llm/chat-client';
import { boundedConfidence } from '@/lib/routing/bounded-calibration';
import { AppError } from '@/lib/shared/app-error';
import type { RoutingValues } from './routing-settings-contract';
import { findRoutingRows, methodOf, type RoutingSettingsRow } from './routing-settings-repository';
import { readStoredRouting } from './stored-routing';

export interface CalibratedTool {
  name: string;
  mayRaise: boolean;
}

export interface Routing {
  values: RoutingValues;
  version: bigint;
  /** Time zone of the organization. */
  timeZone: string;
  /** Null: only the offline selector is used. Throws `conflict` when no known secret decrypts the address or key. */
  readonly target: Omit<ChatTarget, 'model'> | null;
  /**
   * Returns the selector's calibration for a tool: the tool's own, or that of all tools; null: not enough evidence.
   * `mayRaise`: the call is known to be read-only.
   */
  calibrateOf(selector: string, tool: CalibratedTool): ((confidence: number) => number) | null;
}

function openKey(sealed: Uint8Array, orgId: string, host: string): string | null {
  try {
    return unseal(sealed, sealContexts.routingModel(orgId, host));
  } catch {
    return null;
  }
}

function targetOf(
  orgId: string,
  { values: { model }, isAddressLost }: ReturnType<typeof readStoredRouting>,
  row: RoutingSettingsRow | null,
): Routing['target'] {
  if (!model || !row) return null;
  const host = new URL(model.baseUrl).host;
  if (row.confirmedHost !== host) return null;
  const key = row.sealed === null ? null : openKey(row.sealed, orgId, host);
  if (isAddressLost || (row.sealed !== null && key === null))
    throw new AppError(
      'conflict',
      'The address or key of the routing model cannot be decrypted. An owner must enter both again.',
    );
  const { provider, baseUrl, region } = model;
  return { provider, baseUrl, region, key, allowPrivate: env().allowPrivateAddresses, owner: orgId };
}

export async function loadRouting(scope: OrgScope): Promise<Routing> {
  const { settings, calibrations, timeZone } = await findRoutingRows(scope);
  const { values, isAddressLost } = readStoredRouting(settings?.settings, scope.orgId);
  return {
    values,
    version: settings?.version ?? 0n,
    timeZone,
    get target() {
      return targetOf(scope.orgId, { values, isAddressLost }, settings);
    },
    calibrateOf(selector, { name, mayRaise }) {
      const row = calibrations.find((one) => one.selector === selector) ?? null;
      const { tools = {} } = row?.calibration ?? {};
      const own = Object.hasOwn(tools, name) ? tools[name]! : null;
      const used = own ?? (methodOf(row) === null ? null : row!.calibration);
      return used && ((raw) => boundedConfidence(used, raw, mayRaise));
    },
  };
}
