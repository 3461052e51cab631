import { PLATFORM, platformReason, platformWords } from '@/components/common/history/describe-platform-change';
import { cn } from '@/components/ui/cn';
import { Moment } from '@/components/ui/moment';
import { SELECTED_ROW } from '@/components/ui/selected-row';
import type { PlatformChangeView } from '@/lib/features/history/platform-changes/platform-change-contract';
import { HISTORY_ROW } from './revision-row';

interface PlatformRowProps {
  change: PlatformChangeView;
  selected: boolean;
  onSelect(): void;
}

/** A change of the platform. The organization cannot undo it. */
export function PlatformRow({ change, selected, onSelect }: PlatformRowProps) {
  const reason = platformReason(change);
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onSelect}
      className={cn('focus-inset', HISTORY_ROW, selected && SELECTED_ROW)}
    >
      <span className="tabular text-muted text-xs max-sm:col-span-2">
        <Moment at={change.at} />
      </span>
      <span className="min-w-0 text-pretty [overflow-wrap:anywhere]">
        <span className="font-medium">{PLATFORM}</span> {platformWords(change)}
        {reason ? <span className="block text-muted">“{reason}”</span> : null}
      </span>
    </button>
  );
}
