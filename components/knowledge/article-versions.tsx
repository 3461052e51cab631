'use client';

import { useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { ErrorLine } from '@/components/ui/error-line';
import { ErrorState } from '@/components/ui/error-state';
import { RelativeTime } from '@/components/ui/relative-time';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import type { ArticleVersionView, ArticleView } from '@/lib/features/knowledge/article-contract';
import { articleParams } from './article-params';
import { lineDiff, withoutUnchanged } from './line-diff';
import { type Owner, useArticleChanges, useArticleVersion, useArticleVersions } from './use-articles';

interface ArticleVersionsProps {
  article: ArticleView;
  owner: Owner;
  mayEdit: boolean;
}

export function ArticleVersions({ article, owner, mayEdit }: ArticleVersionsProps) {
  const [params, setParams] = useQueryStates(articleParams);
  const { data: versions, error, refetch } = useArticleVersions(owner, article.slug);
  const asked = params.version;
  const at = Math.max(0, versions?.findIndex(({ number }) => number === asked) ?? 0);
  const chosen = versions?.[at];
  const previous = versions?.[at + 1];
  if (error && !versions)
    return <ErrorState title="Could not load the versions" error={error} onRetry={() => refetch()} />;
  if (!versions || !chosen) return <SkeletonRows rows={5} label="Loading the versions" />;
  return (
    <div className="grid gap-6 lg:grid-cols-[300px_minmax(0,1fr)]">
      <ol aria-label="Versions" className="border-t">
        {versions.map((version) => (
          <li key={version.number} className="border-b">
            <button
              type="button"
              aria-pressed={version === chosen}
              className={cn(
                'focus-inset block w-full px-2 py-2 text-left text-sm hover:bg-hover',
                version === chosen && 'bg-hover',
              )}
              onClick={() => setParams({ version: version.number })}
            >
              <span className="flex items-baseline justify-between gap-3">
                <span className="font-medium">
                  Version {version.number}
                  {version.number === article.revision ? <span className="font-normal text-muted"> · now</span> : null}
                </span>
                <span className="shrink-0 text-muted text-xs">
                  <RelativeTime at={version.at} />
                </span>
              </span>
              <span className="block truncate text-muted text-xs">
                {version.by} · {version.status}
              </span>
              {version.note ? <span className="mt-0.5 block text-xs">{version.note}</span> : null}
            </button>
          </li>
        ))}
      </ol>
      <VersionDiff
        key={chosen.number}
        article={article}
        owner={owner}
        mayEdit={mayEdit}
        number={chosen.number}
        previous={previous?.number ?? null}
      />
    </div>
  );
}

interface VersionDiffProps extends ArticleVersionsProps {
  number: string;
  previous: string | null;
}

/** Article as text, so that one diff covers all fields. */
function asText(version: ArticleVersionView | undefined): string {
  if (!version) return '';
  const { slug, title, description, kind, status, tags, body } = version;
  const head = { title, description, slug, kind, status, tags: tags.join(', ') };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  return [...lines, '', body].join('\n');
}

function VersionDiff({ article, owner, mayEdit, number, previous }: VersionDiffProps) {
  const [, setParams] = useQueryStates(articleParams);
  const { restore } = useArticleChanges(owner);
  const after = useArticleVersion(owner, article.slug, number);
  const before = useArticleVersion(owner, article.slug, previous);
  const isReady = after.data !== undefined && (previous === null || before.data !== undefined);
  const changes = useMemo(
    () => (isReady && previous !== null ? withoutUnchanged(lineDiff(asText(before.data), asText(after.data))) : []),
    [isReady, previous, before.data, after.data],
  );
  const error = after.error ?? before.error;
  if (error) return <ErrorState title={`Could not load version ${number}`} error={error} />;
  if (!isReady) return <SkeletonRows rows={6} label={`Loading version ${number}`} />;

  function restoreNow() {
    restore.mutate(
      { slug: article.slug, number, revision: article.revision },
      {
        onSuccess: (saved) => {
          toast({ message: `Version ${number} restored as version ${saved.revision}` });
          setParams({ version: null });
        },
      },
    );
  }

  return (
    <section aria-label={`Version ${number}`} className="min-w-0">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-medium text-base">
          {previous === null ? 'First version' : `Changes since version ${previous}`}
        </h2>
        {mayEdit && number !== article.revision ? (
          <Button size="sm" busy={restore.isPending} onClick={restoreNow}>
            Restore version {number}
          </Button>
        ) : null}
      </header>
      {restore.error ? <ErrorLine className="mb-3">Not restored: {errorText(restore.error)}</ErrorLine> : null}
      {previous === null ? (
        <pre className="whitespace-pre-wrap rounded-md border bg-surface px-3 py-2.5 text-xs leading-5 [overflow-wrap:anywhere]">
          {asText(after.data)}
        </pre>
      ) : changes.every((change) => change === null) ? (
        <p className="text-muted text-sm">No changes.</p>
      ) : (
        <ol className="overflow-hidden rounded-md border bg-surface py-1 font-mono text-xs leading-5">
          {changes.map((change, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one comparison never move
              key={index}
              className={cn(
                'flex gap-2 px-3',
                change?.kind === 'added' && 'bg-allow-soft text-allow',
                change?.kind === 'removed' && 'bg-block-soft text-block',
                change?.kind === 'same' && 'text-muted',
              )}
            >
              {change === null ? (
                <span className="text-faint">⋯</span>
              ) : (
                <>
                  <span aria-hidden="true" className="w-2 shrink-0">
                    {change.kind === 'added' ? '+' : change.kind === 'removed' ? '−' : ''}
                  </span>
                  {change.kind === 'same' ? null : <span className="sr-only">{change.kind}: </span>}
                  <span className="min-w-0 whitespace-pre-wrap [overflow-wrap:anywhere]">{change.text || ' '}</span>
                </>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
