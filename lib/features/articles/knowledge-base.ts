import { setTimeout as wait } from 'node:timers/promises';
import { type OwnerScope, ownerId } from '@/lib/data/owner';
import { articlesMark } from '@/lib/data/system/knowledge-rows';
import { readQuery } from '@/lib/search/query';
import type { SearchIndex } from '@/lib/search/search-index';
import type { SearchTool } from '@/lib/search/search-tool';
import { isTelling, wordsOf } from '@/lib/search/words';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import { buildIndex } from '@/lib/snapshot/build-index';
import { inSlices } from '@/lib/snapshot/in-slices';
import type { ArticleHit, ArticleView } from './article-contract';
import { readArticles } from './article-repository';
import { toArticleView } from './article-view';
import { findPassages, type ReadBlock, readBlocks, stemsOf } from './find-passages';
import { textBlocks } from './plain-text';

const MOST_BASES = 40;
/** Characters of each article that its words are taken from: what comes later is found by passages alone. */
const MOST_INDEXED = 12_000;
const MOST_HITS = 50;
/** Ranking a thousand articles takes seconds; most knowledge bases are ranked within this. */
const PATIENCE_MS = 300;
/** Words of a question that no article is about. */
const ABOUT_NOTHING = stemsOf('today tomorrow yesterday now please thanks');

/** What an index ranks: the articles as they were when it was built. */
interface Ranking {
  articles: readonly ArticleView[];
  index: SearchIndex;
}

async function rank(articles: readonly ArticleView[]): Promise<Ranking> {
  const texts: SearchTool[] = [];
  await inSlices(articles, ({ slug, title, description, body, kind, tags }) => {
    const said = textBlocks(body, MOST_INDEXED).flatMap(({ heading, text }) => (heading ? [heading, text] : [text]));
    texts.push({ name: slug, title, description: [description, ...said].join(' . '), category: kind, entities: tags });
  });
  return { articles, index: await buildIndex(texts) };
}

/** The articles of one owner at one moment. They are ranked when somebody first searches. */
export class KnowledgeBase {
  readonly #bySlug = new Map<string, ArticleView>();
  readonly #read = new Map<string, ReadBlock[]>();
  #ranking: Promise<Ranking> | undefined;
  #earlier: Ranking | undefined;

  /** `earlier`: how they were ranked before they changed, for searches that cannot wait until they are ranked again. */
  constructor(
    readonly articles: readonly ArticleView[],
    earlier?: Ranking,
  ) {
    this.#earlier = earlier;
    for (const article of articles) for (const former of article.formerSlugs) this.#bySlug.set(former, article);
    for (const article of articles) this.#bySlug.set(article.slug, article);
  }

  /** By its slug, or by one that it had before. */
  find(slug: string): ArticleView | undefined {
    return this.#bySlug.get(slug);
  }

  /** The newest ranking that is complete, if any. */
  get lastRanking(): Ranking | undefined {
    return this.#earlier;
  }

  /**
   * The best first, with the passages that answer; only articles that hold a word of the question, in any form. Just
   * after a change the ranking may be the earlier one: articles that it does not know are found by their words.
   */
  async search(text: string, limit: number): Promise<ArticleHit[]> {
    const { articles, index } = await this.#ranked();
    const asked = new Set([...stemsOf(text)].filter((word) => !ABOUT_NOTHING.has(word)));
    const { corrected } = readQuery(index.catalog, text);
    for (const word of wordsOf(text)) {
      const nearest = isTelling(word) ? corrected.get(word) : undefined;
      if (nearest) for (const one of stemsOf(nearest)) asked.add(one);
    }
    const known = new Set(articles);
    const scored = index.search(text, { limit: MOST_HITS }).map(({ tool, score }) => ({ at: articles[tool]!, score }));
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

  /** This moment's ranking, or, while that takes long, the one before. */
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
    const patience = wait(PATIENCE_MS, this.#earlier, { signal: waited.signal, ref: false }).catch(
      () => this.#ranking!,
    );
    return Promise.race([this.#ranking, patience]).finally(() => waited.abort());
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

/** The articles as they are now, those that did not change as the very objects they were. */
function unchangedKept(now: readonly ArticleView[], before: readonly ArticleView[]): ArticleView[] {
  const known = new Map(before.map((article) => [article.slug, article]));
  return now.map((article) => {
    const earlier = known.get(article.slug);
    const same = earlier?.revision === article.revision && earlier.createdAt === article.createdAt;
    return same ? earlier! : article;
  });
}

interface Kept {
  mark: string;
  base: Promise<KnowledgeBase>;
}

class KnowledgeBases {
  readonly #kept = new Lru<string, Kept>(MOST_BASES);

  /** `mark`: of the owner's articles as they are now. */
  get(scope: OwnerScope | null, drafts: boolean, mark: string): Promise<KnowledgeBase> {
    const key = `${(scope && ownerId(scope)) ?? 'platform'} ${drafts}`;
    const kept = this.#kept.get(key);
    if (kept?.mark === mark) return kept.base;
    const base = readArticles(scope, { drafts }).then(async (rows) => {
      const before = (await kept?.base.catch(() => undefined))?.lastRanking;
      return new KnowledgeBase(unchangedKept(rows.map(toArticleView), before?.articles ?? []), before);
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
 * What is published, of an organization or (null) of the platform: all that agents and the public ever see. Whether
 * anything changed is asked for each time (or was just now: `mark`), so that what is withdrawn is not served by a process
 * that did not hear of it.
 */
export async function publishedBase(scope: OwnerScope | null, mark?: string): Promise<KnowledgeBase> {
  return bases().get(scope, false, mark ?? (await articlesMark(scope && ownerId(scope))));
}

/** Every article of the owner, for people who edit them. */
export async function wholeBase(scope: OwnerScope): Promise<KnowledgeBase> {
  return bases().get(scope, true, await articlesMark(ownerId(scope)));
}
