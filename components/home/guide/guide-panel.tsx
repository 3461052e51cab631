'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { useOrg } from '@/components/common/me';
import { useUrlState } from '@/components/common/use-url-state';
import { responseQuery } from '@/lib/client/page-queries';
import { reads } from '@/lib/client/page-reads';
import type { FirstCallView } from '@/lib/features/insights/outcomes/outcome-contract';

const Guide = dynamic(() => import('./guide').then((module) => module.Guide), {
  ssr: false,
  loading: () => <div className="mt-6 h-60" />,
});

/** URL parameter that opens the guide, set by the palette and the account menu. */
const GUIDE_PARAM = 'guide';
const EVERY_MS = 5_000;

/**
 * The guide to a first call, for members who can create agents: until an agent of the organization has called, and on
 * request. Stays open after the call of this visit, to show its result.
 */
export function useGuidePanel(): { ready: boolean; panel: ReactNode } {
  const org = useOrg();
  const { params, setParams } = useUrlState();
  const isAsked = params.has(GUIDE_PARAM);
  const mayUse = org.can('edit-agents');
  const [wasShown, setShown] = useState(false);
  const { data, isPending } = useQuery({
    ...responseQuery<FirstCallView>(reads.firstCall(org.slug)),
    refetchInterval: ({ state }) => (state.data?.at === null ? EVERY_MS : false),
    enabled: mayUse,
  });
  const isNew = data?.at === null;
  if (isNew && !wasShown) setShown(true);
  const ready = !mayUse || !isPending;
  if (!mayUse || !(isNew || isAsked || wasShown)) return { ready, panel: null };
  const panel = (
    <Guide
      onClose={
        isNew
          ? undefined
          : () => {
              setShown(false);
              setParams({ [GUIDE_PARAM]: null });
            }
      }
    />
  );
  return { ready, panel };
}
