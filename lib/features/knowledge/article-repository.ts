import { ifTaken, recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import { type OwnerScope, ownerId, readOwner, writeOwner } from '@/lib/data/owner';
import { readPublished } from '@/lib/data/transactions';
import { writeVersioned } from '@/lib/data/versioned';
import { AppError, notFound } from '@/lib/shared/app-error';
import { decodeCursor, toPage } from '@/lib/shared/cursor';
import type { Page, PageRequest } from '@/lib/shared/page';
import type { ArticleFilter, ArticleInput, ArticlePatch, ArticleStatus } from './article-contract';
import { PUBLISHED_STATUSES } from './article-kind-contract';

export type ArticleRow = Prisma.ArticleGetPayload<object>;
export type ArticleHead = Omit<ArticleRow, 'body'>;
export type VersionRow = Prisma.ArticleVersionGetPayload<object>;
export type VersionHead = Pick<VersionRow, 'number' | 'title' | 'status' | 'note' | 'label' | 'at'>;

/** Limit per owner, because search keeps all articles in memory. */
const MAX_ARTICLES = 5_000;
const MAX_VERSIONS = 500;
const MAX_FORMER = 50;
const ANY_TEXT = /^[\s\S]{0,300}$/;
const UUID = /^[0-9a-f-]{36}$/;
const PUBLISHED = { status: { in: [...PUBLISHED_STATUSES] satisfies ArticleStatus[] } };

/** Sorted by title, then oldest first. */
export function listArticleRows(
  scope: OwnerScope,
  { cursor, limit }: PageRequest,
  { kind, status, tag }: ArticleFilter,
): Promise<Page<ArticleHead>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, [ANY_TEXT, UUID]);
  return readOwner(scope, async (tx) => {
    const rows = await tx.article.findMany({
      where: {
        orgId: ownerId(scope),
        ...(kind ? { kind } : {}),
        ...(status ? { status } : {}),
        ...(tag ? { tags: { has: tag } } : {}),
        ...(after ? { OR: [{ title: { gt: after[0]! } }, { title: after[0]!, id: { gt: after[1]! } }] } : {}),
      },
      omit: { body: true },
      orderBy: [{ title: 'asc' }, { id: 'asc' }],
      take: limit + 1,
    });
    return toPage(rows, limit, ({ title, id }) => [title, id]);
  });
}

/** Also finds an article by a former slug. */
async function getRow(tx: Transaction, scope: OwnerScope, slug: string): Promise<ArticleRow> {
  const orgId = ownerId(scope);
  const row =
    (await tx.article.findFirst({ where: { orgId, slug } })) ??
    (await tx.article.findFirst({ where: { orgId, formerSlugs: { has: slug } } }));
  if (!row) throw notFound('article');
  return row;
}

export function getArticleRow(scope: OwnerScope, slug: string): Promise<ArticleRow> {
  return readOwner(scope, (tx) => getRow(tx, scope, slug));
}

/** Rejects slugs that another article has or had, so that existing links never lead to a different article. */
async function requireFree(tx: Transaction, scope: OwnerScope, slug: string, own: string | null): Promise<void> {
  const taken = await tx.article.findFirst({
    where: {
      orgId: ownerId(scope),
      OR: [{ slug }, { formerSlugs: { has: slug } }],
      ...(own ? { NOT: { id: own } } : {}),
    },
    select: { slug: true, title: true },
  });
  if (!taken) return;
  throw new AppError(
    'already_exists',
    taken.slug === slug
      ? `Article ${slug} already exists. Choose another slug.`
      : `${slug} redirects to "${taken.title}". Choose another slug.`,
  );
}

async function keepVersion(tx: Transaction, scope: OwnerScope, row: ArticleRow, note: string | null): Promise<void> {
  const { slug, title, description, body, kind, status, tags, orgId } = row;
  const content = { slug, title, description, body, kind, status, tags, note };
  const by = { author: scope.actor, label: scope.label };
  await tx.articleVersion.create({ data: { articleId: row.id, number: row.version, orgId, ...content, ...by } });
  await tx.articleVersion.deleteMany({
    where: { articleId: row.id, orgId, number: { lte: row.version - BigInt(MAX_VERSIONS) } },
  });
}

function logged({ title, kind, status, tags, version }: ArticleRow) {
  return { title, kind, status, tags, version: String(version) };
}

