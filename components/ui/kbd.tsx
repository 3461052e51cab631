import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';

export function Kbd({ children, inverted = false }: { children: ReactNode; inverted?: boolean }) {
  return (
    <kbd
      className={cn(
        'inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-sm border px-1 font-mono text-2xs',
        inverted ? 'border-canvas/30 text-canvas' : 'border-line bg-sunken text-muted',
      )}
    >
      {children}
    </kbd>
  );
}
