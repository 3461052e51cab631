'use client';

import { useOrg } from '@/components/common/me';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/link';

const VIEWS = [
  { label: 'Goals', segment: 'goals' },
  { label: 'Templates', segment: 'templates' },
] as const;

/** Switches between goals and their templates, which share one tab. */
export function GoalViews({ current }: { current: (typeof VIEWS)[number]['segment'] }) {
  const org = useOrg();
  return (
    <nav
      aria-label="Goals and templates"
      className="mt-4 inline-flex rounded-md border border-line-strong bg-sunken p-px text-xs"
    >
      {VIEWS.map(({ label, segment }) => (
        <Link
          key={segment}
          href={`/${org.slug}/agents/${segment}`}
          aria-current={segment === current ? 'page' : undefined}
          className={cn(
            'flex min-h-7 items-center rounded-[5px] px-2.5 pointer-coarse:min-h-9.5',
            segment === current ? 'bg-raised font-medium text-ink shadow-control' : 'text-muted hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
