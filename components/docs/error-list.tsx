import { RotateCw } from 'lucide-react';
import { CopyLink } from '@/components/docs/copy-link';
import { ERROR_WORDS } from '@/components/docs/error-words';
import { Badge } from '@/components/ui/badge';
import { ERROR_STATUS, type ErrorCode, publicCode } from '@/lib/shared/app-error';
import { Words } from './code-sentence';

function byStatus(): [number, ErrorCode[]][] {
  const groups = new Map<number, ErrorCode[]>();
  for (const [code, status] of Object.entries(ERROR_STATUS) as [ErrorCode, number][])
    groups.set(status, [...(groups.get(status) ?? []), code]);
  return [...groups].sort(([a], [b]) => a - b);
}

function ErrorEntry({ code, title }: { code: ErrorCode; title: string }) {
  const { meaning, change, repeat } = ERROR_WORDS[code];
  return (
    <article
      id={code}
      aria-labelledby={`${code}-title`}
      className="-mx-3 scroll-mt-26 rounded-md sm:scroll-mt-16 px-3 py-3 target:bg-accent-soft"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 id={`${code}-title`} className="font-medium">
          {title}
        </h3>
        <code className="text-muted text-xs">{publicCode(code)}</code>
        <CopyLink id={code} label={code} />
        {repeat ? (
          <Badge className="ml-auto max-sm:ml-0">
            <RotateCw aria-hidden="true" />
            Safe to retry
          </Badge>
        ) : null}
      </div>
      <dl className="mt-1 grid gap-x-3 text-sm sm:grid-cols-[6.5rem_minmax(0,1fr)]">
        <dt className="text-faint max-sm:sr-only">Means</dt>
        <dd className="text-pretty text-muted">
          <Words>{meaning}</Words>
        </dd>
        <dt className="text-faint max-sm:mt-1">What to change</dt>
        <dd className="text-pretty text-ink">
          <Words>{change}</Words>
        </dd>
      </dl>
    </article>
  );
}

/** Error codes by status. A problem's `type` links to `#<code>`, the reference to `#status-<status>`. */
export function ErrorList({ titles }: { titles: Record<ErrorCode, string> }) {
  return byStatus().map(([status, codes]) => (
    <section
      key={status}
      id={`status-${status}`}
      aria-labelledby={`status-${status}-title`}
      className="grid scroll-mt-12 gap-x-8 border-t py-2 sm:grid-cols-[4rem_minmax(0,1fr)]"
    >
      <h2 id={`status-${status}-title`} className="tabular pt-3 font-mono text-lg">
        {status}
      </h2>
      <div className="min-w-0">
        {codes.map((code) => (
          <ErrorEntry key={code} code={code} title={titles[code]} />
        ))}
      </div>
    </section>
  ));
}
