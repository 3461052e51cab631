'use client';

import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';

/** Displayed fields of an ApiError from lib/client; accepts any Error. */
export interface ShownError {
  message: string;
  status?: number;
  requestId?: string | undefined;
}

const NEXT_STEP: Record<number, string> = {
  0: 'Check that you are online and that the server is running, then try again.',
  401: 'Your session has ended. Sign in again.',
  403: 'Your role does not include this. Ask an owner of the organization.',
  404: 'It does not exist, or you do not have access.',
  429: 'Too many requests. Try again in a moment.',
  503: 'The server is temporarily unavailable. Try again in a few seconds.',
};

export interface ErrorStateProps {
  error: ShownError;
  /** Failed operation, such as "Could not load tools". */
  title?: string;
  onRetry?: () => void;
  /** Replaces the page, so the title is its heading. */
  wholePage?: boolean;
  className?: string;
}

export function ErrorState({
  error,
  title = 'Could not load this',
  onRetry,
  wholePage = false,
  className,
}: ErrorStateProps) {
  const Heading = wholePage ? 'h1' : 'h2';
  const status = error.status ?? -1;
  const next = NEXT_STEP[status] ?? (status >= 500 ? 'Server error. Nothing was changed. Try again.' : null);
  return (
    <div role="alert" className={cn('flex flex-col items-center gap-1 px-6 py-14 text-center', className)}>
      <Heading className="font-medium text-base">{title}</Heading>
      <p className="max-w-md text-balance text-muted text-sm">{error.message}</p>
      {next && next !== error.message ? <p className="max-w-md text-balance text-muted text-sm">{next}</p> : null}
      <div className="mt-3 flex items-center gap-2">
        {status === 401 ? (
          <Button asChild variant="primary">
            <a
              href={`/signin?next=${typeof location === 'undefined' ? '/' : encodeURIComponent(location.pathname + location.search)}`}
            >
              Sign in
            </a>
          </Button>
        ) : null}
        {onRetry && status !== 401 ? <Button onClick={onRetry}>Retry</Button> : null}
      </div>
      {error.requestId ? (
        <p className="mt-2 text-faint text-xs">
          Request <code className="select-all">{error.requestId}</code>
        </p>
      ) : null}
    </div>
  );
}
