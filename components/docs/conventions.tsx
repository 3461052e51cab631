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
    text: 'Every answer carries `X-Revision`. Send one back as `X-Min-Revision` and the answer is at least that fresh, in any replica, or 503.',
  },
  {
    id: 'saving',
    title: 'Saving',
    text: 'A `PUT` of lists needs `If-Match` with the quoted `revision` that you read. A `PATCH` sets single entries and needs none.',
  },
  {
    id: 'repeating',
    title: 'Repeating',
    text: 'With `Idempotency-Key`, a repeated request takes effect at most once: it gets the first answer again for 24 hours, without its secrets. If the server stopped before it answered, the repeat gets the resource as it is now, or 409 `outcome_unknown`.',
  },
  {
    id: 'lists',
    title: 'Lists',
    text: 'Lists answer `{data, nextCursor}` and take `cursor` and `limit`. Tools answer with an `ETag`: send it as `If-None-Match` and get 304 while nothing changed.',
  },
  {
    id: 'values',
    title: 'Values',
    text: 'Unknown fields are refused with 422, and `invalidParams` names each value that is not valid.',
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
