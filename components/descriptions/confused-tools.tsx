'use client';

import { Link } from '@/components/ui/link';
import { useConfusedTools } from './use-descriptions';

const MOST = 50;

export function MistakenPairs({ org }: { org: string }) {
  const { data: pairs } = useConfusedTools(org);
  if (!pairs || pairs.length === 0) return null;
  const link = (tool: string) => (
    <Link className="font-mono text-xs hover:underline" href={`/${org}/tools/descriptions/${tool}`}>
      {tool}
    </Link>
  );
  return (
    <details className="mt-4 rounded-lg border px-4 py-2.5 text-sm">
      <summary className="cursor-pointer">
        {pairs.length === 1 ? 'Two tools are' : `${pairs.length} pairs of tools are`} confused with each other
      </summary>
      <ul className="mt-2 flex flex-col">
        {pairs.slice(0, MOST).map(({ tools: [one, other], nearness }) => (
          <li key={`${one} ${other}`} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-t py-1.5">
            <span className="min-w-0 flex-1 break-words">
              {link(one)} <span className="text-muted">and</span> {link(other)}
            </span>
            <span className="tabular text-muted text-xs">
              {Math.round(100 * Math.min(nearness, 1))}% similar in search
            </span>
          </li>
        ))}
      </ul>
      {pairs.length > MOST ? <p className="mt-2 text-muted text-xs">and {pairs.length - MOST} more</p> : null}
    </details>
  );
}
