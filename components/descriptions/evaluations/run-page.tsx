'use client';

import { useQueryStates } from 'nuqs';
import { DetailPage } from '@/components/common/detail-page';
import { useOrg } from '@/components/common/me';
import { usePersonName } from '@/components/common/person-name';
import { DataTable } from '@/components/common/table/data-table';
import { RowLink } from '@/components/common/table/row-opener';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { RelativeTime } from '@/components/ui/relative-time';
import { Tabs } from '@/components/ui/tabs';
import { toast } from '@/components/ui/toast';
import { ToolName } from '@/components/ui/tool-name';
import { errorText } from '@/lib/client/api-error';
import type { EvaluationReport, EvaluationRunView } from '@/lib/features/descriptions/evaluations/evaluation-contract';
import { formatNumber } from '@/lib/shared/format';
import { ConfusionPicture } from './confusion-picture';
import { falseCallRate, hitRate, percent, recall, routerWords, targetWords } from './evaluation-words';
import { RunAnswers } from './run-answers';
import { RunComparison } from './run-comparison';
import { runParams } from './run-params';
import { RunProgress } from './run-state';
import { isMoving, useCancelRun, useRun } from './use-evaluations';

const fromUrl = (text: string | null) => (text === null ? undefined : text === 'none' ? null : text);

export function RunPage({ run: id }: { run: string }) {
  const org = useOrg();
  const query = useRun(org.slug, id);
  const list = { href: `/${org.slug}/tools/evaluations`, label: 'See all evaluations' };
  return (
    <DetailPage query={query} name="This run" noun="run" list={list}>
      {(report) => <Report org={org.slug} report={report} mayEdit={org.can('edit-agents')} />}
    </DetailPage>
  );
}

function Report({ org, report, mayEdit }: { org: string; report: EvaluationReport; mayEdit: boolean }) {
  const { run, tools, confusion } = report;
  const personName = usePersonName();
  const [params, setParams] = useQueryStates(runParams);
  const cancel = useCancelRun(org);
  const expected = fromUrl(params.expected);
  const took = fromUrl(params.took);
  const chosen = expected !== undefined && took !== undefined ? { expected, took } : null;
  const inUrl = (tool: string | null) => tool ?? 'none';
  return (
    <PageBody>
      <p className="mb-1 text-muted text-sm">
        <Link href={`/${org}/tools/evaluations`} className="hover:text-ink">
          Evaluations
        </Link>
        {' / '}
        <Link href={`/${org}/tools/evaluations/${run.set}`} className="hover:text-ink">
          {run.setName}
        </Link>
      </p>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-2">
            {run.draft ? `Draft of ${run.draft.tool}` : 'Published texts'}
            {run.status === 'failed' ? <Badge tone="block">failed</Badge> : null}
            {run.status === 'cancelled' ? <Badge>canceled</Badge> : null}
          </span>
        }
        description={
          <>
            Version {run.setVersion}, {routerWords(run)}, over {targetWords(run.over)}, by {personName(run.requestedBy)}
            , <RelativeTime at={run.createdAt} />
            {run.note ? `: ${run.note}` : '.'}
          </>
        }
        actions={
          mayEdit && isMoving(run) ? (
            <Button
              busy={cancel.isPending}
              onClick={() =>
                cancel.mutate(run.id, { onError: (error) => toast({ tone: 'error', message: errorText(error) }) })
              }
            >
              Cancel run
            </Button>
          ) : null
        }
      />
      {isMoving(run) ? (
        <div className="mt-5 max-w-[560px]">
          <RunProgress run={run} />
        </div>
      ) : null}
      {run.error ? (
        <div role="alert" className="mt-5 max-w-[720px] border-block border-l-2 pl-3 text-sm">
          <p className="font-medium">Run failed</p>
          <p className="break-words text-muted">{run.error}</p>
        </div>
      ) : null}
      {run.figures ? <Figures run={run} /> : null}
      <Tabs
        className="mt-5"
        label="Views of the run"
        value={params.tab}
        onValueChange={(tab) => setParams({ tab }, { history: 'push' })}
        tabs={[
          {
            value: 'result',
            label: 'Confusions',
            content: (
              <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,max-content)_minmax(320px,1fr)]">
                <ConfusionPicture
                  confusion={confusion}
                  chosen={chosen}
                  onChoose={(cell) =>
                    setParams({
                      expected: cell ? inUrl(cell.expected) : null,
                      took: cell ? inUrl(cell.took) : null,
                    })
                  }
                />
                {chosen ? (
                  <div className="min-w-0 xl:sticky xl:top-6">
                    <RunAnswers
                      org={org}
                      run={run.id}
                      query={{ expected: inUrl(chosen.expected), took: inUrl(chosen.took) }}
                      title={`${chosen.expected ?? 'No tool'} was right, ${chosen.took ?? 'no tool'} was selected`}
                    />
                  </div>
                ) : null}
              </div>
            ),
          },
          {
            value: 'comparison',
            label: 'Comparison',
            content: <RunComparison org={org} run={run} />,
          },
          { value: 'tools', label: 'Tools', count: tools.length, content: <ToolTable org={org} tools={tools} /> },
          {
            value: 'questions',
            label: 'Questions',
            count: run.done,
            content: (
              <RunAnswers
                org={org}
                run={run.id}
                query={params.all ? {} : { wrong: 'true' }}
                title={params.all ? 'All questions' : 'Failures'}
                action={
                  <Button size="sm" onClick={() => setParams({ all: !params.all })}>
                    {params.all ? 'Show failures' : 'Show all'}
                  </Button>
                }
              />
            ),
          },
        ]}
      />
    </PageBody>
  );
}

