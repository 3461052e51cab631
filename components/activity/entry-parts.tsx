import { CallArguments, Readable } from '@/components/common/inbox/call-arguments';
import { jsonText } from '@/components/common/json-text';
import { Moment } from '@/components/ui/moment';
import type { ExecutionResult } from '@/lib/features/routing/packet-contract';

const INSTANT = /^\d{4}-\d\d-\d\dT/;

export function Quote({ text }: { text: string }) {
  return (
    <span className="block max-h-64 overflow-auto whitespace-pre-wrap break-words text-sm">
      <Readable text={text} />
    </span>
  );
}

export function Arguments({ values }: { values: Record<string, unknown> }) {
  return <CallArguments values={values} />;
}

export function Result({ result: { output, error } }: { result: ExecutionResult }) {
  if (error !== null) return <Quote text={error} />;
  if (output === undefined || output === null) return null;
  return (
    <pre className="mt-2 max-h-64 overflow-auto whitespace-pre-wrap break-words font-mono text-[12.5px]">
      <Readable text={jsonText(output)} />
    </pre>
  );
}

/** Facts without a value are left out. Times are shown in the reader's time zone. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: string | null])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-xs">
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 break-words">
              {INSTANT.test(value) ? <Moment at={value} dated /> : <Readable text={value} />}
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
