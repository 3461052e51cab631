'use client';

import { useQueryStates } from 'nuqs';
import { useOrg } from '@/components/common/me';
import { STATUS_WORDS } from '@/components/common/routing/describe-status';
import { useCalibrate, useRoutingFigures } from '@/components/common/routing/use-packets';
import { Button } from '@/components/ui/button';
import { NotLoaded } from '@/components/ui/not-loaded';
import { Select } from '@/components/ui/select';
import type { RoutingFigures } from '@/lib/features/routing-settings/routing-settings-contract';
import { PACKET_STATUSES } from '@/lib/routing/packet-status';
import { counted } from '@/lib/shared/counted';
import { formatNumber } from '@/lib/shared/format';
import { moneyWords, msWords } from './describe-packet';
import { messagesParams } from './messages-params';
import { ReliabilityDiagram } from './reliability-diagram';

const DAYS = [7, 30, 90];

export function FiguresTab() {
  const org = useOrg();
  const [params, setParams] = useQueryStates(messagesParams);
  const days = DAYS.find((one) => String(one) === params.days) ?? 30;
  const { data: figures, error, refetch } = useRoutingFigures(org.slug, days);
  return (
    <>
      <div className="pb-4">
        <Select
          size="sm"
          label="Period"
          className="w-40"
          value={String(days)}
          onValueChange={(value) => setParams({ days: value === '30' ? null : value })}
          options={DAYS.map((one) => ({ value: String(one), label: `Last ${one} days` }))}
        />
      </div>
      {!figures ? (
        <NotLoaded noun="the figures" rows={6} error={error} onRetry={refetch} />
      ) : (
        <div className="flex flex-col gap-8">
          <Sums figures={figures} />
          <Calibration figures={figures} />
        </div>
      )}
    </>
  );
}

