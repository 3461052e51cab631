import type { PersonPrincipal } from '@/lib/access/principal';
import type { OrgScope, PlatformScope } from '@/lib/data/scope';
import type { Tag } from '@/lib/http/openapi-tags';
import { type AnyRoute, type Permission, routeGroup } from '@/lib/http/route';
import { pageOf, pageQuery } from '@/lib/http/route-parts';
import { page } from '@/lib/shared/warning-contract';
import { createdKey, keyInput, keyView, memberKeyInput, rotateInput } from './key-contract';
import { createKey, type KeyHolder, listKeys, revokeKey, rotateKey } from './key-service';

interface Granted {
  scope: OrgScope | PlatformScope;
  person: PersonPrincipal;
}

/** API keys of agents, of organization members and of platform admins: the same four routes. */
interface Ring {
  base: string;
  name: string;
  whose: string;
  tag: Tag;
  read: Permission;
  write: Permission;
  input: typeof keyInput | typeof memberKeyInput;
  holder(granted: Granted, params: { agent?: string }): KeyHolder;
}

const RINGS: Ring[] = [
  {
    base: '/orgs/{org}/agents/{agent}/keys',
    name: 'AgentKey',
    whose: "an agent's keys",
    tag: 'Keys',
    read: { org: 'read' },
    write: { org: 'own' },
    input: keyInput,
    holder: ({ scope }, { agent }) => ({ kind: 'agent', scope: scope as OrgScope, agent: agent ?? '' }),
  },
  {
    base: '/orgs/{org}/keys',
    name: 'Key',
    whose: "members' keys for the organization",
    tag: 'Keys',
    read: { org: 'read' },
    write: { org: 'own' },
    input: memberKeyInput,
    holder: ({ scope, person }) => ({
      kind: 'user',
      scope: scope as OrgScope,
      userId: person.person.id,
      emailVerified: person.person.emailVerified,
    }),
  },
  {
    base: '/platform/keys',
    name: 'PlatformKey',
    whose: "the caller's own keys for the platform",
    tag: 'Platform',
    read: 'platform',
    write: 'platform',
    input: keyInput,
    holder: ({ scope, person }) => ({
      kind: 'plat',
      scope: scope as PlatformScope,
      userId: person.person.id,
      emailVerified: person.person.emailVerified,
    }),
  },
];

export const keyRoutes: AnyRoute[] = RINGS.flatMap(({ base, name, whose, tag, read, write, input, holder }) => {
  const { get, post, del } = routeGroup(tag);
  const holderOf = (context: object) => {
    const { params: where, ...granted } = context as Granted & { params: { agent?: string } };
    return holder(granted, where);
  };
  const keyOf = (context: object) => (context as { params: { key: string } }).params.key;
  return [
    get(base, {
      operationId: `list${name}s`,
      summary: `Lists ${whose}, newest first, without secrets.`,
      description: 'Use it to find keys that are old or unused.',
      permission: read,
      query: pageQuery(1000, 5000),
      response: page(keyView),
      handle: async (context) => pageOf(context.query, () => listKeys(holderOf(context))),
    }),
    post(base, {
      operationId: `create${name}`,
      summary: 'Creates an API key. It is shown once.',
      description:
        'Store the key at once in a secret manager: later answers do not contain it, not even a replay with the same `Idempotency-Key`.',
      permission: write,
      body: input,
      status: 201,
      response: createdKey,
      handle: async (context) => ({ body: await createKey(holderOf(context), context.body) }),
    }),
    post(`${base}/{key}/rotate`, {
      operationId: `rotate${name}`,
      summary: 'Rotates an API key. The old one stays valid during the overlap.',
      description:
        'Use it regularly. Change the client to the new key during the overlap; then the old key stops working.',
      permission: write,
      body: rotateInput,
      status: 201,
      response: createdKey,
      handle: async (context) => ({
        body: await rotateKey(holderOf(context), keyOf(context), context.body.overlapSeconds),
      }),
    }),
    del(`${base}/{key}`, {
      operationId: `revoke${name}`,
      summary: 'Revokes an API key immediately.',
      description: 'Use it when a key may be known to others. Requests with it return 401 from now on.',
      permission: write,
      handle: (context) => revokeKey(holderOf(context), keyOf(context)),
    }),
  ];
});
