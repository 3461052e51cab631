'use client';

import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { NotLoaded } from '@/components/ui/not-loaded';
import { RelativeTime } from '@/components/ui/relative-time';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import { browserWords } from './describe-browser';
import { useAccountChanges, useBrowsers } from './use-account';

export function Browsers() {
  const { data: browsers, error, refetch } = useBrowsers();
  const { endBrowser, endOthers } = useAccountChanges();
  if (!browsers) return <NotLoaded noun="the browsers" rows={3} error={error} onRetry={refetch} />;
  const others = browsers.filter(({ current }) => !current);
  const refusal = endBrowser.error ?? endOthers.error;
  return (
    <div className="flex flex-col items-start gap-4">
      <ul className="w-full">
        {browsers.map((browser) => (
          <li key={browser.id} className="flex min-h-12 items-center gap-3 border-b py-1.5 last:border-b-0">
            <div className="min-w-0 flex-1" title={browser.userAgent || undefined}>
              <p className="flex items-center gap-2 text-sm">
                <span className="truncate font-medium">{browserWords(browser.userAgent)}</span>
                {browser.current ? <Badge>this one</Badge> : null}
              </p>
              <p className="text-muted text-xs">
                Signed in <RelativeTime at={browser.createdAt} />
              </p>
            </div>
            {browser.current ? null : (
              <Button
                size="sm"
                busy={endBrowser.isPending && endBrowser.variables === browser.id}
                aria-label={`Sign out ${browserWords(browser.userAgent)}`}
                onClick={() =>
                  endBrowser.mutate(browser.id, { onSuccess: () => toast({ message: 'That browser is signed out' }) })
                }
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {refusal ? <ErrorLine>{errorText(refusal)}</ErrorLine> : null}
      {others.length > 0 ? (
        <Button
          busy={endOthers.isPending}
          onClick={() =>
            endOthers.mutate(undefined, { onSuccess: () => toast({ message: 'Every other browser is signed out' }) })
          }
        >
          Sign out everywhere else
        </Button>
      ) : (
        <p className="text-muted text-sm">No other browsers.</p>
      )}
    </div>
  );
}
