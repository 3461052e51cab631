import type { OrgScope } from '@/lib/data/scope';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import type { BrokerInput, BrokerView } from './broker-contract';
import { type BrokerRow, getBrokerRow, putBrokerRow } from './broker-repository';
import { entryWarnings } from './entry-warnings';

async function toView(scope: OrgScope, { enabled, mode, alwaysKeep, version }: BrokerRow): Promise<BrokerView> {
  const { names } = (await snapshots().get(scope.orgId)).snapshot.catalog;
  const warnings = entryWarnings(alwaysKeep, names);
  return { enabled, mode, alwaysKeep, revision: String(version), warnings };
}

/** What holds, also where nobody set anything. */
export async function getBroker(scope: OrgScope): Promise<BrokerView> {
  return toView(scope, await getBrokerRow(scope));
}

/** Throws `version_mismatch`. */
export async function putBroker(scope: OrgScope, expected: string | null, input: BrokerInput): Promise<BrokerView> {
  return toView(scope, await putBrokerRow(scope, expected, input));
}
