import { Link } from '@/components/ui/link';
import { StateGlyph } from '@/components/ui/state-glyph';
import type { AttentionItem } from './attention';

export function AttentionList({ org, items }: { org: string; items: readonly AttentionItem[] }) {
  if (items.length === 0) {
    return (
      <p className="flex items-center gap-2 py-3 text-muted text-sm">
        <StateGlyph state="allow" />
        No problems found.
      </p>
    );
  }
  return (
    <ul>
      {items.map((item) => (
        <li key={item.key} className="border-b last:border-b-0">
          <Link
            href={`/${org}${item.href}`}
            className="focus-inset group flex min-h-11 items-center gap-3 rounded-sm py-1.5 text-sm hover:bg-hover"
          >
            <StateGlyph state={item.glyph} className="ml-0.5" />
            <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-3">
              <span className="block shrink-0">{item.text}</span>
              <span title={item.detail} className="block truncate text-muted text-xs">
                {item.detail}
              </span>
            </span>
            <span className="shrink-0 pr-1 text-accent text-xs group-hover:underline">{item.action}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
