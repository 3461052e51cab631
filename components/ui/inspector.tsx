'use client';

import { X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { cn } from '@/components/ui/cn';
import { IconButton } from '@/components/ui/icon-button';

export interface InspectorProps {
  title: ReactNode;
  label: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  onClose(): void;
  /** Moves the focus into the panel when it opens; omit it where the list keeps the keyboard. */
  takeFocus?: boolean;
  /** Stays in view at the bottom edge, for the decision. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * Detail panel to the right of a list; full screen on small screens. Its open state belongs in the page's URL. Must be
 * the last child of a flex row.
 */
export function Inspector({
  title,
  label,
  subtitle,
  actions,
  onClose,
  takeFocus = false,
  footer,
  children,
}: InspectorProps) {
  const panel = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  // Returns the focus to the row that opened the panel before it unmounts.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const { current } = panel;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus();
      else document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, []);

  useEffect(() => {
    if (takeFocus) panel.current?.focus({ preventScroll: true });
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      // Open menus, dialogs and fields handle the key first.
      const target = event.target as HTMLElement | null;
      if (target?.closest('[role="dialog"], [role="menu"], [role="listbox"]')) return;
      if (target instanceof HTMLInputElement && target.type === 'search' && target.value) return;
      close.current();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [takeFocus]);

  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={label}
      className={cn(
        'fixed inset-y-0 right-0 z-30 flex w-full animate-slide flex-col bg-surface shadow-float outline-none sm:w-[440px]',
        'lg:sticky lg:top-[var(--chrome,0px)] lg:z-10 lg:h-[calc(100dvh-var(--chrome,0px))] lg:w-[400px] lg:shrink-0 lg:border-l lg:shadow-none xl:w-[440px]',
      )}
    >
      <header className="flex items-start gap-2 border-b px-4 py-3">
        <div className="flex min-h-7 min-w-0 flex-1 flex-col justify-center pointer-coarse:min-h-10">
          <h2 className="break-words font-medium text-base">{title}</h2>
          {subtitle ? <div className="text-muted text-xs">{subtitle}</div> : null}
        </div>
        {actions ? (
          <div className="flex min-h-7 pointer-coarse:min-h-10 shrink-0 items-center gap-2">{actions}</div>
        ) : null}
        <IconButton label="Close" shortcut="Esc" size="sm" onClick={onClose} className="-mr-1.5">
          <X />
        </IconButton>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
      {footer ? <div className="border-t bg-surface px-4 py-3">{footer}</div> : null}
    </aside>
  );
}

export function InspectorSection({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="border-b px-4 py-4 last:border-b-0">
      <div className="mb-2 flex min-h-6 items-center justify-between gap-2">
        <h3 className="font-medium text-muted text-xs">{title}</h3>
        {actions}
      </div>
      {children}
    </section>
  );
}