function Figures({ run }: { run: EvaluationRunView }) {
  const figures = run.figures!;
  const { outcomes } = figures;
  const facts: [string, string, string][] = [
    ...(outcomes
      ? ([
          ['Correct', percent(outcomes.right, figures.questions), `${outcomes.right} of ${figures.questions} messages`],
          ['Asked', percent(outcomes.asked, figures.questions), `${outcomes.asked}, decided by a user or an approval`],
          ['Wrong', percent(outcomes.wrong, figures.questions), `${outcomes.wrong}, wrong call or no call`],
        ] as [string, string, string][])
      : []),
    ['Hit rate', hitRate(figures), `${figures.hits} of ${figures.positives} got the right tool`],
    ['Recall', recall(figures), `${figures.found} of ${figures.positives} in the top five`],
    ['False calls', falseCallRate(figures), `${figures.falseCalls} of ${figures.negatives} that need no tool`],
    ...(figures.faults > 0
      ? ([['Not answered', String(figures.faults), 'Questions without an answer']] as [string, string, string][])
      : []),
    ...(run.router === 'model'
      ? ([
          [
            'Tokens',
            formatNumber(run.tokens.input + run.tokens.output),
            `${formatNumber(run.tokens.input)} in, ${formatNumber(run.tokens.output)} out`,
          ],
        ] as [string, string, string][])
      : []),
  ];
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 border-y py-5 md:grid-cols-4">
      {facts.map(([name, value, hint]) => (
        <div key={name} className="min-w-0">
          <dt className="text-muted text-xs">{name}</dt>
          <dd className="tabular mt-0.5 text-2xl">{value}</dd>
          <dd className="text-pretty text-muted text-xs">{hint}</dd>
        </div>
      ))}
    </dl>
  );
}

function ToolTable({ org, tools }: { org: string; tools: EvaluationReport['tools'] }) {
  if (tools.length === 0) return <p className="text-muted text-sm">No tools.</p>;
  const missed = [...tools].sort((a, b) => b.questions - b.hits + b.wrong - (a.questions - a.hits + a.wrong));
  return (
    <DataTable
      label="Tools"
      rows={missed}
      keyOf={({ tool }) => tool}
      opens
      columns={[
        {
          label: 'Tool',
          className: 'w-full max-w-0 truncate',
          sortBy: ({ tool }) => tool,
          cell: ({ tool }) => (
            <RowLink href={`/${org}/tools/descriptions/${tool}?tab=routing`} className="font-normal">
              <ToolName name={tool} />
            </RowLink>
          ),
        },
        { label: 'Expected', numeric: true, sortBy: (one) => one.questions, cell: (one) => one.questions },
        { label: 'Hits', numeric: true, sortBy: ({ hits }) => hits, cell: ({ hits }) => hits },
        {
          label: 'Hit rate',
          numeric: true,
          sortBy: ({ hits, questions }) => (questions === 0 ? null : hits / questions),
          cell: ({ hits, questions }) => percent(hits, questions),
        },
        {
          label: 'Wrongly selected',
          numeric: true,
          sortBy: ({ wrong }) => wrong,
          className: ({ wrong }) => (wrong > 0 ? 'text-block' : 'text-muted'),
          cell: ({ wrong }) => wrong,
        },
      ]}
    />
  );
}
