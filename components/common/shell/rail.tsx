'use client';

import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/link';
import { scrollIntoViewRef } from '@/components/ui/scroll-into-view-ref';
import { isAtPlace, type Place, placeHref } from './places';
import type { RailCounts } from './shell-parts';
import { useTargetPath } from './use-navigation-target';

export function Rail({
  root,
  places,
  counts,
  onNavigate,
}: {
  root: string;
  places: readonly Place[];
  counts: RailCounts;
  onNavigate?: () => void;
}) {
  const pathname = useTargetPath();
  return (
    <nav aria-label="Places">
      <ul className="flex flex-col gap-px">
        {places.map((place) => {
          const here = isAtPlace(pathname, root, place);
          const Icon = place.icon;
          return (
            <li key={place.label}>
              <Link
                ref={here ? scrollIntoViewRef : null}
                href={placeHref(root, place)}
                aria-current={here ? 'page' : undefined}
                onClick={onNavigate}
                className={cn(
                  'group flex h-10 items-center gap-2.5 rounded-md px-2 text-sm transition-colors duration-75 lg:h-8',
                  here ? 'bg-hover font-medium text-ink' : 'text-muted hover:bg-hover hover:text-ink',
                )}
              >
                <Icon aria-hidden="true" strokeWidth={1.75} className={cn('size-4', here ? 'text-accent' : '')} />
                {place.label}
                <Count place={place} counts={counts} />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Count({ place, counts }: { place: Place; counts: RailCounts }) {
  const waiting = counts[place.segment];
  if (!waiting || waiting.count === 0) return null;
  return (
    <span className="tabular ml-auto rounded-sm bg-accent-soft px-1.5 text-2xs text-accent">
      {waiting.count > 99 ? '99+' : waiting.count}
      <span className="sr-only"> {waiting.what}</span>
    </span>
  );
}
