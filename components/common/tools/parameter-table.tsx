import { schemaRows } from './schema-rows';

export function ParameterTable({ schema }: { schema: unknown }) {
  const rows = schemaRows(schema);
  if (rows.length === 0) return <p className="text-muted text-sm">It takes no parameters.</p>;
  return (
    <dl>
      {rows.map((row) => (
        <div key={row.path} className="border-b py-1.5 last:border-b-0" style={{ paddingLeft: row.depth * 12 }}>
          <dt className="flex flex-wrap items-baseline gap-x-2">
            <code className="text-ink text-xs">{row.path}</code>
            <span className="text-faint text-xs">{row.type}</span>
            {row.required ? <span className="text-2xs text-muted">required</span> : null}
          </dt>
          {row.description || row.values.length > 0 ? (
            <dd className="text-muted text-xs">
              {row.description}
              {row.values.length > 0 ? (
                <span className="block break-words font-mono text-2xs text-faint">{row.values.join(' · ')}</span>
              ) : null}
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
