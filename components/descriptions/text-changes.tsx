import { ChangedText } from '@/components/sources/definition-diff';
import type { DescriptionView } from '@/lib/features/descriptions/description-contract';

type Texts = DescriptionView['served'];

function fieldsOf({ name, title, description, parameters }: Texts): [string, string][] {
  const said = Object.entries(parameters).map(([parameter, text]): [string, string] => [
    `Parameter ${parameter}`,
    text,
  ]);
  return [['Name', name], ['Title', title], ['Description', description], ...said];
}

/** What agents would read in place of what they read now, word by word. */
export function TextChanges({ before, after }: { before: Texts; after: Texts }) {
  const was = new Map(fieldsOf(before));
  const changed = fieldsOf(after).filter(([field, text]) => (was.get(field) ?? '') !== text);
  if (changed.length === 0) return null;
  return (
    <section aria-label="What changes" className="min-w-0">
      <h2 className="font-medium text-sm">What agents would read instead</h2>
      <dl className="mt-2 flex flex-col gap-3">
        {changed.map(([field, text]) => (
          <div key={field}>
            <dt className="mb-0.5 text-muted text-xs">{field}</dt>
            <dd>
              <ChangedText before={was.get(field) ?? ''} after={text} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
