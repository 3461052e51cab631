import type { ComponentProps } from 'react';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/link';

/** Link in a text or below one. */
export function TextLink({ className, ...props }: ComponentProps<typeof Link>) {
  return <Link className={cn('text-accent hover:underline', className)} {...props} />;
}
