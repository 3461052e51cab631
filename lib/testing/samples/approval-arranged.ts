import type { Installation } from '../installation';
import type { Tenant } from '../seed-tenant';
import { fresh, made } from './sample';

/** A call of the tenant's agent that waits for a person. */
export const pendingCall = async (at: Installation, { open }: Tenant) => {
  const call = { tool: 'create_invoice', arguments: { zebra: fresh() } };
  return { approval: (await made(at, '/approvals', open.key, call)).id as string };
};

/** The same, approved. */
export const approvedCall = async (at: Installation, tenant: Tenant) => {
  const { approval } = await pendingCall(at, tenant);
  const path = `/orgs/${tenant.slug}/approvals/${approval}/decision`;
  const answer = await at.call('POST', path, { key: tenant.people.owner.key, body: { approve: true } });
  if (answer.status !== 200) throw new Error(`the sample could not be approved: ${answer.text}`);
  return { approval };
};
