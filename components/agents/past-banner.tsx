'use client';

import { History } from 'lucide-react';
import { useDecisions } from '@/components/common/agents/use-decisions';
import { Button } from '@/components/ui/button';
import { Moment } from '@/components/ui/moment';
import { Skeleton } from '@/components/ui/skeleton';
import { ToolName } from '@/components/ui/tool-name';
import type { DecisionsInput, DecisionsView } from '@/lib/features/access/decisions/decision-contract';

const SHOWN = 6;

interface PastBannerProps {
  org: string;
  name: string;
  at: string;
  input: DecisionsInput;
  then: DecisionsView | undefined;
  /** No data exists for that time. */
  failed: boolean;
  onNow(): void;
}

/** Banner over past data, with the differences from now. */
export function PastBanner({ org, name, at, input, then, failed, onNow }: PastBannerProps) {
  const { at: _at, ...question } = input;
  const now = useDecisions(org, { ...question, detail: 'brief' }).data;
  const had = then && allowedIn(then);
  const has = now && allowedIn(now);
  return (
    <section
      aria-label="Past access"
      className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-md border border-accent/35 bg-accent-soft px-4 py-3"
    >
      <History aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1.5 text-sm">
        <h2 className="font-medium">
          {failed ? null : `Tools of ${name} at `}
          <Moment at={at} dated />
        </h2>
        {had && has ? (
          <Differences
            gained={[...has].filter((tool) => !had.has(tool))}
            lost={[...had].filter((tool) => !has.has(tool))}
          />
        ) : failed ? null : (
          <Skeleton className="h-5 w-64" />
        )}
      </div>
      <Button size="sm" onClick={onNow}>
        Back to now
      </Button>
    </section>
  );
}

function allowedIn({ decisions }: DecisionsView): Set<string> {
  return new Set(decisions.filter(({ allowed }) => allowed).map(({ tool }) => tool));
}

function Differences({ gained, lost }: { gained: readonly string[]; lost: readonly string[] }) {
  if (gained.length + lost.length === 0) return <p className="text-muted">The same tools as now.</p>;
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-1">
      <Tools label="Gained since" tools={gained} />
      <Tools label="Lost since" tools={lost} />
    </dl>
  );
}

function Tools({ label, tools }: { label: string; tools: readonly string[] }) {
  if (tools.length === 0) return null;
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="flex flex-wrap gap-x-3">
        {tools.slice(0, SHOWN).map((tool) => (
          <ToolName key={tool} name={tool} className="text-[12.5px]" />
        ))}
        {tools.length > SHOWN ? <span className="text-muted">and {tools.length - SHOWN} more</span> : null}
      </dd>
    </>
  );
}
