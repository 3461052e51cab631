import { usePersonName } from '@/components/common/person-name';
import { cn } from '@/components/ui/cn';
import { Moment } from '@/components/ui/moment';
import type { PacketLogEntry } from '@/lib/features/routing/packet-contract';
import { withHiddenShown } from '@/lib/shared/hidden-characters';
import { msWords, reviewPlace, startsWithName, stepLabel } from './describe-packet';

interface PacketTimelineProps {
  log: readonly PacketLogEntry[];
  /** Review reasoning of this pass, shown below its step. */
  reviewReasoning: string | null;
}

export function PacketTimeline({ log, reviewReasoning }: PacketTimelineProps) {
  const nameOf = usePersonName();
  const reviewed = reviewReasoning ? reviewPlace(log) : -1;
  const max = Math.max(1, ...log.map(({ ms }) => ms ?? 0));
  return (
    <ol aria-label="Steps" className="relative">
      {log.map(({ step, summary, confidence, at, ms, modelMs, reasoning, edit }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a log only grows at its end
        <li key={place} className="relative grid grid-cols-[16px_minmax(0,1fr)] gap-x-3 pb-5 last:pb-0">
          <span aria-hidden="true" className="relative flex justify-center">
            <span className="mt-1.5 size-2 rounded-full border border-line-strong bg-canvas" />
            {place < log.length - 1 ? <span className="absolute top-4 -bottom-5 w-px bg-line-strong" /> : null}
          </span>
          <div className="min-w-0">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
              <span className="font-medium text-sm">{stepLabel({ step, summary })}</span>
              {confidence === undefined ? null : (
                <span className="tabular text-muted text-xs">confidence {confidence.toFixed(2)}</span>
              )}
              <Moment at={at} className="ml-auto text-faint text-xs" />
            </p>
            <p
              className={cn(
                'mt-0.5 text-pretty break-words text-muted text-sm',
                !startsWithName({ step, summary }) && 'first-letter:uppercase',
              )}
            >
              {withHiddenShown(step === 'approval' ? nameOf(summary) : summary)}
            </p>
            {reasoning || place === reviewed ? (
              <p className="mt-1.5 whitespace-pre-wrap text-pretty break-words border-l-2 pl-3 text-sm">
                {withHiddenShown(reasoning ?? reviewReasoning!)}
              </p>
            ) : null}
            {edit ? (
              <dl className="mt-2 grid gap-3 sm:grid-cols-2">
                <Arguments name="Proposed" text={edit.proposed} />
                <Arguments name="Approved" text={edit.approved} />
              </dl>
            ) : null}
            {ms === undefined ? null : (
              <p className="mt-1.5 flex items-center gap-2 text-faint text-xs">
                <span aria-hidden="true" className="h-1 w-32 rounded-full bg-sunken">
                  <span
                    className="block h-1 rounded-full bg-accent"
                    style={{ width: `${Math.max(2, (100 * ms) / max)}%` }}
                  />
                </span>
                <span className="tabular">
                  {msWords(ms)}
                  {modelMs ? `, ${msWords(modelMs)} of it the model` : ''}
                </span>
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Arguments({ name, text }: { name: string; text: string }) {
  return (
    <div className="min-w-0 border-l-2 pl-3">
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="max-h-64 overflow-auto whitespace-pre-wrap break-words font-mono text-xs">
        {withHiddenShown(text)}
      </dd>
    </div>
  );
}
