import { Markdown } from '@/components/common/markdown';
import { inReadingOrder } from '@/components/docs/guide-order';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/link';
import { TextLink } from '@/components/ui/text-link';
import type { ArticleSummary, ArticleView } from '@/lib/features/knowledge/article-contract';

/** Guides are written for the default address. */
const WRITTEN_ORIGIN = /(?:https?:\/\/)?localhost:3000\b/g;

interface GuidePageProps {
  guide: ArticleView;
  guides: readonly ArticleSummary[];
  /** Address of this installation, for the examples. */
  origin: string;
}

export function GuidePage({ guide, guides, origin }: GuidePageProps) {
  const ordered = inReadingOrder(guides);
  const next = ordered[ordered.findIndex(({ slug }) => slug === guide.slug) + 1];
  return (
    <div className="mx-auto grid w-full max-w-[1040px] grid-cols-[minmax(0,1fr)] gap-x-12 px-4 sm:px-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav aria-label="Guides" className="min-w-0 border-b py-3 lg:border-b-0 lg:py-8">
        <ul className="flex gap-x-4 gap-y-1 max-lg:overflow-x-auto lg:sticky lg:top-20 lg:flex-col">
          {ordered.map(({ slug, title }) => (
            <li key={slug}>
              <Link
                href={`/docs/${slug}`}
                aria-current={slug === guide.slug ? 'page' : undefined}
                className={cn(
                  'block whitespace-nowrap rounded-sm py-0.5 pointer-coarse:py-2.5 text-sm',
                  slug === guide.slug ? 'font-medium text-ink' : 'text-muted hover:text-ink',
                )}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <main id="content" className="min-w-0 max-w-[720px] scroll-mt-16 py-8">
        <h1 className="font-semibold text-2xl">{guide.title}</h1>
        <p className="mt-1 mb-6 text-pretty text-muted">{guide.description}</p>
        {guide.status === 'Experimental' ? (
          <p className="mb-5 flex items-center gap-2 text-muted text-sm">
            <Badge tone="accent">Experimental</Badge> This feature may still change.
          </p>
        ) : null}
        <Markdown text={guide.body.replace(WRITTEN_ORIGIN, () => origin)} />
        {next ? (
          <p className="mt-12 border-t pt-4 text-sm">
            <span className="text-muted">Next: </span>
            <TextLink href={`/docs/${next.slug}`} className="font-medium">
              {next.title}
            </TextLink>
          </p>
        ) : null}
      </main>
    </div>
  );
}
