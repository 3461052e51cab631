import type { ApiReference } from '@/components/docs/api-reference';
import { Conventions } from '@/components/docs/conventions';
import { OperationIndex } from '@/components/docs/operation-index';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';

export function ApiPage({ reference, origin }: { reference: ApiReference; origin: string }) {
  const base = `${origin}/api/v1`;
  const groups = reference.groups.map(({ tag, id, slug, operations }) => ({
    ...{ tag, id, slug },
    operations: operations.map(({ id, method, path, summary }) => ({ id, method, path, summary })),
  }));
  return (
    <>
      <h1 className="font-semibold text-2xl">API reference</h1>
      <p className="mt-1 max-w-[720px] text-pretty text-muted">{reference.description.split('\n\n')[0]}</p>
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
      <OperationIndex groups={groups} />
    </>
  );
}
