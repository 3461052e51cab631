// Client component to reduce page size: sends each operation's data next to its HTML instead of the rendered tree
// twice.
'use client';

import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CodeBlock } from '@/components/common/code-block';
import type { OperationView, Shape } from '@/components/docs/api-reference';
import { CopyLink } from '@/components/docs/copy-link';
import { FieldList } from '@/components/docs/field-list';
import { MethodBadge, PathText } from '@/components/docs/method';
import { Words } from './code-sentence';

const PLACE_TITLES = { path: 'In the path', query: 'In the query', header: 'Headers' };

function Part({ title, name, children }: { title: string; name?: string; children: ReactNode }) {
  return (
    <section className="@container mt-6 first:mt-0">
      <h3 className="flex items-baseline gap-2 border-b pb-1.5 font-medium text-xs">
        {title}
        {name ? <code className="font-normal text-faint">{name}</code> : null}
      </h3>
      {children}
    </section>
  );
}

function Answer({ status, text, shape }: { status: string; text: string; shape: Shape | null }) {
  const line = (
    <>
      <code className="text-ink">{status}</code>
      <span className="text-muted">{text}</span>
      {shape ? <code className="text-faint [overflow-wrap:anywhere]">{shape.name}</code> : null}
    </>
  );
  const [isOpen, setIsOpen] = useState(false);
  if (!shape?.fields.length) return <p className="flex flex-wrap items-baseline gap-x-2 py-2 text-xs">{line}</p>;
  return (
    // Fields are rendered when opened, because they would be most of the page's size. The native element can be open
    // before hydration.
    <details
      className="group"
      suppressHydrationWarning
      ref={(element) => {
        if (element?.open) setIsOpen(true);
      }}
      onToggle={({ currentTarget }) => currentTarget.open && setIsOpen(true)}
    >
      <summary className="flex list-none items-baseline gap-x-2 rounded-sm py-2 pointer-coarse:py-3 text-xs hover:bg-hover [&::-webkit-details-marker]:hidden">
        {line}
        <ChevronRight
          aria-hidden="true"
          className="ml-auto size-3.5 shrink-0 self-center text-faint transition-transform duration-100 group-open:rotate-90"
        />
      </summary>
      <div className="border-t pl-4">{isOpen ? <FieldList fields={shape.fields} use="answer" /> : null}</div>
    </details>
  );
}

function Answers({ operation }: { operation: OperationView }) {
  return (
    <Part title="Answers">
      {operation.answers.map(({ status, description, shape }) => (
        <Answer
          key={status}
          status={status}
          text={description.replace(/\.$/, '') + (shape ? '' : ', without a body')}
          shape={shape}
        />
      ))}
      {/* A page has hundreds of these links: their classes are on the list, once. */}
      <ul className="grid grid-cols-1 gap-x-4 border-t py-1.5 text-muted text-xs @sm:grid-cols-2 [&_a]:flex [&_a]:min-h-6 [&_a]:items-baseline [&_a]:gap-2 [&_a]:rounded-sm [&_a]:py-0.5 [&_a]:underline-offset-2 [&_a]:hover:text-ink [&_a]:hover:underline [&_a]:pointer-coarse:min-h-10 [&_a]:pointer-coarse:items-center">
        {operation.problems.map(({ status, description }) => (
          <li key={status}>
            <a href={`/docs/errors#status-${status}`}>
              <code>{status}</code>
              {description}
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** One operation: description and parameters at the left, example and responses at the right. */
export function Operation({ operation }: { operation: OperationView }) {
  const { id, method, path, body } = operation;
  return (
    <article
      id={id}
      data-operation
      aria-labelledby={`${id}-title`}
      className="-mx-4 scroll-mt-23 border-t px-4 py-7 target:shadow-[inset_2px_0_0_var(--accent)] lg:scroll-mt-12"
    >
      <header className="mb-5 max-w-[720px]">
        <div className="flex items-start gap-2">
          <h2 id={`${id}-title`} className="flex min-w-0 items-start gap-2.5 font-medium font-mono text-sm leading-5">
            <MethodBadge method={method} />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <PathText path={path} />
            </span>
          </h2>
          <span className="-mt-0.5 flex">
            <CopyLink id={id} label={id} />
          </span>
        </div>
        <p className="mt-2 text-pretty">
          <Words>{operation.summary}</Words>
        </p>
        <p className="mt-1 text-pretty text-muted">
          <Words>{operation.description}</Words>
        </p>
        <p className="mt-0.5 text-muted text-xs">
          Access: {operation.access} <code className="ml-1 text-faint">{id}</code>
        </p>
      </header>
      <div className="grid gap-x-12 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <div className="min-w-0 max-w-[880px]">
          {operation.parameters.map(({ place, fields }) => (
            <Part key={place} title={PLACE_TITLES[place]}>
              <FieldList fields={fields} use={place === 'path' ? 'path' : 'request'} />
            </Part>
          ))}
          {body ? (
            <Part title="Body" name={body.name === 'object' ? 'JSON' : body.name}>
              {body.fields.length > 0 ? (
                <FieldList fields={body.fields} use="request" />
              ) : (
                <p className="py-2 text-muted text-sm">An object without fields.</p>
              )}
            </Part>
          ) : null}
        </div>
        <div className="min-w-0 max-w-[880px]">
          <CodeBlock title="Example" copyLabel={`Copy the example of ${id}`} code={operation.curl} />
          <div className="mt-5">
            <Answers operation={operation} />
          </div>
        </div>
      </div>
    </article>
  );
}
