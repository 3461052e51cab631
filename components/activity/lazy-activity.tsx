'use client';

import dynamic from 'next/dynamic';
import { SkeletonRows } from '@/components/ui/skeleton';

const loading = () => <SkeletonRows rows={8} label="Loading activity" />;

/** Parts of other pages that are loaded when they are opened. */
export const LazyActivityList = dynamic(() => import('./activity-list').then((m) => m.ActivityList), {
  ssr: false,
  loading,
});
export const LazyOpenActivity = dynamic(() => import('./activity-list').then((m) => m.OpenActivity), { ssr: false });
