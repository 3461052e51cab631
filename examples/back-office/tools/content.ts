import { type Fields, newestFirst, type Records, type Row, ToolError } from '../store';
import { creates, type Handler, handler, lists, updates } from '../tool';

const latestChange = (a: Row, b: Row) => (b.updatedAt ?? b.createdAt).localeCompare(a.updatedAt ?? a.createdAt);
const PUBLIC = 'https://www.example.com';

/** Creates a draft with a link to its preview. */
const drafts =
  (collection: string, name: string): Handler =>
  (records, args) => {
    const row = creates(collection, name, { status: 'draft' })(records, args)[name] as Row;
    return { [name]: records.update(collection, row.id, { preview: `${PUBLIC}/preview/${row.id}` }) };
  };

function publish(records: Records, collection: string, id: string, more: Fields = {}): Row {
  const row = records.get(collection, id);
  return records.update(collection, id, { status: 'published', link: `${PUBLIC}/${row.slug ?? id}`, ...more });
}

/** Kinds that an offer consists of, and the field of their state. */
const OFFER = ['products', 'forms', 'pages', 'checkouts'];

function draftsOf(records: Records, eventId: string, only: string[] | undefined): { collection: string; row: Row }[] {
  return OFFER.flatMap((collection) =>
    records
      .all(collection)
      .filter((row) => (only ? only.includes(row.id) : row.eventId === eventId))
      .filter((row) => (collection === 'products' ? row.active !== true : row.status === 'draft'))
      .map((row) => ({ collection, row })),
  );
}

export const contentHandlers: Readonly<Record<string, Handler>> = {
  list_forms: lists('forms', {
    order: latestChange,
    view: ({ questions: _, ...form }, records) => ({
      ...form,
      responses: records.all('responses').filter((response) => response.formId === form.id).length,
    }),
  }),
  get_form_responses: (records, args) => {
    records.get('forms', args.formId);
    return lists('responses', {
      where: { since: (row, since: string) => row.createdAt > new Date(since).toISOString() },
    })(records, args);
  },
  create_form: drafts('forms', 'form'),
  publish_form: handler<{ formId: string; closesAt?: string }>((records, { formId, closesAt }) => {
    const form = publish(records, 'forms', formId, { closesAt });
    return { address: form.link, form };
  }),

  get_interview_progress: handler<{ interviewId: string }>((records, { interviewId }) => {
    const { phase, questions, answers } = records.get('interviews', interviewId);
    const open = (questions as string[]).slice((answers as Fields[]).length);
    return {
      ...{ interviewId, phase, answered: (answers as Fields[]).length, remaining: open.length },
      ...(open[0] ? { nextQuestion: open[0] } : {}),
    };
  }),
  get_extracted_data: handler<{ interviewId: string; fields?: string[]; minimumConfidence: string }>(
    (records, { interviewId, fields, minimumConfidence }) => {
      const levels = ['low', 'medium', 'high'];
      const facts = (records.get('interviews', interviewId).facts as (Fields & { field: string; confidence: string })[])
        .filter(({ field }) => !fields || fields.includes(field))
        .filter(({ confidence }) => levels.indexOf(confidence) >= levels.indexOf(minimumConfidence));
      return { interviewId, facts };
    },
  ),

  create_page: drafts('pages', 'page'),
  update_page: updates('pages', 'page', 'pageId'),
  publish_page: handler<{ pageId: string; publishAt?: string }>((records, { pageId, publishAt }) => {
    const { title, body } = records.get('pages', pageId);
    const isLater = publishAt !== undefined && new Date(publishAt).getTime() > Date.now();
    if (isLater) return { page: records.update('pages', pageId, { status: 'scheduled', publishAt }) };
    const page = publish(records, 'pages', pageId, { published: { title, body } });
    return { address: page.link };
  }),
  publish_all: handler<{ eventId: string; objectIds?: string[]; dryRun?: boolean }>(
    (records, { eventId, objectIds, dryRun = false }) => {
      records.get('events', eventId);
      const published: Fields[] = [];
      const refused: Fields[] = [];
      for (const { collection, row } of draftsOf(records, eventId, objectIds)) {
        const shown = { id: row.id, kind: collection.slice(0, -1), name: row.title ?? row.name };
        if (collection === 'products' && row.priceCents === undefined) {
          refused.push({ ...shown, reason: 'It has no price.' });
          continue;
        }
        if (!dryRun && collection === 'products') records.update('products', row.id, { active: true });
        else if (!dryRun) publish(records, collection, row.id);
        published.push(shown);
      }
      return { dryRun, published, refused };
    },
  ),

  search_media: lists('media', { order: newestFirst }),
  upload_media: handler<{ sourceUrl: string; fileName?: string; altText?: string }>(
    (records, { sourceUrl, fileName, altText = '' }) => {
      const url = new URL(sourceUrl);
      if (url.protocol !== 'https:') throw new ToolError('sourceUrl must be an https address.');
      const name = fileName ?? (url.pathname.split('/').pop() || 'file');
      const kind = /\.(jpe?g|png|gif|webp|svg)$/i.test(name)
        ? 'image'
        : /\.(mp4|mov|webm)$/i.test(name)
          ? 'video'
          : /\.(mp3|wav|ogg)$/i.test(name)
            ? 'audio'
            : 'document';
      const media = records.add('media', { name, kind, altText, tags: [], sourceUrl });
      const note = 'Recorded, not fetched: this is the back office of the demonstration.';
      return { media: records.update('media', media.id, { link: `https://files.example.com/${media.id}`, note }) };
    },
  ),
  search_unsplash_images: handler<{ query: string; orientation?: string; limit: number }>(
    (records, { query, orientation, limit }) => {
      const words = query.toLowerCase().split(/\s+/);
      const found = records
        .all('photos')
        .filter((photo) => orientation === undefined || photo.orientation === orientation)
        .map((photo) => ({
          photo,
          score: words.filter((word) => (photo.topics as string[]).some((topic) => topic.startsWith(word))).length,
        }))
        .sort((a, b) => b.score - a.score)
        .slice(0, limit)
        .map(({ photo: { topics: _topics, createdAt: _created, ...photo } }) => photo);
      return { photos: found, note: 'From a sample of the library, best match first.' };
    },
  ),
  delete_media: handler<{ mediaIds: string[]; force?: boolean }>((records, { mediaIds, force = false }) => {
    const kept: Fields[] = [];
    const removed: string[] = [];
    for (const id of mediaIds) {
      const shownOn = records
        .all('pages')
        .filter((page) => page.status === 'published' && ((page.mediaIds as string[]) ?? []).includes(id));
      if (!records.find('media', id)) kept.push({ id, reason: 'There is no such file.' });
      else if (shownOn.length > 0 && !force) kept.push({ id, reason: 'A public page shows it.', page: shownOn[0]!.id });
      else removed.push(records.remove('media', (row) => row.id === id)[0]!.id);
    }
    return { removed, kept };
  }),
};
