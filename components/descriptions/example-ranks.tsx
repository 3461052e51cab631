import type { DescriptionCheck } from '@/lib/features/descriptions/description-contract';

const rankText = (rank: number | null) => (rank === null ? 'not found' : String(rank));

/** Says that the preview of a draft is being made, which takes seconds in a large catalog. */
export function CheckStatus({ isChecking }: { isChecking: boolean }) {
  return (
    <p role="status" aria-live="polite" className="-mb-5 min-h-5 text-muted text-sm">
      {isChecking ? 'Checking…' : null}
    </p>
  );
}

/** Ranks of the tool for a draft's example requests, and what it would take from other tools. */
export function ExampleRanks({ check: { examples, takes } }: { check: DescriptionCheck }) {
  if (examples.length === 0) return null;
  return (
    <section aria-label="Rank for the example requests" className="min-w-0">
      <h2 className="mb-2 font-medium text-sm">Rank for the example requests</h2>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b text-left text-muted text-xs">
            <th className="py-1 pr-3 font-normal">Request</th>
            <th className="py-1 pr-3 font-normal">Now</th>
            <th className="py-1 font-normal">Draft</th>
          </tr>
        </thead>
        <tbody>
          {examples.map(({ request, before, after }) => (
            <tr key={request} className="border-b">
              <td className="break-words py-1.5 pr-3">{request}</td>
              <td className="whitespace-nowrap py-1.5 pr-3 text-muted tabular-nums">{rankText(before)}</td>
              <td className="whitespace-nowrap py-1.5 tabular-nums">{rankText(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {takes.length > 0 ? (
        <>
          <h3 className="mt-4 mb-1 font-medium text-sm">Requests taken from other tools</h3>
          <ul className="flex flex-col gap-1 text-sm">
            {takes.map(({ tool, request }) => (
              <li key={`${tool} ${request}`} className="break-words">
                {request} <span className="font-mono text-muted text-xs">{tool}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
