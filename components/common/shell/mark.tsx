import { cn } from '@/components/ui/cn';

export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={cn('size-5', className)}>
      <path d="M2 4.75h16M2 10h5.2M12.8 10H18M2 15.25h2.6M15.4 15.25H18" stroke="currentColor" strokeWidth="1.75" />
      <circle cx="10" cy="10" r="1.9" fill="var(--accent)" />
      <path d="M7.2 15.25h5.6" stroke="var(--accent)" strokeWidth="1.75" />
    </svg>
  );
}
