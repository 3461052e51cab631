import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/link';

export interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** The list that the page belongs to. */
  parent?: { href: string; label: string };
  className?: string;
}

export function PageHeader({ title, description, actions, parent, className }: PageHeaderProps) {
  return (
    <header className={cn('flex flex-wrap items-start justify-between gap-x-6 gap-y-3', className)}>
      {parent ? (
        <p className="-mb-2 basis-full text-sm">
          <Link href={parent.href} className="text-muted hover:text-ink hover:underline">
            {parent.label}
          </Link>
        </p>
      ) : null}
      <div className="min-w-0 flex-1 basis-64">
        <h1 className="font-semibold text-xl">{title}</h1>
        {description ? <p className="mt-0.5 max-w-[720px] text-pretty text-muted text-sm">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  );
}

/** Margins of a page. The same on each, so that titles and buttons do not move between pages. */
export function PageBody({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cn('w-full px-4 py-5 sm:px-6 lg:px-8 lg:py-7', className)}>{children}</div>;
}
