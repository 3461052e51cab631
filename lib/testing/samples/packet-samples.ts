import type { Installation } from '../installation';
import type { Tenant } from '../seed-tenant';
import { seedPacket } from '../seed-use';
import { nothing, type Sample } from './sample';

const freshPacket = async (at: Installation, { id, open }: Tenant) => ({
  packet: await seedPacket(at.owner, id, open.id),
});
const waitingPacket = async (at: Installation, { id, open }: Tenant) => ({
  packet: await seedPacket(at.owner, id, open.id, {
    status: 'awaiting_approval',
    executor: null,
    approvalExpiresAt: new Date(Date.now() + 3_600_000),
  }),
});

const askingPacket = async (at: Installation, { id, open }: Tenant) => ({
  packet: await seedPacket(at.owner, id, open.id, {
    ...{ status: 'skipped', executor: null, question: 'Do you mean this?' },
    asks: {
      kind: 'confirm',
      tool: 'x',
      arguments: {},
      missing: [],
      choices: [],
      doubts: [],
      needsPerson: false,
      options: [],
    },
  }),
});

/** Routed messages, and how they are routed. */
export const packetSamples: Record<string, Sample> = {
  createPacket: {
    who: 'agent',
    body: (ids) => ({ input: 'What is the capital of France?', session: ids.session, mode: 'select' }),
  },
  getPacket: { who: 'agent' },
  postPacketResult: {
    who: 'agent',
    body: () => ({ success: true, output: { rows: 1 }, executionTimeMs: 12 }),
    arrange: freshPacket,
  },
  reinjectPacket: { who: 'agent', body: () => ({ input: 'Thank you' }), arrange: freshPacket },
  confirmPacket: { who: 'agent', body: () => ({ confirm: false }), arrange: askingPacket },
  confirmOrgPacket: { who: 'configurator', body: () => ({ confirm: false }), arrange: askingPacket },
  inspectText: { who: 'agent', body: () => ({ text: '<|Start of Memory Helper Tool Call|>' }) },
  listPackets: { who: 'viewer', query: 'status=approved,executed&q=data&limit=5' },
  getOrgPacket: { who: 'viewer' },
  decidePacket: { who: 'configurator', body: () => ({ approve: false, note: 'Not now' }), arrange: waitingPacket },
  playMessage: { who: 'configurator', body: (ids) => ({ agent: ids.agent, input: 'Hello', session: ids.session }) },
  getRoutingSettings: { who: 'viewer' },
  putRoutingSettings: { who: 'owner', body: () => ({ belowGate: 'skip' }), ifMatch: '*' },
  getRoutingVersion: { who: 'viewer' },
  restoreRoutingVersion: { who: 'owner', body: nothing, ifMatch: '*' },
  tryRoutingModel: {
    who: 'owner',
    body: () => ({
      model: { baseUrl: 'http://127.0.0.1:9/v1', selection: 'small', review: 'small', timeoutMs: 500 },
      confirmHost: '127.0.0.1:9',
      apiKey: null,
    }),
  },
  listRoutingVersions: { who: 'viewer', query: 'limit=5' },
  getRoutingFigures: { who: 'viewer', query: 'days=7' },
  calibrateRouting: { who: 'configurator', body: nothing },
};
