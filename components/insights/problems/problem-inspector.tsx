'use client';

import { useQueryStates } from 'nuqs';
import { InspectorItem } from '@/components/common/inspector-item';
import { useOrg } from '@/components/common/me';
import { usePersonName } from '@/components/common/person-name';
import { Inspector, InspectorSection } from '@/components/ui/inspector';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ProblemView } from '@/lib/features/problems/problem-contract';
import { PROBLEM_WORDS } from '@/lib/shared/problem-kinds';
import { ActionButton, DecideProblem } from './problem-actions';
import { affectedText, causeText, changeOfProblem } from './problem-words';
import { problemsParams } from './problems-params';
import { useProblem } from './use-problems';

const LINK = 'rounded-sm text-accent hover:underline';

function CauseLink({ cause }: { cause: NonNullable<ProblemView['cause']> }) {
  const personName = usePersonName();
  const org = useOrg();
  const page = {
    upstream: { href: `/${org.slug}/connections/sources/${cause.ref}`, label: 'Open the source' },
    model: { href: `/${org.slug}/settings/routing`, label: 'Open the routing settings' },
    other: { href: `/${org.slug}/history?revision=${cause.ref}`, label: `Revision ${cause.ref}` },
  }[cause.kind === 'upstream' || cause.kind === 'model' ? cause.kind : 'other'];
  return (
    <p className="text-sm">
      {causeText(cause, personName)} <RelativeTime at={cause.at} passed />{' '}
      <Link href={page.href} className={LINK}>
        {page.label}
      </Link>
    </p>
  );
}

function Body({ problem }: { problem: ProblemView }) {
  const personName = usePersonName();
  const { evidence, cause, actions, status, reason, decidedBy, decidedAt, since } = problem;
  const change = changeOfProblem(problem);
  const affected = affectedText(problem);
  return (
    <>
      <InspectorSection title="What to do">
        <div className="flex flex-wrap gap-2">
          {actions.map((action, place) => (
            <ActionButton key={action.label} action={action} primary={place === 0} />
          ))}
        </div>
        <div className="mt-4">
          <DecideProblem problem={problem} />
        </div>
        {status !== 'open' && status !== 'closed' && decidedBy && decidedAt ? (
          <p className="mt-3 border-l-2 pl-3 text-sm">
            {status === 'accepted' ? 'Accepted' : 'Dismissed'} by {personName(decidedBy)},{' '}
            <RelativeTime at={decidedAt} passed />.
            {reason ? <span className="block break-words text-muted">{reason}</span> : null}
          </p>
        ) : null}
      </InspectorSection>
      <InspectorSection title="Evidence">
        <p className="text-pretty text-sm">{evidence.text}</p>
        <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          <dt className="text-muted">Began</dt>
          <dd>
            <RelativeTime at={since} passed />
          </dd>
          {change ? (
            <>
              <dt className="text-muted">Value</dt>
              <dd className="tabular">{change}</dd>
            </>
          ) : null}
          {affected ? (
            <>
              <dt className="text-muted">Affected</dt>
              <dd>{affected}</dd>
            </>
          ) : null}
        </dl>
        {evidence.items.length > 0 ? (
          <ul className="mt-3 flex list-disc flex-col gap-1 pl-4 text-sm">
            {evidence.items.map((item) => (
              <li key={item} className="break-words">
                {item}
              </li>
            ))}
          </ul>
        ) : null}
      </InspectorSection>
      {cause ? (
        <InspectorSection title="Likely cause">
          <CauseLink cause={cause} />
        </InspectorSection>
      ) : null}
    </>
  );
}

export function ProblemInspector({ id }: { id: string }) {
  const org = useOrg();
  const [, setParams] = useQueryStates(problemsParams);
  const query = useProblem(org.slug, id);
  const { data } = query;
  const title = data?.title ?? 'Problem';
  return (
    <Inspector
      label={title}
      title={title}
      subtitle={data ? PROBLEM_WORDS[data.kind] : undefined}
      onClose={() => setParams({ problem: null }, { history: 'push' })}
    >
      <InspectorItem query={query} noun="problem" missing="It was resolved, or the address is wrong.">
        {(problem) => <Body problem={problem} />}
      </InspectorItem>
    </Inspector>
  );
}
