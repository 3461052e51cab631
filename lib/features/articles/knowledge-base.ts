import { setImmediate as nextTurn } from 'node:timers/promises';
import { type OwnerScope, ownerId } from '@/lib/data/owner';
import { articlesMark } from '@/lib/data/system/knowledge-rows';
import { readQuery } from '@/lib/search/query';
import { SearchIndex } from '@/lib/search/search-index';
import { isTelling, wordsOf } from '@/lib/search/words';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import type { ArticleHit, ArticleView } from './article-contract';
import { readArticles } from './article-repository';
import { toArticleView } from './article-view';
import { findPassages, type ReadBlock, readBlocks, stemsOf } from './find-passages';
import { textBlocks } from './plain-text';

const MOST_BASES = 40;
/** Characters of each article that its words are taken from: what comes later is found by passages alone. */
const MOST_INDEXED = 12_000;
const MOST_HITS = 50;
/** Words of a question that no article is about. */
const ABOUT_NOTHING = stemsOf('today tomorrow yesterday now please thanks');

/** The articles of one owner at one moment, ready to be searched. */
export class KnowledgeBase {
  readonly #bySlug = new Map<string, ArticleView>();
  readonly #read = new Map<string, ReadBlock[]>();

  private constructor(
    readonly articles: readonly ArticleView[],
    private readonly index: SearchIndex,
  ) {
    for (const article of articles) for (const former of article.formerSlugs) this.#bySlug.set(former, article);
    for (const article of articles) this.#bySlug.set(article.slug, article);
  }

  static async of(articles: readonly ArticleView[]): Promise<KnowledgeBase> {
    const texts = articles.map(({ slug, title, description, body, kind, tags }) => {
      const said = textBlocks(body, MOST_INDEXED).flatMap(({ heading, text }) => (heading ? [heading, text] : [text]));
      return { name: slug, title, description: [description, ...said].join(' . '), category: kind, entities: tags };
    });
    return new KnowledgeBase(articles, await SearchIndex.buildWithRests(texts, () => nextTurn()));
  }

  /** By its slug, or by one that it had before. */
  find(slug: string): ArticleView | undefined {
    return this.#bySlug.get(slug);
  }

  /** The best first, with the passages that answer; only articles that hold a word of the question, in any form. */
  search(text: string, limit: number): ArticleHit[] {
    const asked = new Set([...stemsOf(text)].filter((word) => !ABOUT_NOTHING.has(word)));
    const { corrected } = readQuery(this.index.catalog, text);
    for (const word of wordsOf(text)) {
      const nearest = isTelling(word) ? corrected.get(word) : undefined;
      if (nearest) for (const one of stemsOf(nearest)) asked.add(one);
    }
    const hits: ArticleHit[] = [];
    for (const { tool, score } of this.index.search(text, { limit: MOST_HITS })) {
      const article = this.articles[tool]!;
      const { slug, title, description, kind, status, tags } = article;
      const passages = findPassages(this.#blocksOf(article), asked);
      const named = stemsOf([title, description, slug, kind, ...tags].join(' '));
      if (passages.length === 0 && ![...asked].some((one) => named.has(one))) continue;
      hits.push({ slug, title, description, kind, status, tags, score: Math.round(score * 1e4) / 1e4, passages });
      if (hits.length === limit) break;
    }
    return hits;
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
    const base = readArticles(scope, { drafts }).then((rows) => KnowledgeBase.of(rows.map(toArticleView)));
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
