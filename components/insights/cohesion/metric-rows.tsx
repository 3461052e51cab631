import { WARNING_KINDS, WARNING_WORDS } from '@/components/common/evidence/cohesion-words';
import { EvidenceMeter, meterTop } from '@/components/common/evidence/evidence-meter';
import { RelativeTime } from '@/components/ui/relative-time';
import { StateGlyph } from '@/components/ui/state-glyph';
import type { ToolCohesionView } from '@/lib/features/insights/cohesion/cohesion-contract';
import type { CohesionSettingsView } from '@/lib/features/insights/cohesion/cohesion-settings-contract';
import { counted } from '@/lib/shared/counted';
import { shareText } from '@/lib/shared/format';

export function MetricRows({
  tool,
  thresholds,
}: {
  tool: ToolCohesionView;
  thresholds: CohesionSettingsView['thresholds'] | undefined;
}) {
  // Shared scale, so that bars are comparable.
  const top = meterTop(WARNING_KINDS.flatMap((kind) => [tool[kind].upper, thresholds?.[kind].open ?? 0]));
  return (
    <ul className="flex flex-col gap-4">
      {WARNING_KINDS.map((kind) => {
        const { share, lower, upper, size, signals, sources, isOpen, since } = tool[kind];
        const { label, of, does, color } = WARNING_WORDS[kind];
        const open = thresholds?.[kind].open;
        return (
          <li key={kind}>
            <p className="mb-1.5 flex items-baseline justify-between gap-3 text-sm">
              <span className="flex items-center gap-1.5 font-medium">
                {isOpen ? <StateGlyph state="approval" plain /> : null}
                {label}
              </span>
              <span className="tabular">{size > 0 ? shareText(share) : '–'}</span>
            </p>
            <EvidenceMeter
              top={top}
              share={share}
              lower={lower}
              upper={upper}
              color={color}
              {...(open ? { open } : {})}
            />
            <p className="mt-1.5 text-muted text-xs">
              {size > 0 ? (
                <>
                  {shareText(share)} {of} {does}, confidence interval {shareText(lower)} to {shareText(upper)};{' '}
                  {signals.toFixed(1)} signals from {counted(sources, 'conversation')}.
                </>
              ) : (
                'No data yet.'
              )}{' '}
              {isOpen && since ? (
                <span className="text-approval">
                  Open since <RelativeTime at={since} />.
                </span>
              ) : open === undefined ? null : (
                `Opens when the lower limit reaches ${shareText(open)}.`
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
