import type { ReactNode } from 'react';

export function FactList({ title, facts }: { title: string; facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="font-medium text-base">{title}</h2>
      <dl className="mt-2 divide-y border-y text-sm">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} className="flex min-h-9 items-center justify-between gap-4 py-1.5">
            <dt className="shrink-0 text-muted">{name}</dt>
            <dd className="tabular min-w-0 text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
