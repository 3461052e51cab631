'use client';

import { RefreshCw } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useQueryStates } from 'nuqs';
import { axisWeights, toolKey } from '@/components/common/evidence/cohesion-words';
import { useCohesion, useEvaluate, useWarnings } from '@/components/common/evidence/use-cohesion';
import { useOrg } from '@/components/common/me';
import { LiveMark } from '@/components/common/outcomes/live-mark';
import { Button } from '@/components/ui/button';
import { InspectorSpace } from '@/components/ui/inspector-space';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import { cohesionParams } from './cohesion-params';
import { OverviewTab } from './overview-tab';

const loading = () => <SkeletonRows rows={8} label="Loading" />;
const AxesTab = dynamic(() => import('./axes-tab').then((m) => m.AxesTab), { ssr: false, loading });
const SettingsTab = dynamic(() => import('./settings-tab').then((m) => m.SettingsTab), { ssr: false, loading });
const WarningsTab = dynamic(() => import('./warnings-tab').then((m) => m.WarningsTab), { ssr: false, loading });
const WarningInspector = dynamic(() => import('./warning-inspector').then((m) => m.WarningInspector), {
  ssr: false,
  loading: InspectorSpace,
});
const CohesionInspector = dynamic(() => import('./tool-inspector').then((m) => m.CohesionInspector), {
  ssr: false,
  loading: InspectorSpace,
});

export function CohesionPage() {
  const org = useOrg();
  const [{ tab, warning, at, axis }, setParams] = useQueryStates(cohesionParams);
  const tools = useCohesion(org.slug);
  const open = useWarnings(org.slug, { state: 'open' });
  const evaluate = useEvaluate(org.slug);
  // An axis names a tool without a method; selects the method with that referral.
  const named = tools.data?.filter(({ tool }) => tool === at) ?? [];
  const selected = warning
    ? undefined
    : (tools.data?.find((tool) => toolKey(tool) === at) ??
      named.find((tool) => axis !== null && axisWeights(tool).has(axis)) ??
      named[0]);
  return (
    <div className="flex min-w-0">
      <PageBody className="min-w-0 flex-1">
        <PageHeader
          title="Cohesion"
          description="Whether tools are used for their purpose. Agents report tasks that needed another tool. Recent calls have more weight."
          actions={
            <>
              <LiveMark query={tools} isLive />
              {org.can('edit-agents') ? (
                <Button
                  busy={evaluate.isPending}
                  onClick={() =>
                    evaluate.mutate(undefined, {
                      onSuccess: () => toast({ message: 'All tools checked' }),
                      onError: (error) => toast({ tone: 'error', message: errorText(error) }),
                    })
                  }
                >
                  <RefreshCw aria-hidden="true" />
                  Run checks
                </Button>
              ) : null}
            </>
          }
        />
        <Tabs
          className="mt-4"
          label="Parts of cohesion"
          value={tab}
          onValueChange={(tab) => setParams({ tab, at: null, axis: null, warning: null }, { history: 'push' })}
          tabs={[
            {
              value: 'overview',
              label: 'Tools',
              content: <OverviewTab tools={tools} open={open.data} selected={selected} />,
            },
            {
              value: 'warnings',
              label: 'Warnings',
              ...(open.data ? { count: open.data.length } : {}),
              content: <WarningsTab />,
            },
            { value: 'axes', label: 'Axes', content: <AxesTab /> },
            { value: 'settings', label: 'Thresholds', content: <SettingsTab /> },
          ]}
        />
      </PageBody>
      {warning ? <WarningInspector key={warning} id={warning} /> : null}
      {selected ? <CohesionInspector key={toolKey(selected)} tool={selected} /> : null}
    </div>
  );
}
