'use client';

import type { ReceiptCheck } from '@/components/docs/check-receipt';
import { cn } from '@/components/ui/cn';
import { RelativeTime } from '@/components/ui/relative-time';
import { type GlyphState, StateGlyph } from '@/components/ui/state-glyph';
import { ToolName } from '@/components/ui/tool-name';
import type { ReceiptClaims } from '@/lib/features/search/receipt-contract';
import { counted } from '@/lib/shared/counted';

const VERDICTS: Record<ReceiptCheck['result'], { title: string; glyph: GlyphState; tone: string }> = {
  valid: { title: 'Genuine', glyph: 'allow', tone: 'border-allow/30 bg-allow-soft text-allow' },
  invalid: { title: 'Not genuine', glyph: 'block', tone: 'border-block/30 bg-block-soft text-block' },
  unknown_key: {
    title: 'Unknown key',
    glyph: 'quarantine',
    tone: 'border-quarantine/30 bg-quarantine-soft text-quarantine',
  },
};

const COMPARED = {
  fits: 'The tools in the pasted response are those that were signed.',
  differs: 'The tools in the pasted response are not those that were signed.',
} as const;

export function ReceiptPicture({ check }: { check: ReceiptCheck }) {
  const { result, reason, claims, keyId, answer, by } = check;
  const { title, glyph, tone } = VERDICTS[result];
  return (
    <section aria-label="Verdict" className="overflow-hidden rounded-md border border-line-strong bg-surface">
      <div role="status" className={cn('flex gap-2.5 border-b px-4 py-3', tone)}>
        <StateGlyph state={glyph} plain className="mt-0.5 size-4" />
        <div className="min-w-0 text-sm">
          <p className="font-medium">{title}</p>
          <p className="text-pretty text-ink">{reason}</p>
          {answer ? (
            <p className={cn('mt-1 text-pretty', answer === 'differs' ? 'font-medium text-block' : 'text-ink')}>
              {COMPARED[answer]}
            </p>
          ) : null}
        </div>
      </div>
      {claims ? <Said claims={claims} believed={result === 'valid'} /> : null}
      {keyId ? (
        <p className="border-t px-4 py-2 text-muted text-xs [overflow-wrap:anywhere]">
          Key <code>{keyId}</code> · checked in{' '}
          {by === 'browser' ? 'this browser' : 'the server, because this browser does not support Ed25519'}
        </p>
      ) : null}
    </section>
  );
}

function Said({ claims, believed }: { claims: ReceiptClaims; believed: boolean }) {
  const { agent, revision, request, names, count, iss, iat } = claims;
  const at = new Date(iat * 1000).toISOString();
  const asked = [
    request.format === 'native' ? null : `format ${request.format}`,
    request.channel ? `channel ${request.channel}` : null,
    request.session ? `session ${request.session}` : null,
    request.limit ? `at most ${request.limit}` : null,
  ].filter((part) => part !== null);
  return (
    <div className="px-4 py-4">
      {believed ? null : (
        <p className="mb-3 text-muted text-sm">The receipt claims the following. It is not verified.</p>
      )}
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
        <Fact name="Agent">
          <code className="text-ink">{agent.slug}</code> <span className="text-muted">of</span>{' '}
          <code className="text-ink">{agent.org}</code>
        </Fact>
        <Fact name="Time">
          <RelativeTime at={at} /> <span className="tabular text-muted">({at.slice(0, 19).replace('T', ' ')} UTC)</span>
        </Fact>
        <Fact name="Request">{asked.length > 0 ? asked.join(', ') : 'no parameters'}</Fact>
        <Fact name="Revision">
          <code className="break-all">{revision}</code>
        </Fact>
        <Fact name="Issuer">
          <span className="break-all">{iss}</span>
        </Fact>
      </dl>
      <h3 className="mt-4 mb-2 font-medium text-sm">{count === 0 ? 'No tools' : counted(count, 'tool')}</h3>
      <ul className="flex flex-wrap gap-1.5">
        {names.map((name) => (
          <li key={name} className="rounded-sm border bg-canvas px-1.5 py-px leading-5">
            <ToolName name={name} className="break-all" />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
