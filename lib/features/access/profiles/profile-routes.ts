import type { z } from 'zod';
import type { OwnerScope } from '@/lib/data/owner';
import { channelInput, channelPatch, channelView } from '@/lib/features/access/channels/channel-contract';
import {
  createChannel,
  deleteChannel,
  getChannel,
  listChannels,
  updateChannel,
} from '@/lib/features/access/channels/channel-service';

import { type AnyRoute, OF_ORG, OF_PLATFORM, type RouteOwner, routeGroup } from '@/lib/http/route';
import { MAX_LISTS_VALUES, pageOf, pageQuery, versioned } from '@/lib/http/route-parts';
import { putByName, requireSameName } from '@/lib/shared/put-by-name';
import { page } from '@/lib/shared/warning-contract';
import { profileFields, profileInput, profilePatch, profileView } from './profile-contract';
import {
  createProfile,
  deleteProfile,
  getProfile,
  listProfiles,
  replaceProfile,
  updateProfile,
} from './profile-service';

type View = { revision: string };

interface Shelf {
  noun: 'Profile' | 'Channel';
  plural: string;
  input: z.ZodType;
  whole: z.ZodType;
  patch: z.ZodType;
  view: z.ZodType;
  list(scope: OwnerScope): Promise<View[]>;
  get(scope: OwnerScope, slug: string): Promise<View>;
  create(scope: OwnerScope, input: never): Promise<View>;
  update(scope: OwnerScope, slug: string, expected: string | null, patch: never): Promise<View>;
  replace(scope: OwnerScope, slug: string, expected: string | null, whole: never): Promise<View>;
  remove(scope: OwnerScope, slug: string): Promise<void>;
}

const SHELVES: Shelf[] = [
  {
    noun: 'Profile',
    plural: 'profiles',
    input: profileInput,
    whole: profileFields.partial({ slug: true }).meta({ id: 'ProfileWhole' }),
    patch: profilePatch,
    view: profileView,
    list: listProfiles,
    get: getProfile,
    create: createProfile,
    update: updateProfile,
    replace: replaceProfile,
    remove: deleteProfile,
  },
  {
    noun: 'Channel',
    plural: 'channels',
    input: channelInput,
    whole: channelInput.partial({ slug: true }).meta({ id: 'ChannelWhole' }),
    patch: channelPatch,
    view: channelView,
    list: listChannels,
    get: getChannel,
    create: createChannel,
    update: updateChannel,
    replace: updateChannel,
    remove: deleteChannel,
  },
];

/** Creates or replaces. Throws `invalid` when the slug in the body differs from the path. */
async function putBySlug(
  shelf: Pick<Shelf, 'create' | 'replace'>,
  scope: OwnerScope,
  slug: string,
  expected: string | null,
  body: object,
): Promise<View> {
  const { slug: named = slug, ...fields } = body as { slug?: string };
  requireSameName(named, slug);
  return putByName(
    expected,
    () => shelf.replace(scope, slug, expected, fields as never),
    () => shelf.create(scope, { slug, ...fields } as never),
  );
}

function slugRoutes(
  { noun, plural, input, whole, patch: changes, view, ...shelf }: Shelf,
  { base, prefix, read, write }: RouteOwner,
): AnyRoute[] {
  const { get, post, put, patch, del } = routeGroup(prefix || `${noun}s`);
  const what = noun.toLowerCase();
  return [
    get(`${base}/${plural}`, {
      operationId: `list${prefix}${noun}s`,
      summary: `Lists the ${plural}, including the platform's.`,
      description: 'Use it to see what exists before you create another one, and where each comes from.',
      permission: read,
      query: pageQuery(1000, 5000),
      response: page(view),
      handle: async (context) => pageOf(context.query, () => shelf.list(context.scope)),
    }),
    post(`${base}/${plural}`, {
      operationId: `create${prefix}${noun}`,
      summary: `Creates a ${what}.`,
      description: 'Use `PUT` instead when a script should be able to run again. A slug that exists returns 409.',
      permission: write,
      body: input,
      maxBodyValues: MAX_LISTS_VALUES,
      status: 201,
      response: view,
      handle: async (context) => versioned(await shelf.create(context.scope, context.body as never)),
    }),
    get(`${base}/${plural}/{slug}`, {
      operationId: `get${prefix}${noun}`,
      summary: `Returns a ${what}.`,
      description: 'Use it before a change; send the `ETag` back in `If-Match`.',
      permission: read,
      response: view,
      handle: async (context) => versioned(await shelf.get(context.scope, context.params.slug)),
    }),
    put(`${base}/${plural}/{slug}`, {
      operationId: `put${prefix}${noun}`,
      summary: `Replaces or creates a ${what}.`,
      description:
        'Use it in scripts: repeating the request has no further effect. The change takes effect with the next request of an agent.',
      permission: write,
      body: whole,
      maxBodyValues: MAX_LISTS_VALUES,
      ifMatch: 'optional',
      response: view,
      handle: async (context) =>
        versioned(await putBySlug(shelf, context.scope, context.params.slug, context.ifMatch, context.body as object)),
    }),
    patch(`${base}/${plural}/{slug}`, {
      operationId: `update${prefix}${noun}`,
      summary: `Changes a ${what}.`,
      description: 'Omitted fields stay unchanged. The change takes effect with the next request of an agent.',
      permission: write,
      body: changes,
      maxBodyValues: MAX_LISTS_VALUES,
      ifMatch: 'optional',
      response: view,
      handle: async (context) =>
        versioned(await shelf.update(context.scope, context.params.slug, context.ifMatch, context.body as never)),
    }),
    del(`${base}/${plural}/{slug}`, {
      operationId: `delete${prefix}${noun}`,
      summary: `Deletes a ${what}.`,
      description:
        'One that is still in use returns 409 with its users. Deleting takes effect with the next request of an agent.',
      permission: write,
      handle: (context) => shelf.remove(context.scope, context.params.slug),
    }),
  ];
}

export const boundaryRoutes: AnyRoute[] = [OF_ORG, OF_PLATFORM].flatMap((owner) =>
  SHELVES.flatMap((shelf) => slugRoutes(shelf, owner)),
);
