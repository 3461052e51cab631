'use client';

import { cn } from '@/components/ui/cn';
import type { EvaluationReport } from '@/lib/features/descriptions/evaluations/evaluation-contract';
import { cellKey, confusedCells } from './confused-cells';
import { NO_TOOL } from './evaluation-words';

const MOST = 40;
/** Maximum color share in percent, so that numbers stay readable. */
const STRONGEST = 48;
const FAINTEST = 14;

export interface ChosenCell {
  expected: string | null;
  took: string | null;
}

interface ConfusionPictureProps {
  confusion: EvaluationReport['confusion'];
  chosen: ChosenCell | null;
  onChoose(cell: ChosenCell | null): void;
}

const nameOf = (tool: string | null) => tool ?? NO_TOOL;

/** Confusion matrix: rows are expected tools, columns are chosen tools. A cell opens its questions. */
export function ConfusionPicture({ confusion, chosen, onChoose }: ConfusionPictureProps) {
  const { rows, columns, counts, totals, pairs, left } = confusedCells(confusion, MOST);
  if (pairs.length === 0) return <p className="text-muted text-sm">No confusions: all questions got the right tool.</p>;
  const shadeOf = (share: number, isRight: boolean) =>
    `color-mix(in oklab, var(--${isRight ? 'allow' : 'block'}) ${Math.round(FAINTEST + share * (STRONGEST - FAINTEST))}%, var(--surface))`;
  return (
    <div className="min-w-0">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <section className="overflow-x-auto pb-2" tabIndex={0} aria-label="Confusions">
        <table className="border-separate border-spacing-0.5 text-xs">
          <caption className="sr-only">
            Rows: right tool. Columns: selected tool. Only confused tools are shown.
          </caption>
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky left-0 z-10 bg-surface pr-3 text-left align-bottom font-normal text-muted"
              >
                right ↓ selected →
              </th>
              {columns.map((took) => (
                <th key={nameOf(took)} scope="col" className="h-36 w-8 min-w-8 p-0 align-bottom font-normal">
                  <span
                    className={cn(
                      'mx-auto block max-h-36 rotate-180 truncate text-left [writing-mode:vertical-rl]',
                      took === null ? 'text-muted' : 'font-mono',
                    )}
                    title={nameOf(took)}
                  >
                    {nameOf(took)}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((expected) => (
              <tr key={nameOf(expected)}>
                <th
                  scope="row"
                  title={nameOf(expected)}
                  className={cn(
                    'sticky left-0 z-10 max-w-40 truncate bg-surface pr-3 text-left font-normal sm:max-w-64',
                    expected === null ? 'text-muted' : 'font-mono',
                  )}
                >
                  {nameOf(expected)}
                </th>
                {columns.map((took) => {
                  const count = counts.get(cellKey(expected, took)) ?? 0;
                  const isRight = expected === took;
                  if (count === 0)
                    return (
                      <td
                        key={nameOf(took)}
                        className={cn('size-8 rounded-sm', isRight ? 'bg-sunken' : 'bg-sunken/50')}
                      />
                    );
                  const isChosen = chosen?.expected === expected && chosen.took === took;
                  return (
                    <td key={nameOf(took)} className="p-0">
                      <button
                        type="button"
                        aria-pressed={isChosen}
                        aria-label={`${nameOf(expected)} is right, ${nameOf(took)} was selected: ${count}`}
                        style={{ background: shadeOf(count / (totals.get(expected) ?? count), isRight) }}
                        className={cn(
                          'tabular block size-8 cursor-pointer rounded-sm text-center text-ink hover:outline hover:outline-line-strong',
                          isChosen && 'outline-2 outline-ink hover:outline-2 hover:outline-ink',
                        )}
                        onClick={() => onChoose(isChosen ? null : { expected, took })}
                      >
                        {count}
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-1 max-w-[720px] text-muted text-xs">
        Green: right tool. Red: wrong tool; darker means more questions
        {left > 0 ? `. ${left} rarer pairs are in the list` : ''}.
      </p>
      <details className="mt-2 text-sm">
        <summary className="cursor-pointer text-muted text-xs hover:text-ink">
          List: right → selected, most frequent first
        </summary>
        <ul className="mt-1 max-w-[720px]">
          {pairs.map(({ expected, took, count }) => (
            <li key={cellKey(expected, took)} className="flex items-baseline gap-3 border-b py-1.5">
              <span className="tabular w-8 shrink-0 text-right">{count}</span>
              <button
                type="button"
                className="min-w-0 flex-1 cursor-pointer break-words text-left hover:underline"
                onClick={() => onChoose({ expected, took })}
              >
                <span className={expected === null ? 'text-muted' : 'font-mono text-xs'}>{nameOf(expected)}</span>
                <span className="text-muted"> → </span>
                <span className={took === null ? 'text-muted' : 'font-mono text-xs'}>{nameOf(took)}</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
