import { type CatalogTool, readTool, writeTool } from '../catalog-tool';
import { cursor, flag, limit, object, oneOf, strings, text, url } from '../schema';

export const mediaTools: CatalogTool[] = [
  readTool({
    name: 'search_media',
    title: 'Search media',
    description:
      "Finds pictures, videos and documents in the organization's own library by name, tag or kind. Use it before adding a file or to find a media id. Not for stock photographs. Returns files with link, size and alternative text, newest first.",
    category: 'media',
    operations: ['search', 'find', 'list'],
    entities: ['Media', 'File'],
    inputSchema: object({
      query: text('Part of name, tag or alternative text.', { examples: ['stage photo'] }),
      kind: oneOf(['image', 'video', 'audio', 'document'], 'Only this kind.'),
      limit: limit(),
      cursor: cursor(),
    }),
  }),
  writeTool({
    name: 'upload_media',
    title: 'Upload media',
    description:
      'Adds a picture, video or document to the library from a public web address. Use it when a person shares a file that pages, events or messages need. Not for files without a right to use them. Returns the media id and the link in the library.',
    category: 'media',
    operations: ['upload', 'create', 'add'],
    entities: ['Media', 'File'],
    openWorld: true,
    inputSchema: object(
      {
        sourceUrl: url('Where the file can be fetched, over https.'),
        fileName: text('Name in the library.', { examples: ['gala-stage.jpg'] }),
        altText: text('What a picture shows, for people who cannot see it.'),
      },
      ['sourceUrl'],
    ),
  }),
  readTool({
    name: 'search_unsplash_images',
    title: 'Search stock photographs',
    description:
      "Searches Unsplash, a library of free stock photographs, by topic. Use it when a page, event or mailing needs a new picture. Not for the organization's own files. Returns pictures with address, size and the credit that must be shown.",
    category: 'media',
    operations: ['search', 'find'],
    entities: ['Image', 'Photo'],
    openWorld: true,
    integrations: ['unsplash'],
    inputSchema: object(
      {
        query: text('What the picture shows, in English.', { minLength: 2, examples: ['outdoor concert at night'] }),
        orientation: oneOf(['landscape', 'portrait', 'squarish'], 'Shape of the picture.'),
        limit: limit(30),
      },
      ['query'],
    ),
  }),
  writeTool({
    name: 'delete_media',
    title: 'Delete media',
    description:
      'Removes files from the library for good. Use it when an owner asks for it or the right to use a picture ended. Files that a public page still shows are refused unless forced, and then leave a gap there. Returns what was removed and what was kept.',
    category: 'media',
    operations: ['delete', 'remove'],
    entities: ['Media', 'File'],
    destructive: true,
    idempotent: true,
    inputSchema: object(
      {
        mediaIds: strings('Files to remove.'),
        force: flag('Remove even what is still shown.'),
      },
      ['mediaIds'],
    ),
  }),
];
