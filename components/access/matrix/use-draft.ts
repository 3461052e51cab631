'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { StateChanges } from '@/components/access/tools/use-set-states';
import { queryKeys } from '@/lib/client/query-keys';
import type { RevisionMark } from '@/lib/features/access/matrix/matrix-contract';
import type { PolicyView } from '@/lib/features/access/policies/policy-contract';
import { countChanges, type Draft, readDraft, storeDraft, withMode, withTools } from './draft';

/** Unsaved changes, stored per tab. Asks before leaving the page with changes. */
export function useDraft(org: string) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [trying, setTrying] = useState(false);
  const [readOf, setReadOf] = useState<string | null>(null);
  const count = countChanges(draft);

  // Session storage is not available on the server, so the draft is read after hydration.
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

  // Keeps the same object until the draft changes, so that dependents can compare by reference.
  return useMemo(
    () => ({ draft, count, trying, setTrying, setTools, setMode, setDraft }),
    [draft, count, trying, setTools, setMode],
  );
}
