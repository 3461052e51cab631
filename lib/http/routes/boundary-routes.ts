import { z } from 'zod';
import type { OwnerScope } from '@/lib/data/owner';
import { channelInput, channelPatch, channelView } from '@/lib/features/channels/channel-contract';
import {
  createChannel,
  deleteChannel,
  getChannel,
  listChannels,
  updateChannel,
} from '@/lib/features/channels/channel-service';
import { profileInput, profilePatch, profileView } from '@/lib/features/profiles/profile-contract';
import {
  createProfile,
  deleteProfile,
  getProfile,
  listProfiles,
  updateProfile,
} from '@/lib/features/profiles/profile-service';
import { AppError } from '@/lib/shared/app-error';
import { putByName } from '@/lib/shared/put-by-name';
import { slug } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { type AnyRoute, type OwnerPermission, route } from '../route';
import { pageOf, pageQuery, versioned } from './shared';

type View = { revision: string };

/** Things with a slug that the platform has and organizations add to: the same six routes for both owners. */
interface Shelf {
  noun: string;
  plural: string;
  input: z.ZodType;
  /** The whole of it under the slug in the path. */
  whole: z.ZodType;
  patch: z.ZodType;
  view: z.ZodType;
  list(scope: OwnerScope): Promise<View[]>;
  get(scope: OwnerScope, slug: string): Promise<View>;
  create(scope: OwnerScope, input: never): Promise<View>;
  update(scope: OwnerScope, slug: string, expected: string | null, patch: never): Promise<View>;
  remove(scope: OwnerScope, slug: string): Promise<void>;
}

const SHELVES: Shelf[] = [
  {
    noun: 'Profile',
    plural: 'profiles',
    input: profileInput,
    whole: profileInput.partial({ slug: true }).meta({ id: 'ProfileWhole' }),
    patch: profilePatch,
    view: profileView,
    list: listProfiles,
    get: getProfile,
    create: createProfile,
    update: updateProfile,
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
    remove: deleteChannel,
  },
];

interface Owner {
  base: string;
  prefix: string;
  read: OwnerPermission;
  write: OwnerPermission;
  place: Record<string, z.ZodType>;
}

const OWNERS: Owner[] = [
  { base: '/orgs/{org}', prefix: '', read: { org: 'read' }, write: { org: 'configure' }, place: { org: slug } },
  { base: '/platform', prefix: 'Platform', read: 'platform', write: 'platform', place: {} },
];

/** Replaces what is there, else makes it. Throws `invalid` when the body names another slug than the path. */
async function put(
  shelf: Pick<Shelf, 'create' | 'update'>,
  scope: OwnerScope,
  slug: string,
  expected: string | null,
  body: object,
): Promise<View> {
  const { slug: named = slug, ...fields } = body as { slug?: string };
  if (named !== slug) {
    throw new AppError('invalid', 'The body names another slug than the path.', {
      invalidParams: [{ pointer: '/slug', message: `must be ${slug}, or left out` }],
    });
  }
  return putByName(
    expected,
    () => shelf.update(scope, slug, expected, fields as never),
    () => shelf.create(scope, { slug, ...fields } as never),
  );
}

function shelfRoutes(
  { noun, plural, input, whole, patch, view, ...shelf }: Shelf,
  { base, prefix, read, write, place }: Owner,
): AnyRoute[] {
  const tag = prefix || `${noun}s`;
  const params = z.strictObject({ ...place, slug });
  const what = noun.toLowerCase();
  return [
    route({
      method: 'get',
      path: `${base}/${plural}`,
      operationId: `list${prefix}${noun}s`,
      summary: `The ${plural}, the platform's among them.`,
      tag,
      permission: read,
      params: z.strictObject(place),
      query: pageQuery(1000, 5000),
      response: page(view),
      handle: async (context) => pageOf(context.query, () => shelf.list(context.scope)),
    }),
    route({
      method: 'post',
      path: `${base}/${plural}`,
      operationId: `create${prefix}${noun}`,
      summary: `Adds a ${what}.`,
      tag,
      permission: write,
      params: z.strictObject(place),
      body: input,
      status: 201,
      response: view,
      handle: async (context) => versioned(await shelf.create(context.scope, context.body as never)),
    }),
    route({
      method: 'get',
      path: `${base}/${plural}/{slug}`,
      operationId: `get${prefix}${noun}`,
      summary: `One ${what}.`,
      tag,
      permission: read,
      params,
      response: view,
      handle: async (context) => versioned(await shelf.get(context.scope, context.params.slug)),
    }),
    route({
      method: 'put',
      path: `${base}/${plural}/{slug}`,
      operationId: `put${prefix}${noun}`,
      summary: `Replaces a ${what} of its own, or adds it.`,
      tag,
      permission: write,
      params,
      body: whole,
      ifMatch: 'optional',
      response: view,
      handle: async (context) =>
        versioned(await put(shelf, context.scope, context.params.slug, context.ifMatch, context.body as object)),
    }),
    route({
      method: 'patch',
      path: `${base}/${plural}/{slug}`,
      operationId: `update${prefix}${noun}`,
      summary: `Changes a ${what} of its own.`,
      tag,
      permission: write,
      params,
      body: patch,
      ifMatch: 'optional',
      response: view,
      handle: async (context) =>
        versioned(await shelf.update(context.scope, context.params.slug, context.ifMatch, context.body as never)),
    }),
    route({
      method: 'delete',
      path: `${base}/${plural}/{slug}`,
      operationId: `delete${prefix}${noun}`,
      summary: `Removes a ${what} of its own.`,
      tag,
      permission: write,
      params,
      status: 204,
      handle: async (context) => {
        await shelf.remove(context.scope, context.params.slug);
        return {};
      },
    }),
  ];
}

export const boundaryRoutes: AnyRoute[] = OWNERS.flatMap((owner) =>
  SHELVES.flatMap((shelf) => shelfRoutes(shelf, owner)),
);
