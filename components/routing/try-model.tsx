'use client';

import { useState } from 'react';
import { useOrg } from '@/components/common/me';
import { useTryModel } from '@/components/common/routing/use-packets';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { StateGlyph } from '@/components/ui/state-glyph';
import { errorText } from '@/lib/client/api-error';
import type { ModelTry, ModelTryInput } from '@/lib/features/routing-settings/routing-settings-contract';
import { formatNumber } from '@/lib/shared/format';
import { withHiddenShown } from '@/lib/shared/hidden-characters';
import { moneyWords, msWords } from './describe-packet';

type Case = ModelTry['cases'][number];

/** The result is at the end of a scrolling dialog. */
const scrollIntoView = (list: HTMLElement | null) => {
  // The promise of recent browsers is no cleanup of the reference.
  void list?.scrollIntoView({ block: 'nearest' });
};

/** Tests the unsaved model settings with sample tools and messages. Sends no data of the organization. */
export function TryModel({ missing, typed }: { missing: readonly string[]; typed(): ModelTryInput }) {
  const org = useOrg();
  const attempt = useTryModel(org.slug);
  const [isIncomplete, setIncomplete] = useState(false);
  const start = () => {
    setIncomplete(missing.length > 0);
    if (missing.length === 0) attempt.mutate(typed());
  };
  return (
    <section aria-label="Try the model" className="rounded-md border p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 text-pretty text-muted text-xs">
          Routes five sample messages over sample tools. Nothing is called.
        </p>
        <Button size="sm" busy={attempt.isPending} onClick={start}>
          Try it
        </Button>
      </div>
      <div aria-live="polite">
        {isIncomplete && missing.length > 0 ? (
          <ErrorLine className="mt-2">Missing: {missing.join(', ')}.</ErrorLine>
        ) : null}
        {attempt.error ? <ErrorLine className="mt-2">Test failed: {errorText(attempt.error)}</ErrorLine> : null}
        {attempt.data ? <Result result={attempt.data} /> : null}
      </div>
    </section>
  );
}

function Result({ result: { cases, planned, tokens, cost, currency } }: { result: ModelTry }) {
  const right = cases.filter(({ ok }) => ok).length;
  return (
    <div ref={scrollIntoView} className="mt-3">
      <p className="text-sm">
        <span className="font-medium">
          {right} of {planned} as expected
        </span>
        <span className="tabular text-muted">
          {`, ${formatNumber(tokens.input)} tokens in, ${formatNumber(tokens.output)} out`}
          {cost === null ? '' : `, ${moneyWords(cost, currency)}`}
        </span>
      </p>
      <ul className="mt-2 grid gap-x-5 gap-y-2.5 sm:grid-cols-2">
        {cases.map((one) => (
          <Outcome key={one.message} one={one} />
        ))}
      </ul>
      {cases.length < planned ? (
        <p className="mt-2 text-muted text-xs">The other messages were skipped because the request failed.</p>
      ) : null}
    </div>
  );
}

function outcomeWords({ did, tool, arguments: given }: Case): string {
  if (tool === null) return 'No tool';
  const call = `${tool} ${JSON.stringify(given ?? {})}`;
  return did === 'call' ? `Calls ${call}` : did === 'ask' ? `Asks before ${call}` : `Skips ${call}`;
}

function Outcome({ one }: { one: Case }) {
  const { message, ok, ms, error, confidence } = one;
  return (
    <li className="min-w-0 text-sm">
      <p className="flex items-baseline gap-x-2">
        <StateGlyph state={ok ? 'allow' : 'block'} />
        <span className="min-w-0 flex-1 text-pretty">{message}</span>
        <span className="tabular text-muted text-xs">{msWords(ms)}</span>
      </p>
      <p className="mt-0.5 break-words font-mono text-muted text-xs">
        {withHiddenShown(outcomeWords(one))}
        {confidence === null ? '' : `, ${confidence.toFixed(2)}`}
      </p>
      {error ? <p className="mt-0.5 text-pretty break-words text-block">{error}</p> : null}
    </li>
  );
}
