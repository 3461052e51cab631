import { z } from 'zod';
import { detectCorrection } from '@/lib/features/insights/corrections/correction-service';
import { agentHeaders, resolve } from '@/lib/features/search/agent-responses';
import { route } from '@/lib/http/route';
import { orgParams, pageQuery } from '@/lib/http/route-parts';
import { instant, slug, text } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import type { PacketPlace } from './advance-packet';
import { decideOnPacket } from './decide-packet';
import { getPacket, listPackets } from './member-packet-service';
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
} from './packet-contract';
import { createPacket, getOwnPacket, ownerOf, postResult, reinject } from './packet-service';
import { playMessage } from './playground-service';

const packetParams = z.strictObject({ packet: z.uuid() });
const memberPacketParams = z.strictObject({ org: slug, packet: z.uuid() });
const tag = 'Packets';
const flag = z
  .literal('true', { error: 'must be true or omitted' })
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
    summary: 'Routes a message: selects, reviews and calls a tool if needed.',
    tag,
    permission: 'agent',
    body: packetInput,
    status: 201,
    response: packetView,
    handle: async ({ scope, agent, body }) => {
      const place = { session: body.session ?? null, channel: body.channel ?? null, goal: body.goal ?? null };
      const { resolution, stale } = await resolve(agent, requestAt(place));
      await detectCorrection(scope, agent, { session: place.session, input: body.input });
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
    summary: 'Returns a packet of the agent.',
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
    summary: 'Reports the result of an approved call that the agent made itself.',
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
    summary: 'Starts another pass with the results so far or another message. Three passes at most.',
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
    summary: 'Lists packets, newest first.',
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
        .meta({ description: 'One status, or several separated by commas.' }),
      agent: slug.optional(),
      tool: text(200).optional(),
      q: text(200).optional().meta({ description: 'Words of the message.' }),
      noTool: flag.meta({ description: 'Only packets without a selected tool.' }),
      invented: flag.meta({ description: 'Only packets with invented calls.' }),
      dryRun: flag.meta({ description: 'Only dry runs.' }),
      modelFailed: flag.meta({ description: 'Only packets with a model failure.' }),
      from: instant.optional().meta({ description: 'From this time, inclusive.' }),
      until: instant.optional().meta({ description: 'Until this time, exclusive.' }),
    }),
    response: page(packetRow),
    handle: async ({ scope, query }) => ({ body: await listPackets(scope, query) }),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/packets/{packet}',
    operationId: 'getOrgPacket',
    summary: 'Returns a packet with all steps.',
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
    summary: 'Approves or denies a pending call. An approved call is evaluated again and executed.',
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
    summary: 'Runs the routing of a message without the call. Saves nothing.',
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
