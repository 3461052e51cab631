'use client';

import { ErrorState } from '@/components/ui/error-state';

/** `digest` matches the error in the server log. */
export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <ErrorState
        title="This page could not be shown"
        error={{ message: 'The server failed to render this page.', status: 500, requestId: error.digest }}
        onRetry={reset}
      />
    </main>
  );
}