export async function createArticleRow(scope: OwnerScope, { note, ...input }: ArticleInput): Promise<ArticleRow> {
  return writeOwner(scope, undefined, async (tx) => {
    if ((await tx.article.count({ where: { orgId: ownerId(scope) } })) >= MAX_ARTICLES)
      throw new AppError('conflict', `The limit of ${MAX_ARTICLES} articles is reached. Delete some first.`);
    await requireFree(tx, scope, input.slug, null);
    const row = await tx.article.create({ data: { ...input, orgId: ownerId(scope), savedBy: scope.label } });
    await keepVersion(tx, scope, row, note ?? null);
    await recordAudit(tx, scope, 'article.create', `article/${row.slug}`, logged(row));
    return row;
  }).catch(ifTaken(`Article ${input.slug} already exists. Choose another slug.`));
}

export function updateArticleRow(
  scope: OwnerScope,
  slug: string,
  expected: string | null,
  { note, ...patch }: ArticlePatch,
): Promise<ArticleRow> {
  const read = (tx: Transaction) => getRow(tx, scope, slug);
  return writeVersioned(scope, { expected, what: 'this article', read }, async (tx, before) => {
    const { slug: next = before.slug, ...rest } = patch;
    let { formerSlugs } = before;
    if (next !== before.slug) {
      await requireFree(tx, scope, next, before.id);
      formerSlugs = [before.slug, ...formerSlugs.filter((former) => former !== next)].slice(0, MAX_FORMER);
    }
    const data = { ...rest, slug: next, formerSlugs, savedBy: scope.label, updatedAt: new Date() };
    const row = await tx.article.update({ where: { id: before.id, orgId: before.orgId }, data });
    await keepVersion(tx, scope, row, note ?? null);
    await recordAudit(tx, scope, 'article.update', `article/${row.slug}`, {
      before: { ...logged(before), slug: before.slug },
      after: { ...logged(row), slug: row.slug },
      fields: Object.keys(patch),
      ...(note ? { note } : {}),
    });
    return row;
  });
}

/** Also deletes versions and redirects. Throws `not_found`. */
export function deleteArticleRow(scope: OwnerScope, slug: string): Promise<void> {
  return writeOwner(scope, undefined, async (tx) => {
    const row = await getRow(tx, scope, slug);
    await tx.article.delete({ where: { id: row.id, orgId: row.orgId } });
    await recordAudit(tx, scope, 'article.delete', `article/${row.slug}`, logged(row));
  });
}

export function listVersionRows(scope: OwnerScope, slug: string): Promise<VersionHead[]> {
  return readOwner(scope, async (tx) => {
    const { id, orgId } = await getRow(tx, scope, slug);
    return tx.articleVersion.findMany({
      where: { articleId: id, orgId },
      select: { number: true, title: true, status: true, note: true, label: true, at: true },
      orderBy: { number: 'desc' },
    });
  });
}

async function getVersion(tx: Transaction, { id, orgId }: ArticleRow, number: string): Promise<VersionRow> {
  const row = await tx.articleVersion.findFirst({ where: { articleId: id, orgId, number: BigInt(number) } });
  if (!row) throw notFound('version of this article');
  return row;
}

export function getVersionRow(scope: OwnerScope, slug: string, number: string): Promise<VersionRow> {
  return readOwner(scope, async (tx) => getVersion(tx, await getRow(tx, scope, slug), number));
}

/** Restores text, title, kind and tags. Slug and status stay, so that addresses and visibility do not change. */
export function restoreVersionRow(
  scope: OwnerScope,
  slug: string,
  number: string,
  expected: string | null,
  note: string | undefined,
): Promise<ArticleRow> {
  const read = (tx: Transaction) => getRow(tx, scope, slug);
  return writeVersioned(scope, { expected, what: 'this article', read }, async (tx, before) => {
    const { title, description, body, kind, tags } = await getVersion(tx, before, number);
    const row = await tx.article.update({
      where: { id: before.id, orgId: before.orgId },
      data: { title, description, body, kind, tags, savedBy: scope.label, updatedAt: new Date() },
    });
    await keepVersion(tx, scope, row, note ?? `Version ${number} restored`);
    await recordAudit(tx, scope, 'article.restore', `article/${row.slug}`, {
      restored: number,
      version: String(row.version),
    });
    return row;
  });
}

/** Reads the published articles of an organization; null: of the platform. */
function readFrom<T>(scope: OwnerScope | null, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return scope ? readOwner(scope, work) : readPublished(work);
}

/** Returns every article of the owner sorted by title; drafts only when requested. */
export function readArticles(scope: OwnerScope | null, { drafts }: { drafts: boolean }): Promise<ArticleRow[]> {
  const where = { orgId: scope ? ownerId(scope) : null, ...(drafts ? {} : PUBLISHED) };
  return readFrom(scope, (tx) => tx.article.findMany({ where, orderBy: [{ title: 'asc' }, { id: 'asc' }] }));
}
