import { Badge } from '@/components/ui/badge';
import type { EvaluationComparison } from '@/lib/features/descriptions/evaluations/evaluation-contract';
import { counted } from '@/lib/shared/counted';
import { describeSignificance, percent, points } from './evaluation-words';
import { ToolOrNone } from './run-answers';

const CHANGES = {
  broken: { tone: 'block', label: 'broken' },
  fixed: { tone: 'allow', label: 'fixed' },
  other: { tone: 'neutral', label: 'another tool' },
} as const;

type Paired = EvaluationComparison['hits'];

function Figure({ name, of, paired, whole }: { name: string; of: string; paired: Paired; whole: number }) {
  const { before, after, low, high } = paired;
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="tabular mt-0.5 text-xl">
        <span className="text-muted">{whole === 0 ? '–' : percent(before)}</span> → {whole === 0 ? '–' : percent(after)}
      </dd>
      <dd className="text-pretty text-muted text-xs">
        {whole === 0
          ? `No questions ${of}.`
          : before === after && low === 0 && high === 0
            ? `No change for ${counted(whole, 'question')} ${of}.`
            : `${points(after - before)} points on ${counted(whole, 'question')} ${of}, 95% interval ${points(low)} to ${points(high)}. ${describeSignificance(paired)}`}
      </dd>
    </div>
  );
}

/** Compares two runs of the same questions: both rates, statistical significance, and changed questions. */
export function ComparisonView({ comparison, most: max }: { comparison: EvaluationComparison; most?: number }) {
  const { hits, falseCalls, wrong, compared, left, changed } = comparison;
  const whole = compared.positives + compared.negatives;
  const shown = max === undefined ? changed : changed.slice(0, max);
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid gap-4 sm:grid-cols-3">
        <Figure name="Wrong" of="in both runs" paired={wrong} whole={whole} />
        <Figure name="Hit rate" of="with a right tool" paired={hits} whole={compared.positives} />
        <Figure name="False calls" of="that need no tool" paired={falseCalls} whole={compared.negatives} />
      </dl>
      {left > 0 ? (
        <p className="text-muted text-xs">
          {counted(left, 'question')} {left === 1 ? 'is' : 'are'} left out: only one of the runs asked them, or another
          tool is right by now.
        </p>
      ) : null}
      {changed.length === 0 ? (
        <p className="text-sm">All questions have the same result.</p>
      ) : (
        <ul aria-label="Questions that changed" className="border-t">
          {shown.map(({ text, kind, tool, before, after, change }) => (
            <li key={`${kind} ${text}`} className="flex gap-3 border-b py-2 text-sm">
              <span className="w-24 shrink-0">
                <Badge tone={CHANGES[change].tone}>{CHANGES[change].label}</Badge>
              </span>
              <div className="min-w-0 flex-1">
                <p className="break-words">{text}</p>
                <p className="mt-0.5 break-words text-muted text-xs">
                  <ToolOrNone tool={before} /> → <ToolOrNone tool={after} />
                  {change === 'fixed' ? null : (
                    <>
                      {' · right is '}
                      <ToolOrNone tool={tool} />
                    </>
                  )}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {shown.length < changed.length ? (
        <p className="text-muted text-xs">and {changed.length - shown.length} more</p>
      ) : null}
    </div>
  );
}
