import { z } from 'zod';
import { MAX_BODY_BYTES, markdownProblem } from '@/lib/shared/markdown-limits';
import { displayName, instant, note, slug, text } from '@/lib/shared/text';
import { ARTICLE_KINDS, ARTICLE_STATUSES } from './article-kind-contract';

export const articleKind = z.enum(ARTICLE_KINDS);
export const articleStatus = z
  .enum(ARTICLE_STATUSES)
  .meta({ description: 'Agents can read only `Live` and `Experimental` articles.' });
export type ArticleStatus = z.infer<typeof articleStatus>;

/** Reserved path segments that cannot be article slugs. */
const TAKEN = new Set(['search', 'new', 'settings']);

export const articleSlug = slug.refine((value) => !TAKEN.has(value), 'is reserved');

const TAG = /^[\p{L}\p{N}][\p{L}\p{N} ._+#-]{0,39}$/u;
const tag = z
  .string()
  .regex(TAG, 'must be 1 to 40 letters, digits, spaces or . _ + # -')
  // The document's own conversion keeps the flag: `…$/u`.
  .meta({ example: 'prompts', pattern: TAG.source });

const body = text(MAX_BODY_BYTES, 0)
  .superRefine((value, context) => {
    const problem = markdownProblem(value);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  })
  .meta({ description: 'GitHub Flavored Markdown without HTML and title. At most 200 kB.' });

const fields = {
  title: displayName(160),
  description: text(400, 0).meta({ description: 'One or two sentences that help agents choose.' }),
  body,
  kind: articleKind,
  status: articleStatus,
  tags: z
    .array(tag)
    .max(20)
    .refine((tags) => new Set(tags).size === tags.length, 'must not contain duplicates'),
};

export const articleFilter = z.strictObject({
  kind: articleKind.optional(),
  status: articleStatus.optional(),
  tag: text(40).optional(),
});
export type ArticleFilter = z.infer<typeof articleFilter>;

export const articleInput = z
  .strictObject({
    slug: articleSlug,
    ...fields,
    description: fields.description.default(''),
    body: body.default(''),
    status: articleStatus.default('Draft'),
    tags: fields.tags.default([]),
    note: note.optional(),
  })
  .meta({ id: 'ArticleInput' });
export type ArticleInput = z.output<typeof articleInput>;

export const articlePatch = z
  .strictObject({
    slug: articleSlug.optional().meta({ description: 'New slug. The old one redirects.' }),
    title: fields.title.optional(),
    description: fields.description.optional(),
    body: body.optional(),
    kind: articleKind.optional(),
    status: articleStatus.optional(),
    tags: fields.tags.optional(),
    note: note.optional().meta({ description: 'Reason for the change, stored with its version.' }),
  })
  .refine(({ note: _, ...patch }) => Object.keys(patch).length > 0, 'must change at least one field')
  .meta({ id: 'ArticlePatch' });
export type ArticlePatch = z.output<typeof articlePatch>;

const summary = {
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  kind: articleKind,
  status: articleStatus,
  tags: z.array(z.string()),
  updatedAt: instant,
  updatedBy: z.string().meta({ description: 'Last author.' }),
  revision: z.string().meta({ description: 'Number of the newest version.' }),
};

export const articleSummary = z.strictObject(summary).meta({ id: 'ArticleSummary' });
export type ArticleSummary = z.infer<typeof articleSummary>;

export const articleView = z
  .strictObject({
    ...summary,
    body: z.string(),
    formerSlugs: z.array(z.string()).meta({ description: 'Former slugs that redirect to it.' }),
    createdAt: instant,
  })
  .meta({ id: 'Article' });
export type ArticleView = z.infer<typeof articleView>;

export const articleVersionSummary = z
  .strictObject({
    number: z.string(),
    title: z.string(),
    status: articleStatus,
    note: z.string().nullable(),
    by: z.string(),
    at: instant,
  })
  .meta({ id: 'ArticleVersionSummary' });
export type ArticleVersionSummary = z.infer<typeof articleVersionSummary>;

export const articleVersion = z
  .strictObject({
    ...articleVersionSummary.shape,
    slug: z.string(),
    description: z.string(),
    body: z.string(),
    kind: articleKind,
    tags: z.array(z.string()),
  })
  .meta({ id: 'ArticleVersion' });
export type ArticleVersionView = z.infer<typeof articleVersion>;

export const articleRestore = z.strictObject({ note: note.optional() }).meta({ id: 'ArticleRestore' });

export const passageView = z
  .strictObject({
    heading: z.string().nullable().meta({ description: 'Heading of the passage.' }),
    parts: z
      .array(z.strictObject({ text: z.string(), hit: z.boolean() }))
      .meta({ description: 'Passage in parts. `hit`: words of the question.' }),
  })
  .meta({ id: 'Passage' });
export type PassageView = z.infer<typeof passageView>;

export const articleHit = z
  .strictObject({
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    kind: articleKind,
    status: articleStatus,
    tags: z.array(z.string()),
    score: z.number().meta({ description: 'Comparable within one response.' }),
    passages: z.array(passageView),
  })
  .meta({ id: 'ArticleHit' });
export type ArticleHit = z.infer<typeof articleHit>;
