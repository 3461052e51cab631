'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { parseAsString, useQueryStates } from 'nuqs';
import { type ReactNode, useState } from 'react';
import { useOrg } from '@/components/common/me';
import { responseQuery } from '@/lib/client/page-queries';
import { reads } from '@/lib/client/page-reads';
import type { FirstCallView } from '@/lib/features/insights/outcomes/outcome-contract';

/** `?guide=1` opens the guide, from the palette and the account menu. */
const guideParams = { guide: parseAsString };

const Guide = dynamic(() => import('./guide').then((module) => module.Guide), {
  ssr: false,
  loading: () => <div className="mt-6 h-60" />,
});

const EVERY_MS = 5_000;

/**
 * The guide to a first call, for members who can create agents: until an agent of the organization has called, and on
 * request. Stays open after the call of this visit, to show its result.
 */
export function useGuidePanel(): { ready: boolean; panel: ReactNode } {
  const org = useOrg();
  const [params, setParams] = useQueryStates(guideParams);
  const isAsked = params.guide !== null;
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
              setParams({ guide: null });
            }
      }
    />
  );
  return { ready, panel };
}
