import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';

export interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** Font size of 28 px instead of 20 px, for overviews. */
  large?: boolean;
  className?: string;
}

export function PageHeader({ title, description, actions, large = false, className }: PageHeaderProps) {
  return (
    <header className={cn('flex flex-wrap items-start justify-between gap-x-6 gap-y-3', className)}>
      <div className="min-w-0 flex-1 basis-64">
        <h1 className={cn('font-semibold', large ? 'text-2xl' : 'text-xl')}>{title}</h1>
        {description ? <p className="mt-0.5 max-w-[720px] text-pretty text-muted text-sm">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  );
}

/**
 * Page margins; `wide` for matrices, otherwise a maximum of 960 px for lists. Both share the left edge, so that titles
 * do not move between pages.
 */
export function PageBody({
  wide = false,
  className,
  children,
}: {
  wide?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={cn('w-full px-4 py-5 sm:px-6 lg:px-8 lg:py-7', wide ? 'max-w-none' : 'max-w-[1040px]', className)}>
      {children}
    </div>
  );
}
