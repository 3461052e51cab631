'use client';

import { DiffLines } from '@/components/common/history/diff-lines';
import { valueDiff } from '@/components/common/history/value-diff';
import { cn } from '@/components/ui/cn';
import { withHiddenShown } from '@/lib/shared/hidden-characters';
import { changedText } from './changed-text';
import { FIELD_WORDS } from './describe-import-run';

type Definition = Record<string, unknown>;

/** Two definitions of one tool by field. `fields`: the differing fields. */
export function DefinitionDiff({
  before,
  after,
  fields,
}: {
  before: Definition;
  after: Definition;
  fields: readonly string[];
}) {
  return (
    <div className="flex flex-col gap-2">
      {fields.map((field) => (
        <section key={field} aria-label={FIELD_WORDS[field] ?? field}>
          <h2 className="mb-0.5 font-normal text-muted text-xs">{FIELD_WORDS[field] ?? field}</h2>
          {typeof before[field] === 'string' && typeof after[field] === 'string' ? (
            <ChangedText before={before[field]} after={after[field]} />
          ) : (
            <DiffLines whole lines={valueDiff(before[field], after[field])} />
          )}
        </section>
      ))}
    </div>
  );
}

const ONE_LINE = 60;

const PIECES = {
  same: { tag: 'span', className: '' },
  gone: { tag: 'del', className: 'bg-block-soft text-block decoration-block/50' },
  new: { tag: 'ins', className: 'bg-allow-soft text-allow decoration-allow/50' },
} as const;

export function ChangedText({ before, after }: { before: string; after: string }) {
  return (
    <p className="max-w-[720px] whitespace-pre-line break-words text-pretty text-sm">
      {changedText(before, after).map(({ kind, text: piece }, index) => {
        const { tag: Tag, className } = PIECES[kind];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which has no other order
          <Tag key={index} className={cn(className, kind !== 'same' && piece.length > ONE_LINE && 'my-0.5 block px-1')}>
            {withHiddenShown(piece)}
          </Tag>
        );
      })}
    </p>
  );
}

const text = (value: unknown) => (typeof value === 'string' ? withHiddenShown(value) : '');

/** Definition as agents see it: texts and parameters. */
export function DefinitionBody({ definition }: { definition: Definition }) {
  const schema = definition.inputSchema as { properties?: Record<string, unknown>; required?: string[] } | undefined;
  const names = Object.keys(schema?.properties ?? {});
  const required = new Set(schema?.required ?? []);
  const call = definition.call as { method: string; path: string } | null | undefined;
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      {call ? (
        <code className="break-words text-muted text-xs">
          {call.method} {call.path}
        </code>
      ) : null}
      <p className="max-w-[720px] whitespace-pre-line break-words text-pretty">{text(definition.description)}</p>
      <p className="text-muted text-xs">
        {names.length === 0 ? (
          'Takes no arguments.'
        ) : (
          <>
            Takes{' '}
            {names.map((name, index) => (
              <span key={name}>
                {index > 0 ? ', ' : ''}
                <code>{name}</code>
                {required.has(name) ? '' : '?'}
              </span>
            ))}
            .
          </>
        )}
      </p>
      <p className="text-muted text-xs">{effectWords(definition)}</p>
    </div>
  );
}

export function effectWords({ readOnly, destructive }: Definition): string {
  if (readOnly === true) return 'Marked as read-only.';
  if (destructive === true) return 'Marked as destructive.';
  if (destructive === false) return 'Marked as writing, not destructive.';
  return 'Not marked: treated as writing and destructive.';
}
