import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';

export function Section({
  title,
  link,
  children,
}: {
  title: string;
  link?: { href: string; label: string };
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="min-w-0">
      <div className="flex items-baseline justify-between gap-4 border-b pb-2">
        <h2 className="font-medium text-sm">{title}</h2>
        {link ? (
          <Link href={link.href} className="text-muted text-xs hover:text-ink hover:underline">
            {link.label}
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  );
}
