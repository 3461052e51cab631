import { ChangedText } from '@/components/common/sources/definition-diff';
import type { DescriptionView } from '@/lib/features/descriptions/description-contract';

export type Texts = DescriptionView['served'];

function fieldsOf({ name, title, description, parameters, examples }: Texts): [string, string][] {
  const said = Object.entries(parameters).map(([parameter, text]): [string, string] => [
    `Parameter ${parameter}`,
    text,
  ]);
  return [
    ['Name', name],
    ['Title', title],
    ['Description', description],
    ...said,
    ['Example requests', examples.join('\n')],
  ];
}

export function changedFields(before: Texts, after: Texts): { field: string; was: string; is: string }[] {
  const was = new Map(fieldsOf(before));
  const pairs = fieldsOf(after).map(([field, is]) => ({ field, was: was.get(field) ?? '', is }));
  return pairs.filter((one) => one.was !== one.is);
}

export function FieldChanges({ changed }: { changed: ReturnType<typeof changedFields> }) {
  return (
    <dl className="mt-2 flex flex-col gap-3">
      {changed.map(({ field, was, is }) => (
        <div key={field}>
          <dt className="mb-0.5 text-muted text-xs">{field}</dt>
          <dd>
            <ChangedText before={was} after={is} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function TextChanges({ before, after }: { before: Texts; after: Texts }) {
  const changed = changedFields(before, after);
  if (changed.length === 0) return null;
  return (
    <section aria-label="What changes" className="min-w-0">
      <h2 className="font-medium text-sm">Changes</h2>
      <FieldChanges changed={changed} />
    </section>
  );
}
