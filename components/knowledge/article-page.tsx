'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { useEffect, useState } from 'react';
import { ConfirmChange } from '@/components/common/confirm-change';
import { DetailPage } from '@/components/common/detail-page';
import { Markdown } from '@/components/common/markdown';
import { useMaybeOrg } from '@/components/common/me';
import { usePersonName } from '@/components/common/person-name';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { RelativeTime } from '@/components/ui/relative-time';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';
import { toast } from '@/components/ui/toast';
import type { ArticleView } from '@/lib/features/knowledge/article-contract';
import { articleParams } from './article-params';
import { ArticleStatusBadge } from './article-status';
import { useArticleDraft } from './use-article-draft';
import { articlesHref, type Owner, useArticle, useArticleChanges } from './use-articles';

const loading = () => <SkeletonRows rows={8} label="Loading" />;
const ArticleEditor = dynamic(() => import('./article-editor').then((m) => m.ArticleEditor), { loading });
const ArticleVersions = dynamic(() => import('./article-versions').then((m) => m.ArticleVersions), { loading });

export function ArticlePage({ slug }: { slug: string }) {
  const org = useMaybeOrg();
  const owner = org?.slug ?? null;
  const query = useArticle(owner, slug);
  return (
    <DetailPage
      query={query}
      name={slug}
      noun="article"
      list={{ href: articlesHref(owner), label: 'See all articles' }}
    >
      {(article) => (
        <Article article={article} asked={slug} owner={owner} mayEdit={org === null || org.can('edit-agents')} />
      )}
    </DetailPage>
  );
}

interface ArticleProps {
  article: ArticleView;
  /** Slug in the URL; a former slug redirects to the current one. */
  asked: string;
  owner: Owner;
  mayEdit: boolean;
}

function Article({ article, asked, owner, mayEdit }: ArticleProps) {
  const personName = usePersonName();
  const router = useRouter();
  const [params, setParams] = useQueryStates(articleParams);
  const { remove } = useArticleChanges(owner);
  const [deleting, setDeleting] = useState(false);
  const draft = useArticleDraft(article);
  const { slug, title, description, kind, status, tags } = article;

  useEffect(() => {
    if (slug !== asked) router.replace(`${articlesHref(owner)}/${slug}${window.location.search}`);
  }, [slug, asked, owner, router]);

  const tabs = [
    {
      value: 'read' as const,
      label: 'Read',
      content:
        article.body === '' ? (
          <p className="text-muted text-sm">No content yet{mayEdit ? '. Write it under Edit.' : '.'}</p>
        ) : (
          <Markdown text={article.body} className="max-w-[720px]" />
        ),
    },
    ...(mayEdit
      ? [
          {
            value: 'edit' as const,
            label: draft.changed.length > 0 ? 'Edit (not saved)' : 'Edit',
            content: <ArticleEditor article={article} owner={owner} draft={draft} />,
          },
        ]
      : []),
    {
      value: 'versions' as const,
      label: 'Versions',
      content: <ArticleVersions article={article} owner={owner} mayEdit={mayEdit} />,
    },
  ];

  return (
    <PageBody>
      <PageHeader
        parent={{ href: articlesHref(owner), label: 'Knowledge' }}
        title={title}
        description={description}
        actions={
          <>
            {owner === null && (status === 'Live' || status === 'Experimental') ? (
              <Button asChild variant="ghost">
                <Link href={`/docs/${slug}`}>See it in the docs</Link>
              </Button>
            ) : null}
            {mayEdit ? (
              <Button variant="ghost" onClick={() => setDeleting(true)}>
                Delete
              </Button>
            ) : null}
          </>
        }
      />
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
        <ArticleStatusBadge status={status} />
        <span>{kind}</span>
        <code>{slug}</code>
        {tags.length > 0 ? <span>{tags.join(', ')}</span> : null}
        <span>
          saved <RelativeTime at={article.updatedAt} /> by {personName(article.updatedBy)}
        </span>
      </p>
      <Tabs
        className="mt-4"
        label="Views of this article"
        value={tabs.some(({ value }) => value === params.tab) ? params.tab : 'read'}
        onValueChange={(tab) => setParams({ tab, version: null })}
        tabs={tabs}
      />
      <ConfirmChange
        open={deleting}
        onOpenChange={setDeleting}
        danger
        title={`Delete ${title}?`}
        description="Its versions are deleted and links to it break. To keep it for people, deprecate it instead."
        action="Delete article"
        change={remove}
        onConfirm={() =>
          remove.mutate(slug, {
            onSuccess: () => {
              toast({ message: `${title} deleted` });
              router.push(articlesHref(owner));
            },
          })
        }
      />
    </PageBody>
  );
}
