import { setTimeout as wait } from 'node:timers/promises';
import { type OwnerScope, ownerId } from '@/lib/data/owner';
import { articlesMark } from '@/lib/data/system/snapshot/knowledge-rows';
import { readQuery } from '@/lib/search/query';
import type { SearchIndex } from '@/lib/search/search-index';
import type { SearchTool } from '@/lib/search/search-tool';
import { stem } from '@/lib/search/stem';
import { isTelling, wordsOf } from '@/lib/search/words';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import { buildIndex } from '@/lib/snapshot/build-index';
import { forEachInSlices } from '@/lib/snapshot/for-each-in-slices';
import type { ArticleHit, ArticleView } from './article-contract';
import { readArticles } from './article-repository';
import { toArticleView } from './article-view';
import { findPassages, type ReadBlock, readBlocks, stemsOf } from './find-passages';
import { textBlocks } from './plain-text';

const MAX_BASES = 40;
/** Number of characters of each article that are indexed; later text is only found by passages. */
const MAX_INDEXED = 12_000;
const MAX_HITS = 50;
/**
 * Maximum wait for ranking. Ranking a thousand articles takes seconds, but most knowledge bases are faster than this.
 */
const WAIT_LIMIT_MS = 300;
/** Query words that no article is about. */
const TOPIC_STOP_WORDS = stemsOf('today tomorrow yesterday now please thanks');

interface Ranking {
  articles: readonly ArticleView[];
  index: SearchIndex;
}

async function rank(articles: readonly ArticleView[]): Promise<Ranking> {
  const texts: SearchTool[] = [];
  await forEachInSlices(articles, ({ slug, title, description, body, kind, tags }) => {
    const blockTexts = textBlocks(body, MAX_INDEXED).flatMap(({ heading, text }) =>
      heading ? [heading, text] : [text],
    );
    texts.push({
      name: slug,
      title,
      description: [description, ...blockTexts].join(' . '),
      category: kind,
      entities: tags,
    });
  });
  return { articles, index: await buildIndex(texts) };
}

/** Articles of one owner at one revision. Indexed lazily on the first search. */
export class KnowledgeBase {
  readonly #bySlug = new Map<string, ArticleView>();
  readonly #read = new Map<string, ReadBlock[]>();
  #ranking: Promise<Ranking> | undefined;
  #earlier: Ranking | undefined;

  /** `earlier`: previous index, used by searches while the new one is being built. */
  constructor(
    readonly articles: readonly ArticleView[],
    earlier?: Ranking,
  ) {
    this.#earlier = earlier;
    for (const article of articles) for (const former of article.formerSlugs) this.#bySlug.set(former, article);
    for (const article of articles) this.#bySlug.set(article.slug, article);
  }

  /** Also finds an article by a former slug. */
  find(slug: string): ArticleView | undefined {
    return this.#bySlug.get(slug);
  }

  get lastRanking(): Ranking | undefined {
    return this.#earlier;
  }

