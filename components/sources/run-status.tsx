'use client';

import {
  describeFailure,
  describeImportResult,
  describeImportStep,
  refusedText,
} from '@/components/common/sources/describe-import-run';
import { isActive } from '@/components/common/sources/use-sources';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ImportRunView } from '@/lib/features/sources/source-contract';
import { counted } from '@/lib/shared/counted';
import { formatNumber } from '@/lib/shared/format';
import { MAX_IMPORT_PLACES } from '@/lib/shared/max-import-places';

interface RunStatusProps {
  run: ImportRunView | null;
  /** The tools come from an MCP server, not from a document. */
  fromServer: boolean;
}

export function RunStatus({ run, fromServer }: RunStatusProps) {
  if (!run) return <span className="text-faint">not imported</span>;
  if (isActive(run)) return <span className="text-accent">{describeImportStep(run, fromServer)} …</span>;
  if (run.status === 'failed')
    return <span className="text-block">Failed: {describeImportResult(run, fromServer)}</span>;
  if (run.status === 'review')
    return <span className="text-approval">Waiting for review: {describeImportResult(run, fromServer)}</span>;
  const at = run.finishedAt ?? run.createdAt;
  return (
    <span className="text-muted">
      {run.status === 'discarded' ? 'discarded' : describeImportResult(run, fromServer)}, <RelativeTime at={at} />
    </span>
  );
}

export function RunProgress({ run, fromServer }: RunStatusProps & { run: ImportRunView }) {
  const { done, total } = run.progress;
  // The number of a server's tools is unknown until the last page.
  const isOpenEnded = run.step === 'fetching';
  const step = describeImportStep(run, fromServer);
  const share = total > 0 && !isOpenEnded ? done / total : 0;
  return (
    <div className="flex max-w-[720px] flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span>{step}</span>
        {total > 0 && !isOpenEnded ? (
          <span className="tabular text-muted text-xs">{Math.round(share * 100)}%</span>
        ) : null}
      </div>
      <div
        role="progressbar"
        aria-label="Import"
        aria-valuetext={step}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(total > 0 && !isOpenEnded ? { 'aria-valuenow': Math.round(share * 100) } : {})}
        className="h-1 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-150 motion-reduce:transition-none"
          style={{ width: `${Math.max(3, share * 100)}%` }}
        />
      </div>
    </div>
  );
}

function RunError({ run }: { run: ImportRunView }) {
  if (!run.error) return null;
  return (
    <div role="alert" className="border-block border-l-2 pl-3 text-sm">
      <p className="font-medium">Import failed</p>
      <p className="break-words text-muted">{describeFailure(run.error)}</p>
    </div>
  );
}

const MAX_SHOWN = 20;

interface PlacesProps {
  title: string;
  places: ImportRunView['refused'];
  count: number;
  /** There may be more than `count`. */
  capped?: boolean;
}

function Places({ title, places, count, capped = false }: PlacesProps) {
  if (count === 0) return null;
  return (
    <details className="border-approval border-l-2 pl-3 text-sm">
      <summary className="cursor-pointer">{title}</summary>
      <ul className="mt-2 flex flex-col gap-2">
        {places.slice(0, MAX_SHOWN).map((one) => (
          <li key={`${one.pointer} ${one.name}`}>
            <code className="break-words text-xs">{one.name}</code>
            <p className="break-words text-muted text-xs">
              {one.message}
              {one.line === undefined ? '' : ` Line ${formatNumber(one.line)}.`}
            </p>
          </li>
        ))}
      </ul>
      {count > MAX_SHOWN ? <p className="mt-2 text-muted text-xs">{moreText(count - MAX_SHOWN, capped)}</p> : null}
    </details>
  );
}

function moreText(count: number, capped: boolean): string {
  return `and ${capped ? 'at least ' : ''}${formatNumber(count)} more`;
}

/** Notices of a source: last error, what was refused, and warnings. */
export function RunNotices({ run, fromServer }: RunStatusProps) {
  if (!run) return null;
  const { refused, warnings } = run;
  const count = run.counts?.refused ?? refused.length;
  // Runs count what they refuse, but keep only the first warnings.
  const capped = warnings.length >= MAX_IMPORT_PLACES;
  return (
    <div className="mt-4 flex max-w-[720px] flex-col gap-3 empty:hidden">
      {run.status === 'failed' ? <RunError run={run} /> : null}
      <Places
        title={`${refusedText(count, fromServer)} ${count === 1 ? 'was' : 'were'} rejected`}
        places={refused}
        count={count}
      />
      <Places
        title={`${capped ? 'At least ' : ''}${counted(warnings.length, 'warning')}`}
        places={warnings}
        count={warnings.length}
        capped={capped}
      />
    </div>
  );
}
