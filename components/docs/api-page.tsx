import type { ApiReference } from '@/components/docs/api-reference';
import { Conventions } from '@/components/docs/conventions';
import { CopyLink } from '@/components/docs/copy-link';
import { Operation } from '@/components/docs/operation';
import { OperationNav } from '@/components/docs/operation-nav';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';

export function ApiPage({ reference, origin }: { reference: ApiReference; origin: string }) {
  const base = `${origin}/api/v1`;
  const groups = reference.groups.map(({ tag, id, operations }) => ({
    tag,
    id,
    operations: operations.map(({ id, method, path, summary }) => ({ id, method, path, summary })),
  }));
  return (
    <div className="lg:grid lg:grid-cols-[18rem_minmax(0,1fr)]">
      <OperationNav groups={groups} />
      <main id="content" className="mx-auto w-full min-w-0 max-w-[1472px] scroll-mt-23 px-4 py-7 sm:px-6 lg:px-10">
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
        {reference.groups.map((group) => (
          <section key={group.id} aria-labelledby={group.id}>
            <h2
              id={group.id}
              className="mt-14 mb-4 flex scroll-mt-27 items-center gap-1.5 font-semibold text-xl lg:scroll-mt-16"
            >
              {group.tag}
              <CopyLink id={group.id} label={group.tag} />
            </h2>
            {group.operations.map((operation) => (
              <Operation key={operation.id} operation={operation} />
            ))}
          </section>
        ))}
      </main>
    </div>
  );
}
