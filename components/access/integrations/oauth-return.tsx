'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
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
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 px-6">
      {problem === null ? (
        <p role="status" className="flex items-center gap-2 text-sm">
          <Spinner />
          Connecting {provider ?? ''} …
        </p>
      ) : (
        <>
          <h1 className="font-medium text-xl">Not connected</h1>
          <p role="alert" className="text-sm">
            {problem}
          </p>
          <div>
            <Button asChild>
              <Link href={org ? `/${org}/connections/integrations` : '/'}>Back to integrations</Link>
            </Button>
          </div>
        </>
      )}
    </main>
  );
}
