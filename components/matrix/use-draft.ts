'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { countChanges, type Draft, readDraft, storeDraft, withMode, withTools } from '@/components/matrix/draft';
import type { StateChanges } from '@/components/matrix/use-set-states';
import { queryKeys } from '@/lib/client/query-keys';
import type { RevisionMark } from '@/lib/features/matrix/matrix-contract';
import type { PolicyView } from '@/lib/features/policy/policy-contract';

/** Changes collected before they are saved, kept in the tab. Leaving the page with some asks first. */
export function useDraft(org: string) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [trying, setTrying] = useState(false);
  const [readOf, setReadOf] = useState<string | null>(null);
  const count = countChanges(draft);

  // The server cannot know what the tab holds: it is read once the browser has drawn what the server wrote.
  useLayoutEffect(() => {
    const stored = readDraft(org);
    setDraft(stored);
    setTrying(stored !== null);
    setReadOf(org);
  }, [org]);

  useEffect(() => {
    if (readOf === org) storeDraft(org, draft);
  }, [org, readOf, draft]);

  useEffect(() => {
    if (count === 0) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [count]);

  const known = useCallback(() => {
    const policy = client.getQueryData<PolicyView>(queryKeys.orgPolicy(org));
    const since = client.getQueryData<RevisionMark>(queryKeys.revisionMark(org))?.latest ?? 0;
    return policy ? { policy, since } : null;
  }, [client, org]);

  const setTools = useCallback(
    (changes: StateChanges) => {
      const now = known();
      if (now) setDraft((before) => withTools(before, now.policy, now.since, changes));
    },
    [known],
  );
  const setMode = useCallback(
    (mode: PolicyView['allow']['mode']) => {
      const now = known();
      if (now) setDraft((before) => withMode(before, now.policy, now.since, mode));
    },
    [known],
  );

  // The same until something of it changes: what is drawn from it can be compared.
  return useMemo(
    () => ({ draft, count, trying, setTrying, setTools, setMode, setDraft }),
    [draft, count, trying, setTools, setMode],
  );
}
