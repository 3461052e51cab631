import type { ApiReference } from '@/components/docs/api-reference';
import { Operation } from '@/components/docs/operation';
import { Link } from '@/components/ui/link';

export function ApiGroupPage({ group: { tag, operations } }: { group: ApiReference['groups'][number] }) {
  return (
    <>
      <p className="text-sm">
        <Link href="/docs/api" className="text-muted hover:text-ink hover:underline">
          API reference
        </Link>
      </p>
      <h1 className="mb-7 font-semibold text-2xl">{tag}</h1>
      {operations.map((operation) => (
        <Operation key={operation.id} operation={operation} />
      ))}
    </>
  );
}
