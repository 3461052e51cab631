'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Mark } from '@/components/common/shell/mark';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Spinner } from '@/components/ui/spinner';
import { api, path } from '@/lib/client/api';
import { errorText } from '@/lib/client/api-error';

interface OAuthReturnProps {
  state: string | undefined;
  code: string | undefined;
  error: string | undefined;
}

/** OAuth callback page. Forwards the provider's response to the organization that started the connection. */
export function OAuthReturn({ state, code, error }: OAuthReturnProps) {
  const router = useRouter();
  const [problem, setProblem] = useState<string | null>(null);
  const [org, provider] = state?.split('.') ?? [];
  // A response can be used only once, and effects may run twice.
  const sent = useRef(false);

  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    if (!state || !org || !provider) {
      setProblem('Nothing was connected. Start again from Integrations.');
      return;
    }
    const body = { state, ...(code && { code }), ...(error && { error }) };
    api.post(path`/orgs/${org}/integrations/${provider}/callback`, { body }).then(
      () => router.replace(`/${org}/connections/integrations`),
      (thrown) => setProblem(errorText(thrown)),
    );
  }, [state, code, error, org, provider, router]);

  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-start justify-center px-6">
      <Mark className="mb-6 size-6" />
      {problem === null ? (
        <p role="status" className="flex items-center gap-2 text-sm">
          <Spinner />
          Connecting {provider ?? ''} …
        </p>
      ) : (
        <>
          <h1 className="font-semibold text-xl">Not connected</h1>
          <p role="alert" className="mt-1 mb-5 text-muted text-sm">
            {problem}
          </p>
          <Button asChild variant="primary">
            <Link href={org ? `/${org}/connections/integrations` : '/'}>Back to integrations</Link>
          </Button>
        </>
      )}
    </main>
  );
}
