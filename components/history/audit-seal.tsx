'use client';

import { type QueryKey, useQuery } from '@tanstack/react-query';
import { RelativeTime } from '@/components/ui/relative-time';
import { StateGlyph } from '@/components/ui/state-glyph';
import { api } from '@/lib/client/api';
import type { AuditIntegrity } from '@/lib/features/history/audit/audit-contract';
import { formatNumber } from '@/lib/shared/format';

const EVERY_MS = 30_000;
const SHOWN = 5;

const grouped = (n: string) => formatNumber(Number(n));

/** Integrity of the log: a quiet line while it is valid, a red message otherwise. */
export function AuditSeal({ queryKey, url }: { queryKey: QueryKey; url: string }) {
  const { data, error } = useQuery({
    queryKey: [...queryKey, 'integrity'],
    queryFn: ({ signal }) => api.get<AuditIntegrity>(`${url}/integrity`, { signal }),
    refetchInterval: EVERY_MS,
  });
  if (data?.state === 'broken') return <Broken faults={data.faults} />;
  return (
    <p className="flex min-h-5 flex-wrap content-start items-center gap-x-1 text-muted text-xs" aria-live="polite">
      {data ? <Intact {...data} /> : error ? 'Could not check the chain.' : 'Checking the chain…'}
    </p>
  );
}

function Intact({ state, events, checked, signed }: AuditIntegrity) {
  if (state === 'empty') return 'The chain starts with the first event.';
  const partly = checked && checked.from !== '1';
  return (
    <>
      <StateGlyph state="allow" />
      <span className="tabular">Chain intact to event {grouped(events)},</span>
      {!signed ? (
        <span>signed within half a minute.</span>
      ) : (
        <span className="tabular">
          {signed.seq === events ? 'signed' : `signed to event ${grouped(signed.seq)}`} <RelativeTime at={signed.at} />.
        </span>
      )}
      {partly ? (
        <span className="tabular">
          The newest {formatNumber(checked.count)} links were checked; <code>npm run audit:verify</code> checks all.
        </span>
      ) : null}
    </>
  );
}

function Broken({ faults }: Pick<AuditIntegrity, 'faults'>) {
  const more = faults.length - SHOWN;
  return (
    <div role="alert" className="rounded-md border border-block/30 bg-block-soft px-4 py-3 text-sm">
      <p className="flex items-center gap-2 font-medium text-block">
        <StateGlyph state="block" plain />
        This log was changed outside Ambit
      </p>
      <ul className="mt-1.5 flex flex-col gap-0.5 text-ink">
        {faults.slice(0, SHOWN).map(({ text }) => (
          <li key={text} className="text-pretty">
            {text}
          </li>
        ))}
        {more > 0 ? <li>and {more} more.</li> : null}
      </ul>
      <p className="mt-2 text-pretty text-ink">
        Do not change the database. Ask the operator to run <code>npm run audit:verify</code>, which lists what was
        changed and when.
      </p>
    </div>
  );
}
