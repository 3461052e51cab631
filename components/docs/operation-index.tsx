// Client component to reduce page size: the data is a tenth of the markup, which a server component would send twice.
'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { CopyLink } from '@/components/docs/copy-link';
import { MethodWord } from '@/components/docs/method';
import type { NavGroup } from '@/components/docs/operation-nav';
import { Link } from '@/components/ui/link';
import { Words } from './code-sentence';

/** Redirects `/docs/api#recordOutcomes` to the page of that operation. */
function useOperationInHash() {
  const router = useRouter();
  useEffect(() => {
    const go = () => {
      const place = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
      const link = place?.tagName === 'LI' ? place.querySelector('a') : null;
      if (link) router.replace(link.getAttribute('href')!);
    };
    go();
    window.addEventListener('hashchange', go);
    return () => window.removeEventListener('hashchange', go);
  }, [router]);
}

export function OperationIndex({ groups }: { groups: readonly (NavGroup & { id: string })[] }) {
  useOperationInHash();
  return groups.map(({ tag, id, slug, operations }) => (
    <section key={id} aria-labelledby={id} className="mt-10">
      <h2
        id={id}
        className="mb-2 flex scroll-mt-27 items-center gap-1.5 border-b pb-2 font-semibold text-lg lg:scroll-mt-16"
      >
        <Link href={`/docs/api/${slug}`} className="hover:underline">
          {tag}
        </Link>
        <CopyLink id={id} label={tag} />
      </h2>
      <ul>
        {operations.map((operation) => (
          <li key={operation.id} id={operation.id} className="scroll-mt-27 lg:scroll-mt-16">
            <Link
              href={`/docs/api/${slug}#${operation.id}`}
              className="grid gap-x-4 rounded-sm px-1 py-1.5 text-xs hover:bg-hover md:grid-cols-2"
            >
              <span className="flex items-baseline font-mono">
                <MethodWord method={operation.method} />
                <span className="min-w-0 [overflow-wrap:anywhere]">{operation.path.replace('/api/v1', '')}</span>
              </span>
              <span className="text-pretty text-muted max-md:pl-11">
                <Words>{operation.summary}</Words>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
