'use client';

import { usePathname } from 'next/navigation';
import { Mark } from '@/components/common/shell/mark';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/link';

const PAGES = [
  { href: '/docs', label: 'Docs' },
  { href: '/docs/api', label: 'API' },
  { href: '/docs/errors', label: 'Errors' },
  { href: '/docs/receipts', label: 'Receipts' },
];

/** Guides are directly below /docs, so every other page is excluded. */
function isElsewhere(pathname: string): boolean {
  return PAGES.some(({ href }) => href !== '/docs' && (pathname === href || pathname.startsWith(`${href}/`)));
}

export function DocsHeader() {
  const pathname = usePathname();
  return (
    <header className="sticky top-0 z-20 border-b bg-canvas">
      <a
        href="#content"
        className="absolute top-2 left-2 z-30 -translate-y-16 rounded-md bg-ink px-3 py-1 text-canvas text-sm focus:translate-y-0"
      >
        Skip to the text
      </a>
      <div className="flex h-12 items-center gap-1 px-4 sm:px-6">
        <Link
          href="/"
          aria-label="Ambit"
          className="touch-target relative mr-3 flex items-center gap-2 rounded-sm font-semibold"
        >
          <Mark className="size-5" />
          <span className="max-sm:hidden">Ambit</span>
        </Link>
        <nav aria-label="Docs" className="flex h-full items-center gap-1">
          {PAGES.map(({ href, label }) => {
            const here =
              href === '/docs' ? !isElsewhere(pathname) : pathname === href || pathname.startsWith(`${href}/`);
            return (
              <Link
                key={href}
                href={href}
                aria-current={here ? 'page' : undefined}
                className={cn(
                  'relative flex h-full items-center px-2.5 text-sm',
                  here
                    ? 'text-ink after:absolute after:inset-x-2.5 after:-bottom-px after:h-px after:bg-ink'
                    : 'text-muted hover:text-ink',
                )}
              >
                {label}
              </Link>
            );
          })}
        </nav>
        <Link href="/" className="touch-target relative ml-auto rounded-sm px-1 text-muted text-sm hover:text-ink">
          Console
        </Link>
      </div>
    </header>
  );
}
