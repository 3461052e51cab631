'use client';

import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/link';
import { scrollIntoViewRef } from '@/components/ui/scroll-into-view-ref';
import type { PlaceTab } from './places';

/** Pages of a place, above each of them. 40 px high: pages as high as the screen subtract `--chrome`. */
export function PlaceTabs({ tabs }: { tabs: readonly PlaceTab[] }) {
  return (
    <nav
      aria-label="Pages of this place"
      className="flex h-10 items-end gap-1 overflow-x-auto bg-surface shadow-[inset_0_-1px_0_var(--line)] px-2 sm:px-4 lg:sticky lg:top-0 lg:z-20 lg:px-6"
    >
      {tabs.map(({ label, href, isCurrent }) => (
        <Link
          key={href}
          ref={isCurrent ? scrollIntoViewRef : null}
          href={href}
          aria-current={isCurrent ? 'page' : undefined}
          className={cn(
            'focus-inset relative flex h-9 pointer-coarse:h-10 shrink-0 items-center rounded-md px-2 text-sm whitespace-nowrap',
            'after:absolute after:inset-x-2 after:bottom-0 after:h-0.5',
            isCurrent ? 'font-medium text-ink after:bg-ink' : 'text-muted hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
