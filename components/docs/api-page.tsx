import Link from 'next/link';
import type { ApiReference } from '@/components/docs/api-reference';
import { Conventions } from '@/components/docs/conventions';
import { CopyLink } from '@/components/docs/copy-link';
import { GoToOperation } from '@/components/docs/go-to-operation';
import { MethodWord, PathText } from '@/components/docs/method';
import { Words } from '@/components/docs/words';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';

/** What holds everywhere, and every operation in a line; each group has a page of its own. */
export function ApiPage({ reference, origin }: { reference: ApiReference; origin: string }) {
  const base = `${origin}/api/v1`;
  return (
    <>
      <h1 className="font-semibold text-2xl">API reference</h1>
      <p className="mt-1 max-w-[720px] text-pretty text-muted">{reference.description}</p>
      <div className="mt-4 mb-7 flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="flex min-w-0 items-center gap-2 text-sm">
          <span className="text-muted">Base</span>
          <code className="[overflow-wrap:anywhere]">{base}</code>
          <CopyButton value={base} label="Copy the base address" />
        </p>
        <Button asChild size="sm">
          <a href="/api/v1/openapi.json">openapi.json</a>
        </Button>
      </div>
      <Conventions />
      <GoToOperation />
      {reference.groups.map(({ tag, id, slug, operations }) => (
        <section key={id} aria-labelledby={id} className="mt-10">
          <h2
            id={id}
            className="mb-2 flex scroll-mt-27 items-center gap-1.5 border-b pb-2 font-semibold text-lg lg:scroll-mt-16"
          >
            <Link href={`/docs/api/${slug}`} prefetch={false} className="hover:underline">
              {tag}
            </Link>
            <CopyLink id={id} label={tag} />
          </h2>
          <ul>
            {operations.map((operation) => (
              <li key={operation.id} id={operation.id} className="scroll-mt-27 lg:scroll-mt-16">
                <a
                  href={`/docs/api/${slug}#${operation.id}`}
                  className="grid gap-x-4 rounded-sm px-1 py-1.5 hover:bg-hover md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
                >
                  <span className="flex min-w-0 items-baseline font-mono text-xs">
                    <MethodWord method={operation.method} />
                    <span className="min-w-0 [overflow-wrap:anywhere]">
                      <PathText path={operation.path.replace('/api/v1', '')} />
                    </span>
                  </span>
                  <span className="text-pretty text-muted text-xs max-md:pl-11">
                    <Words>{operation.summary}</Words>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
