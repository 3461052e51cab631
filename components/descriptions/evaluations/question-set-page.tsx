'use client';

import { Play } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { DetailPage } from '@/components/common/detail-page';
import { useOrg } from '@/components/common/me';
import { oneOf } from '@/components/common/url-parsers';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';
import { counted } from '@/lib/shared/counted';
import { targetWords } from './evaluation-words';
import { QuestionsTab } from './questions-tab';
import { RunsTab } from './runs-tab';
import { SetVersionsTab } from './set-versions-tab';
import { useQuestionSet } from './use-evaluations';

const loading = () => <SkeletonRows rows={8} label="Loading" />;
const SetSettingsTab = dynamic(() => import('./set-settings-tab').then((m) => m.SetSettingsTab), {
  ssr: false,
  loading,
});

const StartRunDialog = onDemand(() => import('./start-run-dialog').then((m) => m.StartRunDialog));

const questionSetParams = { tab: oneOf(['runs', 'questions', 'versions', 'settings']) };

export function QuestionSetPage({ set: slug }: { set: string }) {
  const org = useOrg();
  const router = useRouter();
  const [params, setParams] = useQueryStates(questionSetParams);
  const query = useQuestionSet(org.slug, slug);
  const [starting, setStarting] = useState(false);
  const mayEdit = org.can('edit-agents');
  const href = `/${org.slug}/tools/evaluations`;
  return (
    <DetailPage query={query} name={slug} noun="question set" list={{ href, label: 'See all question sets' }}>
      {(set) => (
        <PageBody>
          <PageHeader
            parent={{ href, label: 'Evaluations' }}
            title={
              <span className="flex flex-wrap items-center gap-2">
                {set.name}
                {set.gate ? <Badge tone="accent">required for publishing</Badge> : null}
              </span>
            }
            description={`${counted(set.questions.length, 'question')} over ${targetWords(set.over)}, version ${set.number}.`}
            actions={
              mayEdit ? (
                <Button variant="primary" disabled={set.questions.length === 0} onClick={() => setStarting(true)}>
                  <Play aria-hidden="true" />
                  Run
                </Button>
              ) : null
            }
          />
          <Tabs
            className="mt-4"
            label="Views of the question set"
            value={params.tab}
            onValueChange={(tab) => setParams({ tab }, { history: 'push' })}
            tabs={[
              { value: 'runs', label: 'Runs', content: <RunsTab org={org.slug} set={set} /> },
              {
                value: 'questions',
                label: 'Questions',
                count: set.questions.length,
                content: <QuestionsTab key={set.revision} org={org.slug} set={set} mayEdit={mayEdit} />,
              },
              { value: 'versions', label: 'Versions', content: <SetVersionsTab org={org.slug} set={set} /> },
              {
                value: 'settings',
                label: 'Settings',
                content: <SetSettingsTab key={set.revision} org={org.slug} set={set} mayEdit={mayEdit} />,
              },
            ]}
          />
          {starting ? (
            <StartRunDialog
              org={org.slug}
              set={set}
              onClose={() => setStarting(false)}
              onStarted={(run) => router.push(`${href}/runs/${run}`)}
            />
          ) : null}
        </PageBody>
      )}
    </DetailPage>
  );
}
