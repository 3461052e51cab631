import { z } from 'zod';
import { noticeCorrection } from '@/lib/features/corrections/correction-service';
import type { PacketPlace } from '@/lib/features/routing/drive-packet';
import { getPacket, listPackets } from '@/lib/features/routing/member-packet-service';
import {
  memberPacket,
  packetDecision,
  packetInput,
  packetResult,
  packetRow,
  packetStatus,
  packetView,
  playgroundInput,
  playgroundView,
  reinjectInput,
} from '@/lib/features/routing/packet-contract';
import { createPacket, getOwnPacket, ownerOf, postResult, reinject } from '@/lib/features/routing/packet-service';
import { playMessage } from '@/lib/features/routing/playground-service';
import { instant, slug, text } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { agentHeaders, resolve } from '../agent-answers';
import { route } from '../route';
import { decideOnPacket } from './decide-packet';
import { orgParams, pageQuery } from './shared';

const packetParams = z.strictObject({ packet: z.uuid() });
const memberPacketParams = z.strictObject({ org: slug, packet: z.uuid() });
const tag = 'Packets';
/** A filter that is on, or left out. */
const flag = z
  .literal('true', { error: 'must be true, or left out' })
  .transform(() => true)
  .optional();

type Resolver = { orgId: string; agentId: string };

const requestAt = ({ session, channel, goal }: PacketPlace) =>
  ({ format: 'native', session, channel, goal, limit: null }) as const;
const resolveAs = (agent: Resolver) => async (place: PacketPlace) =>
  (await resolve(agent, requestAt(place))).resolution;

export const packetRoutes = [
  route({
    method: 'post',
    path: '/packets',
    operationId: 'createPacket',
    errors: ['not_found'],
    summary: 'Routes a message: whether a tool is needed, which, how sure that is, and what came of it.',
    tag,
    permission: 'agent',
    body: packetInput,
    status: 201,
    response: packetView,
    handle: async ({ scope, agent, body }) => {
      const place = { session: body.session ?? null, channel: body.channel ?? null, goal: body.goal ?? null };
      const { resolution, stale } = await resolve(agent, requestAt(place));
      await noticeCorrection(scope, agent, { session: place.session, input: body.input });
      const packet = await createPacket(scope, agent, body, resolution, resolveAs(agent));
      return { body: packet, headers: agentHeaders(resolution, stale) };
    },
    recover: async ({ scope, agent }, created) =>
      created === null ? null : { body: await getOwnPacket(scope, agent, created) },
  }),
  route({
    method: 'get',
    path: '/packets/{packet}',
    operationId: 'getPacket',
    summary: 'A packet of one’s own.',
    tag,
    permission: 'agent',
    params: packetParams,
    response: packetView,
    handle: async ({ scope, agent, params }) => ({ body: await getOwnPacket(scope, agent, params.packet) }),
  }),
  route({
    method: 'post',
    path: '/packets/{packet}/result',
    operationId: 'postPacketResult',
    summary: 'Tells what came of an approved call that the agent made itself.',
    tag,
    permission: 'agent',
    params: packetParams,
    body: packetResult,
    response: packetView,
    handle: async ({ scope, agent, params, body }) => ({ body: await postResult(scope, agent, params.packet, body) }),
    recover: async ({ scope, agent, params }) => ({ body: await getOwnPacket(scope, agent, params.packet) }),
  }),
  route({
    method: 'post',
    path: '/packets/{packet}/reinject',
    operationId: 'reinjectPacket',
    summary: 'Another pass with the results so far, or with another message; three passes are the most.',
    tag,
    permission: 'agent',
    params: packetParams,
    body: reinjectInput,
    response: packetView,
    handle: async ({ scope, agent, params, body }) => ({
      body: await reinject(scope, agent, params.packet, body.input, resolveAs(agent)),
    }),
    recover: async ({ scope, agent, params }) => ({ body: await getOwnPacket(scope, agent, params.packet) }),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/packets',
    operationId: 'listPackets',
    summary: 'Routed messages, newest first.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(50, 200).extend({
      status: z
        .string()
        .max(200)
        .transform((list) => list.split(','))
        .pipe(z.array(packetStatus))
        .optional()
        .meta({ description: 'One status, or several with commas between.' }),
      agent: slug.optional(),
      tool: text(200).optional(),
      q: text(200).optional().meta({ description: 'Words of the message.' }),
      noTool: flag.meta({ description: 'Only those for which no tool was chosen.' }),
      invented: flag.meta({ description: 'Only those with invented calls.' }),
      dryRun: flag.meta({ description: 'Only those that ended as a dry run.' }),
      modelFailed: flag.meta({ description: 'Only those whose model failed.' }),
      from: instant.optional().meta({ description: 'At this moment or later.' }),
      until: instant.optional().meta({ description: 'Before this moment.' }),
    }),
    response: page(packetRow),
    handle: async ({ scope, query }) => ({ body: await listPackets(scope, query) }),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/packets/{packet}',
    operationId: 'getOrgPacket',
    summary: 'One routed message with every step.',
    tag,
    permission: { org: 'read' },
    params: memberPacketParams,
    response: memberPacket,
    handle: async ({ scope, params }) => ({ body: await getPacket(scope, params.packet) }),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/packets/{packet}/decision',
    operationId: 'decidePacket',
    summary:
      'Approves or denies a call that waits for a person; approved, it is decided about once more and carried out.',
    tag,
    permission: { org: 'configure' },
    params: memberPacketParams,
    body: packetDecision,
    response: memberPacket,
    handle: async ({ scope, params, body }) => ({
      body: await decideOnPacket(scope, params.packet, body),
    }),
    recover: async ({ scope, params }) => ({ body: await getPacket(scope, params.packet) }),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/playground',
    operationId: 'playMessage',
    summary: 'Runs a message through every stage of routing before the call. Nothing is called or kept.',
    tag,
    permission: { org: 'configure' },
    readOnly: true,
    params: orgParams,
    body: playgroundInput,
    response: playgroundView,
    handle: async ({ scope, body }) => {
      const owner = await ownerOf(scope, body.agent);
      const place = { session: body.session ?? null, channel: body.channel ?? null, goal: body.goal ?? null };
      const resolution = await resolveAs({ orgId: scope.orgId, agentId: owner.agentId })(place);
      return { body: await playMessage(scope, owner, body.input, resolution) };
    },
  }),
];
