'use client';

import dynamic from 'next/dynamic';
import { useGuide } from '@/components/guide/use-guide';
import { useOrg } from '@/components/shell/me';

// Fetched only by those who have not put it away.
const Guide = dynamic(() => import('@/components/guide/guide').then((module) => module.Guide), { ssr: false });

/** The guide, for those who may make agents; nothing when it was put away. */
export function GuidePanel() {
  const org = useOrg();
  const { open, close } = useGuide(org.slug);
  if (!open || !org.can('edit-agents')) return null;
  return <Guide onClose={close} />;
}
