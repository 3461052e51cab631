import { cn } from '@/components/ui/cn';

/** The organization's first letter on a plain tile: orgs have no colours of their own, hues belong to layers. */
export function OrgTile({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'flex size-5 shrink-0 items-center justify-center rounded-sm bg-ink font-medium text-2xs text-canvas leading-none',
        className,
      )}
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}
