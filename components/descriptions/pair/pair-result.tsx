import { Check, X } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import type { PairResult } from '@/lib/features/suggestions/pairs/pair-contract';

const VERDICTS: Readonly<Record<PairResult['verdict'], { label: string; tone: 'allow' | 'neutral' | 'block' }>> = {
  better: { label: 'Better', tone: 'allow' },
  same: { label: 'No difference', tone: 'neutral' },
  worse: { label: 'Worse', tone: 'block' },
  untested: { label: 'Not evaluated', tone: 'neutral' },
};

function Mark({ right, rank }: { right: boolean; rank: number | null }) {
  const Icon = right ? Check : X;
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap tabular">
      <Icon aria-hidden="true" className={cn('size-4', right ? 'text-allow' : 'text-block')} />
      <span className="sr-only">{right ? 'Right tool' : 'Wrong tool'}, rank </span>
      {rank ?? '–'}
    </span>
  );
}

type Question = PairResult['questions'][number];

const gainOf = ({ before, after }: Question) => Number(after.right) - Number(before.right);

/** Requests that the drafts lead elsewhere come first, lost ones before gained ones, then those that stay wrong. */
function byChange(questions: readonly Question[]): Question[] {
  const placeOf = (one: Question) => [-1, 1].indexOf(gainOf(one)) + 1 || (one.after.right ? 4 : 3);
  return questions.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Number of recorded requests that go to the right tool, with and without the drafts. */
export function PairOutcome({ result, busy }: { result: PairResult; busy: boolean }) {
  const { verdict, before, after, questions } = result;
  const { label, tone } = VERDICTS[verdict];
  return (
    <section aria-label="Result" aria-busy={busy} className={cn('min-w-0 text-sm', busy && 'opacity-60')}>
      <h2 className="flex items-center gap-2 font-medium">
        Result on recorded requests <Badge tone={tone}>{label}</Badge>
      </h2>
      {questions.length === 0 ? (
        <p className="mt-2 text-muted">
          No request of these tools is recorded. Publishing needs a reason. Agents record requests with{' '}
          <code>request</code> in outcomes, or by routing messages.
        </p>
      ) : (
        <>
          <p className="mt-2">
            <span className="tabular text-xl">
              <span className="text-muted">{before} → </span>
              {after}
            </span>{' '}
            of {questions.length} go to the right tool.
          </p>
          <table className="mt-3 w-full">
            <thead>
              <tr className="border-b text-left text-muted text-xs">
                <th className="py-1 pr-3 font-normal">Request</th>
                <th className="w-36 py-1 pr-3 font-normal">Right tool</th>
                <th className="py-1 pr-3 font-normal">Now</th>
                <th className="py-1 font-normal">Drafts</th>
              </tr>
            </thead>
            <tbody>
              {byChange(questions).map((one) => (
                <tr key={one.text} className="border-b align-top">
                  <td className="py-1.5 pr-3 [overflow-wrap:anywhere]">{one.text}</td>
                  <td className="py-1.5 pr-3 font-mono text-xs [overflow-wrap:anywhere]">{one.tool}</td>
                  <td className="py-1.5 pr-3">
                    <Mark {...one.before} />
                  </td>
                  <td className="py-1.5">
                    <Mark {...one.after} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
