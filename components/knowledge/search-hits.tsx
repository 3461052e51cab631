'use client';

import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { SkeletonRows } from '@/components/ui/skeleton';
import type { PassageView } from '@/lib/features/knowledge/article-contract';
import { ArticleStatusBadge } from './article-status';
import { articlesHref, type Owner, useArticleSearch } from './use-articles';

function Passage({ passage }: { passage: PassageView }) {
  return (
    <p className="mt-1 text-pretty text-muted text-sm">
      {passage.heading ? <span className="text-faint">{passage.heading} · </span> : null}
      {passage.parts.map(({ text, hit }, index) =>
        hit ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one passage never move
          <mark key={index} className="rounded-[3px] bg-accent-soft px-0.5 font-medium text-ink">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </p>
  );
}

/** Search results with passages, best first. Agents get the same results without drafts. */
export function SearchHits({ owner, q }: { owner: Owner; q: string }) {
  const { data: hits, error, refetch } = useArticleSearch(owner, q);
  if (error) return <ErrorState title="Could not search the articles" error={error} onRetry={() => refetch()} />;
  if (!hits) return <SkeletonRows rows={5} label="Searching" />;
  if (hits.length === 0) {
    return <EmptyState title="No results" description="Try other words or write an article." />;
  }
  return (
    <ol aria-label="Results" className="max-w-[760px] border-t">
      {hits.map((hit) => (
        <li key={hit.slug} className="border-b py-3">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link href={`${articlesHref(owner)}/${hit.slug}`} className="font-medium hover:underline">
              {hit.title}
            </Link>
            <ArticleStatusBadge status={hit.status} />
            <span className="text-faint text-xs">{hit.kind}</span>
          </p>
          {hit.passages.length === 0 ? <p className="mt-1 text-muted text-sm">{hit.description}</p> : null}
          {hit.passages.map((passage) => (
            <Passage key={passage.parts.map(({ text }) => text).join('')} passage={passage} />
          ))}
        </li>
      ))}
    </ol>
  );
}
