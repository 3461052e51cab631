'use client';

import { useOrg } from '@/components/common/me';
import { useTryModel } from '@/components/common/routing/use-packets';
import { Button } from '@/components/ui/button';
import { StateGlyph } from '@/components/ui/state-glyph';
import { errorText } from '@/lib/client/api-error';
import type { ModelTry, ModelTryInput } from '@/lib/features/routing-settings/routing-settings-contract';
import { withHiddenShown } from '@/lib/shared/hidden-characters';
import { msWords } from './describe-packet';

const STEPS = { selection: 'Selects', review: 'Reviews' } as const;

/** The result is at the end of a scrolling dialog. */
const scrollIntoView = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' });

/** Tests the unsaved model settings with a sample tool and message. Sends no data of the organization. */
export function TryModel({ ready, typed }: { ready: boolean; typed(): ModelTryInput }) {
  const org = useOrg();
  const attempt = useTryModel(org.slug);
  return (
    <section aria-label="Try the model" className="rounded-md border p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 text-pretty text-muted text-xs">
          {ready
            ? 'Sends two small questions of Ambit’s own, one to select and one to review.'
            : 'Address, model and consent come first.'}
        </p>
        <Button size="sm" busy={attempt.isPending} disabled={!ready} onClick={() => attempt.mutate(typed())}>
          Try it
        </Button>
      </div>
      <div aria-live="polite">
        {attempt.error ? (
          <p role="alert" className="mt-2 text-block text-sm">
            Not tried: {errorText(attempt.error)}
          </p>
        ) : null}
        {attempt.data ? (
          <ul ref={scrollIntoView} className="mt-3 flex flex-col gap-2.5">
            {attempt.data.tries.map((one) => (
              <Outcome key={one.step} one={one} />
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}

function Outcome({ one: { step, model, ok, ms, tokens, answer, error } }: { one: ModelTry['tries'][number] }) {
  return (
    <li className="min-w-0 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <StateGlyph state={ok ? 'allow' : 'block'} />
        <span className="font-medium">{STEPS[step]}</span>
        <span className="min-w-0 break-all font-mono text-xs">{model}</span>
        <span className="tabular ml-auto text-muted text-xs">
          {msWords(ms)}
          {tokens.input + tokens.output > 0 ? `, ${tokens.input} tokens in, ${tokens.output} out` : ''}
        </span>
      </p>
      {error ? <p className="mt-0.5 text-pretty break-words text-block">{error}</p> : null}
      {answer ? (
        <p className="mt-1 line-clamp-3 break-words font-mono text-muted text-xs">{withHiddenShown(answer)}</p>
      ) : null}
    </li>
  );
}
