'use client';

import { useOrg } from '@/components/common/me';
import { SettingRow } from '@/components/common/settings/setting-row';
import { useLearningChanges, useSearchLearning, useTrainings } from '@/components/search/use-search';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { NotLoaded } from '@/components/ui/not-loaded';
import { RelativeTime } from '@/components/ui/relative-time';
import { Switch } from '@/components/ui/switch';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { errorText } from '@/lib/client/api-error';
import type { SearchLearningView } from '@/lib/features/search/learning/search-learning-contract';
import { counted } from '@/lib/shared/counted';
import { formatNumber } from '@/lib/shared/format';

/** Learned ranking: on or off, evaluation on held-out calls, and manual training. */
export function LearningTab() {
  const org = useOrg();
  const { data: learning, error, refetch } = useSearchLearning(org.slug);
  const { toggle, train } = useLearningChanges(org.slug);
  const editable = org.can('edit-agents');
  if (!learning) return <NotLoaded noun="the training results" rows={5} error={error} onRetry={refetch} />;
  const { enabled, training, trainedAt, calls, comparison } = learning;
  const refused = toggle.error ?? train.error;

  return (
    <div>
      <SettingRow
        title="Learning from calls"
        text="Search learns from successful calls and their requests. Other organizations are not affected."
      >
        <div className="flex items-start gap-3 text-sm">
          <Switch
            className="mt-0.5"
            aria-label="Learning from calls"
            checked={enabled}
            disabled={!editable}
            onCheckedChange={(on) => toggle.mutate(on)}
          />
          <div>
            <StateLine learning={learning} />
            {editable ? null : <p className="text-muted text-xs">Only owners and configurators can change this.</p>}
          </div>
        </div>
        {refused ? <ErrorLine className="mt-2 text-xs">Not done: {errorText(refused)}</ErrorLine> : null}
      </SettingRow>
      <SettingRow
        title="Training"
        text="Uses up to 20,000 calls of the last 180 days. Repeats automatically after enough new calls."
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          {editable ? (
            <Button busy={training || train.isPending} onClick={() => train.mutate()}>
              Train now
            </Button>
          ) : null}
          <p role="status" className="text-muted">
            {training ? (
              'Training on 80% of the calls and testing on the rest.'
            ) : trainedAt ? (
              <>
                Trained <RelativeTime at={trainedAt} /> from {counted(calls, 'call')}.
              </>
            ) : (
              'Never trained.'
            )}
          </p>
        </div>
      </SettingRow>
      <Trainings org={org.slug} learning={learning} editable={editable} />
      <SettingRow title="Result" text="Ranking quality on calls that were not used for training.">
        {comparison && comparison.all.calls > 0 ? (
          <Comparison comparison={comparison} />
        ) : (
          <p className="max-w-[560px] text-pretty text-muted text-sm">
            {trainedAt
              ? 'No test calls. Report outcomes with “request” so that calls can be used.'
              : 'No result yet. Training tests the ranking on 20% of the calls.'}
          </p>
        )}
      </SettingRow>
    </div>
  );
}

/** Earlier trainings, each with a way back. Nothing while there is only one. */
function Trainings({ org, learning, editable }: { org: string; learning: SearchLearningView; editable: boolean }) {
  const { data } = useTrainings(org, learning.trainedAt);
  const { restore } = useLearningChanges(org);
  if (!data || data.length < 2) return null;
  return (
    <SettingRow
      title="Earlier trainings"
      text={
        learning.pinned
          ? 'An earlier training is in use. Automatic trainings are paused until you train again.'
          : 'The last five are kept. Restoring one pauses automatic trainings.'
      }
    >
      <ul aria-label="Trainings" className="text-sm">
        {data.map(({ id, trainedAt, calls, comparison, current }) => (
          <li key={id} className="flex min-h-10 flex-wrap items-center gap-x-3 border-b py-1 last:border-b-0">
            <span className="min-w-0 flex-1">
              <RelativeTime at={trainedAt} passed />, {counted(calls, 'call')}, {percent(comparison.all.first.learned)}{' '}
              correct first
            </span>
            {current ? <Badge tone="accent">current</Badge> : null}
            {editable && !current ? (
              <Button size="sm" busy={restore.isPending} onClick={() => restore.mutate(id)}>
                Restore
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </SettingRow>
  );
}

function StateLine({ learning: { enabled, active, training, comparison } }: { learning: SearchLearningView }) {
  if (!enabled) return <p>Off: tools are ranked by words</p>;
  if (active)
    return (
      <p className="flex flex-wrap items-center gap-2">
        On, in use <Badge tone="accent">in use</Badge>
      </p>
    );
  if (training && !comparison) return <p>On: waits for the first training</p>;
  if (!comparison) return <p>On: nothing learned yet</p>;
  return <p>On, but not used: no improvement on test calls</p>;
}

type Figures = NonNullable<SearchLearningView['comparison']>;

const GROUPS = [
  ['all', 'Test calls', '20% of the calls'],
  ['withHistory', 'Tools with history', 'tools with other calls in the training'],
  [
    'withoutHistory',
    'Tools without history',
    'a trial of its own: all calls of a fifth of the tools, and of tools never called before',
  ],
  ['ownTexts', 'Texts of tools', 'titles and parts of descriptions of tools without calls, ranked as messages'],
] as const;

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

function Comparison({ comparison }: { comparison: Figures }) {
  return (
    <>
      <Table>
        <caption className="sr-only">Ranking quality before and after training</caption>
        <thead>
          <tr>
            <Th>Calls</Th>
            <Th numeric className="max-sm:hidden">
              Calls
            </Th>
            <Th numeric className="max-sm:whitespace-normal">
              Correct tool first
            </Th>
            <Th numeric className="max-sm:whitespace-normal">
              Top ten
            </Th>
          </tr>
        </thead>
        <tbody>
          {GROUPS.map(([group, title, what]) => {
            const figures = comparison[group];
            if (!figures) return null;
            const { calls, first, ndcg10 } = figures;
            return (
              <Tr key={group}>
                <Td className="max-sm:py-2">
                  {title}
                  <span className="block text-pretty text-muted text-xs">{what}</span>
                  <span className="tabular block text-muted text-xs sm:hidden">{counted(calls, 'call')}</span>
                </Td>
                <Td numeric className="max-sm:hidden">
                  {formatNumber(calls)}
                </Td>
                <Td numeric>{calls ? <Change {...first} /> : '–'}</Td>
                <Td numeric>{calls ? <Change {...ndcg10} /> : '–'}</Td>
              </Tr>
            );
          })}
        </tbody>
      </Table>
      <p className="mt-2 text-pretty text-muted text-xs">
        “Top ten” is NDCG@10. Training is used only if test calls improve and tools without history lose at most 3
        points.{comparison.adapted ? ' The weights of the ranking are adapted to this catalog.' : ''}
      </p>
    </>
  );
}

function Change({ cold, learned }: { cold: number; learned: number }) {
  const points = 100 * (learned - cold);
  const isSame = Math.abs(points) < 0.05;
  return (
    <span className="tabular whitespace-nowrap max-sm:flex max-sm:flex-col">
      <span className="text-muted">
        {percent(cold)}
        <span aria-hidden="true" className="text-faint">
          {' → '}
        </span>
        <span className="sr-only"> then </span>
      </span>
      <span>{percent(learned)} </span>
      <span className={isSame ? 'text-muted' : points > 0 ? 'text-allow' : 'text-block'}>
        {isSame ? '±0' : `${points > 0 ? '+' : '−'}${Math.abs(points).toFixed(1)}`}
      </span>
    </span>
  );
}