  /**
   * Returns the best articles with matching passages; only articles that contain a query word in any form. Shortly
   * after a change the previous index may be used; articles missing from it are matched by their words.
   */
  async search(text: string, limit: number): Promise<ArticleHit[]> {
    const { articles, index } = await this.#ranked();
    const asked = new Set([...stemsOf(text)].filter((word) => !TOPIC_STOP_WORDS.has(word)));
    const { corrected } = readQuery(index.catalog, text);
    const { parts, text: terms } = index.catalog;
    for (const word of wordsOf(text).filter(isTelling)) {
      const isKnown = terms.vocabulary.termOfStem(stem(word)) !== undefined;
      // A word that no article has is meant as a misspelled one, or as a part of compounds.
      const meant = isKnown ? [] : [corrected.get(word) ?? parts.wordsWith(word)].flat();
      for (const other of meant) for (const one of stemsOf(other)) asked.add(one);
    }
    const known = new Set(articles);
    const scored = index.search(text, { limit: MAX_HITS }).map(({ tool, score }) => ({ at: articles[tool]!, score }));
    const best = scored[0]?.score ?? 1;
    const hits: ArticleHit[] = [];
    const take = (article: ArticleView, scoreOf: (share: number) => number) => {
      const { slug, title, description, kind, status, tags } = article;
      const passages = findPassages(this.#blocksOf(article), asked);
      const named = stemsOf([title, description, slug, kind, ...tags].join(' '));
      const share = [...asked].filter((one) => named.has(one)).length / Math.max(1, asked.size);
      if (passages.length === 0 && share === 0) return;
      const score = Math.round(scoreOf(share) * 1e4) / 1e4;
      hits.push({ slug, title, description, kind, status, tags, score, passages });
    };
    for (const { at, score } of scored) {
      if (this.#bySlug.get(at.slug) === at) take(at, () => score);
      if (hits.length === limit) break;
    }
    for (const article of this.articles) if (!known.has(article)) take(article, (share) => best * share);
    return hits.sort((a, b) => b.score - a.score).slice(0, limit);
  }

  /** Returns the current index, or the previous one when building takes too long. */
  async #ranked(): Promise<Ranking> {
    this.#ranking ??= rank(this.articles).then(
      (ranking) => {
        this.#earlier = ranking;
        return ranking;
      },
      (error: unknown) => {
        this.#ranking = undefined;
        throw error;
      },
    );
    if (!this.#earlier) return this.#ranking;
    const waited = new AbortController();
    const timeout = wait(WAIT_LIMIT_MS, this.#earlier, { signal: waited.signal, ref: false }).catch(
      () => this.#ranking!,
    );
    return Promise.race([this.#ranking, timeout]).finally(() => waited.abort());
  }

  #blocksOf({ slug, body }: ArticleView): ReadBlock[] {
    let blocks = this.#read.get(slug);
    if (!blocks) {
      blocks = readBlocks(textBlocks(body));
      this.#read.set(slug, blocks);
    }
    return blocks;
  }
}

/** Returns the current articles, reusing the previous objects of unchanged ones. */
function reuseUnchanged(now: readonly ArticleView[], before: readonly ArticleView[]): ArticleView[] {
  const known = new Map(before.map((article) => [article.slug, article]));
  return now.map((article) => {
    const earlier = known.get(article.slug);
    const same = earlier?.revision === article.revision && earlier.createdAt === article.createdAt;
    return same ? earlier! : article;
  });
}

interface CacheEntry {
  mark: string;
  base: Promise<KnowledgeBase>;
}

class KnowledgeBases {
  readonly #kept = new Lru<string, CacheEntry>(MAX_BASES);

  /** `mark`: revision of the owner's articles. */
  get(scope: OwnerScope | null, drafts: boolean, mark: string): Promise<KnowledgeBase> {
    const key = `${(scope && ownerId(scope)) ?? 'platform'} ${drafts}`;
    const kept = this.#kept.get(key);
    if (kept?.mark === mark) return kept.base;
    const base = readArticles(scope, { drafts }).then(async (rows) => {
      const before = (await kept?.base.catch(() => undefined))?.lastRanking;
      return new KnowledgeBase(reuseUnchanged(rows.map(toArticleView), before?.articles ?? []), before);
    });
    base.catch(() => this.#kept.delete(key));
    this.#kept.set(key, { mark, base });
    return base;
  }
}

function bases(): KnowledgeBases {
  return singleton('knowledge-bases', () => new KnowledgeBases());
}

/**
 * Returns the published articles of an organization (null: the platform), as agents and the public see them. Checks for
 * changes on each call unless the caller just did (`mark`), so that withdrawn articles are not served from a stale
 * cache.
 */
export async function getPublishedBase(scope: OwnerScope | null, mark?: string): Promise<KnowledgeBase> {
  return bases().get(scope, false, mark ?? (await articlesMark(scope && ownerId(scope))));
}

/** Returns every article of the owner, for editors. */
export async function getFullBase(scope: OwnerScope): Promise<KnowledgeBase> {
  return bases().get(scope, true, await articlesMark(ownerId(scope)));
}
