import type { FieldView } from '@/components/docs/schema-fields';
import { Words } from './code-sentence';

function Facts({ field }: { field: FieldView }) {
  const facts = [field.type, ...field.constraints].join(' · ');
  return (
    <div className="min-w-0 text-xs">
      <p className="text-faint [overflow-wrap:anywhere]">{facts}</p>
      {field.description ? (
        <p className="mt-0.5 text-pretty text-muted text-sm">
          <Words>{field.description}</Words>
        </p>
      ) : null}
      {field.values.length > 0 ? (
        <p className="mt-0.5 text-muted">
          One of{' '}
          {field.values.map((value, index) => (
            <span key={value}>
              {index > 0 ? ', ' : null}
              <code className="text-ink [overflow-wrap:anywhere]">{value}</code>
            </span>
          ))}
        </p>
      ) : null}
      {field.pattern ? (
        <p className="mt-0.5 text-muted">
          Matches <code className="[overflow-wrap:anywhere]">{field.pattern}</code>
        </p>
      ) : null}
    </div>
  );
}

/** Kind of fields; path fields are always required. */
type FieldUse = 'path' | 'request' | 'answer';

function noteOf({ required }: FieldView, use: FieldUse): string | null {
  if (use === 'answer') return required ? null : 'may be absent';
  return use === 'request' && required ? 'required' : null;
}

/** Fields as rows, with nested fields below. One column in narrow containers. */
export function FieldList({ fields, use }: { fields: readonly FieldView[]; use: FieldUse }) {
  return (
    <ul>
      {fields.map((field) => {
        const note = noteOf(field, use);
        return (
          <li key={field.name} className="border-b py-2 last:border-b-0">
            <div className="grid gap-x-4 gap-y-0.5 @lg:grid-cols-[minmax(8rem,11rem)_minmax(0,1fr)]">
              <p className="flex flex-wrap items-baseline gap-x-2 @lg:flex-col">
                <code className="text-ink text-sm leading-4 [overflow-wrap:anywhere]">{field.name}</code>
                {note ? <span className="text-2xs text-muted">{note}</span> : null}
              </p>
              <Facts field={field} />
            </div>
            {field.fields.length > 0 ? (
              <div className="mt-2 ml-1 border-l pl-4">
                <FieldList fields={field.fields} use={use} />
              </div>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
