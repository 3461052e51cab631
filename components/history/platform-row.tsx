import { PLATFORM, platformReason, platformWords } from '@/components/common/history/describe-platform-change';
import type { PlatformChangeView } from '@/lib/features/history/platform-changes/platform-change-contract';
import { HistoryRow } from './history-row';

interface PlatformRowProps {
  change: PlatformChangeView;
  selected: boolean;
  onSelect(): void;
}

/** A change of the platform. The organization cannot undo it. */
export function PlatformRow({ change, selected, onSelect }: PlatformRowProps) {
  const reason = platformReason(change);
  return (
    <HistoryRow at={change.at} selected={selected} onSelect={onSelect}>
      <span className="font-medium">{PLATFORM}</span> {platformWords(change)}
      {reason ? <span className="block text-muted">“{reason}”</span> : null}
    </HistoryRow>
  );
}
