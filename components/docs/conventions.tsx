import { Words } from './code-sentence';

const CONVENTIONS = [
  {
    id: 'keys',
    title: 'Keys',
    text: '`Authorization: Bearer amb_agent_…` for agents, `amb_user_…` for a member in one organization, `amb_plat_…` for platform admins. Browsers use their session on the same routes.',
  },
  {
    id: 'revisions',
    title: 'Revisions',
    text: 'Every response has `X-Revision`. Send it as `X-Min-Revision`: a replica that does not have these policies yet returns 503.',
  },
  {
    id: 'saving',
    title: 'Saving',
    text: 'A `PUT` that replaces lists requires `If-Match` with the quoted `revision` that you read. A `PATCH` changes single entries without it.',
  },
  {
    id: 'repeating',
    title: 'Idempotency',
    text: 'With `Idempotency-Key`, a repeated request takes effect at most once. For 24 hours, it gets the first response again, without secrets. If the server stopped during the first request, the repeat gets the resource as it is now, or 409 `outcome_unknown`.',
  },
  {
    id: 'lists',
    title: 'Lists',
    text: 'Lists return `{data, nextCursor}` and take `cursor` and `limit`. `GET /tools` returns an `ETag`: send it as `If-None-Match`, and an unchanged list is 304.',
  },
  {
    id: 'values',
    title: 'Values',
    text: 'Unknown fields and invalid values return 422. `invalidParams` names each of them.',
  },
];

export function Conventions() {
  return (
    <dl className="grid gap-x-12 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
      {CONVENTIONS.map(({ id, title, text }) => (
        <div key={id}>
          <dt className="font-medium text-sm">{title}</dt>
          <dd className="mt-0.5 text-pretty text-muted text-sm">
            <Words>{text}</Words>
          </dd>
        </div>
      ))}
    </dl>
  );
}
