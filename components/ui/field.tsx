'use client';

import { createContext, type ReactNode, use, useId } from 'react';
import { cn } from '@/components/ui/cn';

interface FieldIds {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
}

const FieldContext = createContext<FieldIds | null>(null);

/** ID, description and validity that an input gets from its Field. */
export function useFieldProps() {
  const field = use(FieldContext);
  if (!field) return {};
  return { id: field.id, 'aria-describedby': field.describedBy, 'aria-invalid': field.invalid || undefined };
}

export interface FieldProps {
  label: string;
  /** The label repeats the heading above. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export function Field({ label, hideLabel = false, hint, error, optional = false, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <FieldContext value={{ id, describedBy: hint || error ? noteId : undefined, invalid: Boolean(error) }}>
      <div className={cn('flex flex-col gap-1.5', className)}>
        <div className={cn('flex items-baseline justify-between text-sm', hideLabel && 'sr-only')}>
          <label htmlFor={id} className="font-medium text-ink">
            {label}
          </label>
          {optional ? <span className="text-faint text-xs">Optional</span> : null}
        </div>
        {children}
        {error || hint ? (
          <p id={noteId} className={cn('text-xs', error ? 'text-block' : 'text-muted')}>
            {error ?? hint}
          </p>
        ) : null}
      </div>
    </FieldContext>
  );
}
