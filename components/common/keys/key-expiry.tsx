'use client';

import { TriangleAlert } from 'lucide-react';
import { RelativeTime } from '@/components/ui/relative-time';
import { useHydrated } from '@/components/ui/use-hydrated';

const EXPIRING_SOON_MS = 7 * 86_400_000;

/** Expiry of a key; highlighted during the last week, when it should be rotated. */
export function KeyExpiry({ expiresAt, expired }: { expiresAt: string | null; expired: boolean }) {
  const hydrated = useHydrated();
  if (expiresAt === null) return <span className="text-muted">never</span>;
  if (expired) {
    return (
      <span className="text-block">
        expired <RelativeTime at={expiresAt} />
      </span>
    );
  }
  if (!hydrated || Date.parse(expiresAt) - Date.now() > EXPIRING_SOON_MS) return <RelativeTime at={expiresAt} />;
  return (
    <span className="inline-flex items-center gap-1 text-approval" title="Rotate it before it expires">
      <TriangleAlert aria-hidden="true" className="size-3.5" />
      <RelativeTime at={expiresAt} />
    </span>
  );
}
