import type { OrgScope } from '@/lib/data/scope';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import { entryWarnings } from './entry-warnings';
import type { BrokerInput, BrokerView } from './intent-contract';
import { type BrokerRow, getBrokerRow, putBrokerRow } from './intent-repository';

async function toView(scope: OrgScope, { enabled, mode, alwaysKeep, version }: BrokerRow): Promise<BrokerView> {
  const { names } = (await snapshotOf(scope)).catalog;
  const warnings = entryWarnings(alwaysKeep, names);
  return { enabled, mode, alwaysKeep, revision: String(version), warnings };
}

export async function getBroker(scope: OrgScope): Promise<BrokerView> {
  return toView(scope, await getBrokerRow(scope));
}

/** Throws `version_mismatch`. */
export async function putBroker(scope: OrgScope, expected: string | null, input: BrokerInput): Promise<BrokerView> {
  return toView(scope, await putBrokerRow(scope, expected, input));
}
