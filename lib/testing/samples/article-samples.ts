import type { Installation } from '../installation';
import type { Tenant } from '../seed-tenant';
import { fresh, made, nothing, type Sample } from './sample';

const article = () => ({ slug: fresh(), title: 'Fresh', kind: 'Concepts', body: 'Something *fresh*.' });

const freshArticle =
  (onPlatform: boolean) =>
  async (at: Installation, { slug, people }: Tenant) => {
    const [base, key] = onPlatform ? ['/platform', at.admin.key] : [`/orgs/${slug}`, people.owner.key];
    return { slug: (await made(at, `${base}/articles`, key, article())).slug, number: '1' };
  };

const own = freshArticle(false);
const platforms = freshArticle(true);

/** The knowledge base of an organization and the platform's. */
export const articleSamples: Record<string, Sample> = {
  listArticles: { who: 'viewer', query: 'limit=2' },
  createArticle: { who: 'configurator', body: article },
  searchArticles: { who: 'viewer', query: 'q=about' },
  getArticle: { who: 'viewer' },
  updateArticle: { who: 'configurator', body: () => ({ title: 'Fresher' }), ifMatch: '*', arrange: own },
  deleteArticle: { who: 'configurator', arrange: own },
  listArticleVersions: { who: 'viewer' },
  getArticleVersion: { who: 'viewer' },
  restoreArticleVersion: { who: 'configurator', body: nothing, arrange: own },
  listPlatformArticles: { who: 'platform', query: 'limit=2' },
  createPlatformArticle: { who: 'platform', body: article },
  searchPlatformArticles: { who: 'platform', query: 'q=about' },
  getPlatformArticle: { who: 'platform', arrange: platforms },
  updatePlatformArticle: { who: 'platform', body: () => ({ title: 'Fresher' }), ifMatch: '*', arrange: platforms },
  deletePlatformArticle: { who: 'platform', arrange: platforms },
  listPlatformArticleVersions: { who: 'platform', arrange: platforms },
  getPlatformArticleVersion: { who: 'platform', arrange: platforms },
  restorePlatformArticleVersion: { who: 'platform', body: nothing, arrange: platforms },
};
