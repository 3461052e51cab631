import { z } from 'zod';
import type { AgentPrincipal } from '@/lib/access/principal';
import type { OrgScope } from '@/lib/data/scope';
import { detectCorrection } from '@/lib/features/insights/corrections/correction-service';
import { agentHeaders, resolve } from '@/lib/features/search/agent-responses';
import { routeGroup } from '@/lib/http/route';
import { pageQuery } from '@/lib/http/route-parts';
import { instant, slug, text } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { confirmForMember, decideOnPacket } from './decide-packet';
import { inspectText } from './inspect-text';
import { getPacket, listPackets } from './member-packet-service';
import {
  confirmInput,
  inspectInput,
  inspection,
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
import {
  confirmOwnPacket,
  createPacket,
  getOwnPacket,
  ownerOf,
  postResult,
  queuePacket,
  reinject,
} from './packet-service';
import { playMessage } from './playground-service';
import { requestAt, resolveFor } from './resolve-place';
import type { PacketPlace } from './run';

const { get, post } = routeGroup('Packets');
const flag = z
  .literal('true', { error: 'must be true or omitted' })
  .transform(() => true)
  .optional();

const callerOf = ({ scope, agent }: { scope: OrgScope; agent: AgentPrincipal }) => ({
  ...{ scope, owner: agent, resolveAgain: resolveFor(agent) },
});
const placeOf = ({ session, channel, goal }: Partial<Record<keyof PacketPlace, string | undefined>>): PacketPlace => ({
  ...{ session: session ?? null, channel: channel ?? null, goal: goal ?? null },
});
const wantsAsync = (prefer: string | undefined) => /(?:^|[,;\s])respond-async(?:$|[,;\s])/i.test(prefer ?? '');

export const packetRoutes = [
  post('/packets', {
    operationId: 'createPacket',
    prefersAsync: true,
    errors: ['not_found'],
    summary: 'Routes a message: selects, reviews and calls a tool if needed.',
    description:
      'Use it to let Ambit choose and call a tool for a message. With `Prefer: respond-async` the request returns immediately; poll `getPacket`. Send `Idempotency-Key` to retry safely.',
    permission: 'agent',
    body: packetInput,
    status: 201,
    response: packetView,
    also: {
      202: {
        description: 'With `Prefer: respond-async`: routed in the background. `Location` is the packet to poll.',
        response: packetView,
      },
    },
    handle: async ({ scope, agent, body, prefer }) => {
      const place = placeOf(body);
      const { resolution, stale } = await resolve(agent, requestAt(place));
      await detectCorrection(scope, agent, { session: place.session, input: body.input });
      const caller = callerOf({ scope, agent });
      const headers = agentHeaders(resolution, stale);
      if (!wantsAsync(prefer)) return { body: await createPacket(caller, { resolution, asked: body }), headers };
      const packet = await queuePacket(caller, { resolution, asked: body });
      const location = `/api/v1/packets/${packet.id}`;
      return {
        status: 202,
        body: packet,
        headers: { ...headers, Location: location, 'Preference-Applied': 'respond-async' },
      };
    },
    recover: async ({ scope, agent }, created) =>
      created === null ? null : { body: await getOwnPacket(scope, agent, created) },
  }),
  get('/packets/{packet}', {
    operationId: 'getPacket',
    summary: 'Returns a packet of the agent.',
    description: 'Poll it while a packet is pending or waits for approval.',
    permission: 'agent',
    response: packetView,
    handle: async ({ scope, agent, params }) => ({ body: await getOwnPacket(scope, agent, params.packet) }),
  }),
  post('/packets/{packet}/result', {
    operationId: 'postPacketResult',
    summary: 'Reports the result of an approved call that the agent made itself.',
    description:
      'Use it when the application runs its tools itself. The packet must be approved; a second result returns 409.',
    permission: 'agent',
    body: packetResult,
    response: packetView,
    handle: async ({ scope, agent, params, body }) => ({
      body: await postResult({ scope, owner: agent }, params.packet, body),
    }),
    recover: async ({ scope, agent, params }) => ({ body: await getOwnPacket(scope, agent, params.packet) }),
  }),
  post('/packets/{packet}/reinject', {
    operationId: 'reinjectPacket',
    summary:
      'Starts another pass with the results so far, another message, or the answer to the question. Three passes at most.',
    description:
      'Use it when the result did not answer the message. The fourth pass returns 409 and the packet is skipped.',
    permission: 'agent',
    body: reinjectInput,
    response: packetView,
    handle: async ({ scope, agent, params, body }) => ({
      body: await reinject(callerOf({ scope, agent }), params.packet, body.input),
    }),
    recover: async ({ scope, agent, params }) => ({ body: await getOwnPacket(scope, agent, params.packet) }),
  }),
  post('/packets/{packet}/confirm', {
    operationId: 'confirmPacket',
    errors: ['conflict'],
    summary: 'Answers the question of a packet: makes the call that it asks about, or declines it.',
    description:
      "Use it when the packet asks a question: confirm the call, give the missing value, or choose a tool. An agent's confirmation does not overrule an objection of the review.",
    permission: 'agent',
    body: confirmInput,
    response: packetView,
    handle: async ({ scope, agent, params, body }) => ({
      body: await confirmOwnPacket(callerOf({ scope, agent }), params.packet, body),
    }),
    recover: async ({ scope, agent, params }) => ({ body: await getOwnPacket(scope, agent, params.packet) }),
  }),
  post('/packets/inspect', {
    operationId: 'inspectText',
    summary: 'Finds text that imitates tool calls, such as invented calls in a model’s answer. Calls nothing.',
    description:
      "Use it on a model's answer before you show it, to catch calls that the model only pretends to have made.",
    permission: 'agent',
    readOnly: true,
    body: inspectInput,
    response: inspection,
    handle: async ({ agent, body }) => {
      const { resolution, stale } = await resolve(agent, requestAt(placeOf(body)));
      return { body: inspectText(resolution, body.text), headers: agentHeaders(resolution, stale) };
    },
  }),
  get('/orgs/{org}/packets', {
    operationId: 'listPackets',
    summary: 'Lists packets, newest first.',
    description: 'Use it to review how messages were routed. Filter by status, agent and time.',
    permission: { org: 'read' },
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
  get('/orgs/{org}/packets/{packet}', {
    operationId: 'getOrgPacket',
    summary: 'Returns a packet with all steps.',
    description: 'Use it to see why a message was routed as it was: every step has its confidence and time.',
    permission: { org: 'read' },
    response: memberPacket,
    handle: async ({ scope, params }) => ({ body: await getPacket(scope, params.packet) }),
  }),
  post('/orgs/{org}/packets/{packet}/decision', {
    operationId: 'decidePacket',
    summary: 'Approves or denies a pending call. An approved call is evaluated again and executed.',
    description:
      'Use it from a program that shows pending calls to people. Arguments can be edited and are validated again.',
    permission: { org: 'configure' },
    body: packetDecision,
    response: memberPacket,
    handle: async ({ scope, params, body }) => ({
      body: await decideOnPacket(scope, params.packet, body),
    }),
    recover: async ({ scope, params }) => ({ body: await getPacket(scope, params.packet) }),
  }),
  post('/orgs/{org}/packets/{packet}/confirm', {
    operationId: 'confirmOrgPacket',
    errors: ['conflict'],
    summary: 'Answers the question of a packet for the user.',
    description:
      "Use it from the application's backend when the user answered there. A member's confirmation is enough even if the review objected.",
    permission: { org: 'configure' },
    body: confirmInput,
    response: memberPacket,
    handle: async ({ scope, params, body }) => ({ body: await confirmForMember(scope, params.packet, body) }),
    recover: async ({ scope, params }) => ({ body: await getPacket(scope, params.packet) }),
  }),
  post('/orgs/{org}/playground', {
    operationId: 'playMessage',
    summary: 'Runs the routing of a message without the call. Saves nothing.',
    description: 'Use it to try the routing settings, or a draft of them, with any agent.',
    permission: { org: 'configure' },
    readOnly: true,
    body: playgroundInput,
    response: playgroundView,
    handle: async ({ scope, body }) => {
      const owner = await ownerOf(scope, body.agent);
      const resolution = await resolveFor({ orgId: scope.orgId, agentId: owner.agentId })(placeOf(body));
      return { body: await playMessage(scope, { owner, resolution, asked: body }) };
    },
  }),
];
