import { cn } from '@/components/ui/cn';

/** Classes of a closed select, shared by both implementations. */
export function selectTriggerClass(size: 'sm' | 'md'): string {
  return cn(
    'inline-flex min-w-0 items-center justify-between gap-2 rounded-md border border-line-strong bg-surface px-2.5 text-ink text-sm shadow-control',
    'transition-colors duration-100 hover:bg-hover disabled:cursor-not-allowed disabled:opacity-60 data-placeholder:text-faint',
    size === 'sm' ? 'h-7' : 'h-8',
    'pointer-coarse:min-h-10',
  );
}