function Sums({ figures }: { figures: RoutingFigures }) {
  const { packets, byStatus, judged, invented, dryRuns, tokens, cost, currency, addedMs, modelMs, modelFailures } =
    figures;
  const facts: [string, string, string?][] = [
    ['Messages', formatNumber(packets)],
    [
      'Correct selections',
      judged.right + judged.wrong > 0 ? `${Math.round((100 * judged.right) / (judged.right + judged.wrong))}%` : '–',
      judged.right + judged.wrong > 0
        ? `of ${counted(judged.right + judged.wrong, 'selection')} with a decision or correction by a person`
        : 'No decisions or corrections yet',
    ],
    ['Rejected invalid calls', formatNumber(invented), 'Fake calls in messages, and unknown tools'],
    ['Dry runs', formatNumber(dryRuns), 'Calls of tools that are not enabled'],
    [
      'Overhead, median',
      addedMs ? msWords(addedMs.p50) : '–',
      addedMs ? `p99 ${msWords(addedMs.p99)}, without model time` : undefined,
    ],
    [
      'Models, median',
      modelMs ? msWords(modelMs.p50) : '–',
      modelFailures > 0 ? `failed for ${counted(modelFailures, 'message')}` : undefined,
    ],
    [
      'Model tokens',
      formatNumber(tokens.input + tokens.output),
      cost === null
        ? undefined
        : `${moneyWords(cost, currency)} at current prices${currency === null ? ', currency not set' : ''}`,
    ],
  ];
  return (
    <section aria-label="Sums">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-b pb-6 md:grid-cols-4 xl:grid-cols-7">
        {facts.map(([name, value, hint]) => (
          <div key={name} className="min-w-0">
            <dt className="text-muted text-xs">{name}</dt>
            <dd className="tabular mt-0.5 font-semibold text-xl">{value}</dd>
            {hint ? <dd className="text-pretty text-faint text-xs">{hint}</dd> : null}
          </div>
        ))}
      </dl>
      {packets > 0 ? (
        <ul aria-label="By status" className="mt-4 flex flex-col gap-1.5">
          {PACKET_STATUSES.filter((status) => (byStatus[status] ?? 0) > 0).map((status) => (
            <li key={status} className="grid grid-cols-[140px_minmax(0,1fr)_48px] items-center gap-3 text-sm">
              <span className="truncate">{STATUS_WORDS[status].label}</span>
              <span aria-hidden="true" className="h-1.5 rounded-full bg-sunken">
                <span
                  className="block h-1.5 rounded-full bg-accent"
                  style={{ width: `${(100 * byStatus[status]!) / packets}%` }}
                />
              </span>
              <span className="tabular text-right text-muted">{formatNumber(byStatus[status]!)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-4 text-muted text-sm">No routed messages in this period.</p>
      )}
    </section>
  );
}

const spanWords = ({ from, to }: { from: number; to: number }) =>
  from.toFixed(2) === to.toFixed(2) ? from.toFixed(2) : `${from.toFixed(2)} to ${to.toFixed(2)}`;

/** Range of the evidence, and the resulting limits of the calibration. */
function Reach({ calibration: { range, raises, reachesThreshold } }: { calibration: RoutingFigures['calibration'] }) {
  if (!range) return null;
  return (
    <>
      <p className="mt-2 max-w-[640px] text-pretty text-sm">
        There is feedback for confidences from <span className="tabular">{spanWords(range)}</span>.{' '}
        {raises.length > 0 ? (
          <>
            Feedback is sufficient to raise confidences{' '}
            <span className="tabular">{raises.map((one) => `from ${spanWords(one)}`).join(' and ')}</span>, for
            read-only calls. Other confidences can only be lowered.
          </>
        ) : (
          'Feedback is not sufficient to raise confidences, so they can only be lowered.'
        )}
      </p>
      {reachesThreshold ? null : (
        <p role="note" className="mt-2 max-w-[640px] text-pretty border-approval border-l-2 pl-3 text-sm">
          There is no feedback below the threshold, because those calls were not made. Calibration does not allow calls
          below it.
        </p>
      )}
    </>
  );
}

const selectorWords = (selector: string) => (selector === 'offline' ? 'the offline selector' : selector);

function Calibration({ figures: { calibration: current, calibrations } }: { figures: RoutingFigures }) {
  const org = useOrg();
  const [params, setParams] = useQueryStates(messagesParams);
  const calibration = calibrations.find(({ selector }) => selector === params.selector) ?? current;
  const calibrate = useCalibrate(org.slug);
  const { active, evidence, weight, needed, before, after, method } = calibration;
  return (
    <section aria-label="Calibration">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="font-medium text-base">Calibration of {selectorWords(calibration.selector)}</h2>
          <p className="mt-0.5 max-w-[640px] text-pretty text-muted text-sm">
            {active
              ? `The threshold applies to calibrated confidence, based on ${evidence} decisions and results (${method === 'platt' ? 'a curve' : 'a rising step function'}).`
              : `The threshold applies to the confidence of the review. Calibration starts at a feedback weight of ${needed}; so far, ${counted(evidence, 'decision or result', 'decisions and results')} weigh ${weight}.`}{' '}
            Feedback of a person has weight 1, a successful call 0.2, and 0.05 if only the agent reports it. Each
            selector is calibrated separately.
          </p>
          <Reach calibration={calibration} />
          {calibration.tools.length > 0 ? (
            <p className="mt-1 max-w-[640px] text-pretty text-muted text-sm">
              Calibrated separately: {calibration.tools.map(({ tool }) => tool).join(', ')}.
            </p>
          ) : null}
        </div>
        {calibrations.length > 1 ? (
          <Select
            size="sm"
            label="Selector"
            className="w-52"
            value={calibration.selector}
            onValueChange={(value) => setParams({ selector: value === current.selector ? null : value })}
            options={calibrations.map(({ selector }) => ({ value: selector, label: selector }))}
          />
        ) : null}
        {org.can('edit-agents') && evidence > 0 ? (
          <Button size="sm" busy={calibrate.isPending} onClick={() => calibrate.mutate()}>
            Calibrate now
          </Button>
        ) : null}
      </div>
      {before && after ? (
        <div className="mt-4 grid gap-8 sm:grid-cols-2 lg:max-w-[640px]">
          <ReliabilityDiagram title="Before calibration" figures={before} />
          <ReliabilityDiagram title="Calibrated" figures={after} />
        </div>
      ) : null}
    </section>
  );
}
