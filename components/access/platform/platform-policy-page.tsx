'use client';

import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { ConfirmChange } from '@/components/common/confirm-change';
import { usePlatformPolicy, usePlatformTools, useSavePlatformMode } from '@/components/common/platform/use-platform';
import { AllowModeSwitch } from '@/components/common/policies/allow-mode-switch';
import { PolicyWarnings } from '@/components/common/policies/policy-warnings';
import { PlatformImpact } from '@/components/common/what-if/platform-impact';
import { ErrorState } from '@/components/ui/error-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { formatNumber } from '@/lib/shared/format';
import { BlocksInForce } from './blocks-in-force';
import { platformPolicyParams } from './platform-policy-params';
import { PlatformToolInspector } from './platform-tool-inspector';
import { PlatformToolList } from './platform-tool-list';

export function PlatformPolicyPage() {
  const policy = usePlatformPolicy();
  const tools = usePlatformTools();
  const saveMode = useSavePlatformMode();
  const [asked, setAsked] = useState<'all' | 'selected' | null>(null);
  const [note, setNote] = useState('');
  const [params, setParams] = useQueryStates(platformPolicyParams);
  const selected = tools.data?.find(({ name }) => name === params.tool);
  const error = policy.error ?? tools.error;

  return (
    <div className="flex min-w-0">
      <PageBody className="min-w-0 flex-1">
        <PageHeader
          title="Tools"
          description="Blocks here apply to every organization. Organizations see the reason."
        />
        <div className="mt-5">
          {error && (!policy.data || !tools.data) ? (
            <ErrorState
              title="Could not load the policy"
              error={error}
              onRetry={() => {
                void policy.refetch();
                void tools.refetch();
              }}
            />
          ) : !policy.data || !tools.data ? (
            <SkeletonRows rows={12} label="Loading the policy" />
          ) : (
            <div className="flex flex-col gap-8">
              <div className="flex flex-col gap-3">
                <AllowModeSwitch
                  mode={policy.data.allow.mode}
                  named={policy.data.allow.tools.length}
                  widest
                  disabled={false}
                  busy={saveMode.isPending}
                  error={asked ? null : saveMode.error}
                  onModeChange={setAsked}
                />
                <PolicyWarnings warnings={policy.data.warnings} />
              </div>
              <BlocksInForce policy={policy.data} tools={tools.data} />
              <PlatformToolList policy={policy.data} tools={tools.data} />
              <ConfirmChange
                open={asked !== null}
                onOpenChange={(open) => (open ? undefined : setAsked(null))}
                title={asked === 'selected' ? 'Allow selected tools only' : 'Allow all tools'}
                description={
                  asked === 'selected'
                    ? sayLoss(policy.data.allow.tools.length)
                    : 'Every organization gets every tool that is not blocked, including tools that are added later.'
                }
                action={asked === 'selected' ? 'Allow selected' : 'Allow all'}
                danger={asked === 'selected'}
                change={saveMode}
                onConfirm={() =>
                  asked &&
                  saveMode.mutate(
                    { mode: asked, note: note.trim() },
                    {
                      onSuccess: () => {
                        setAsked(null);
                        setNote('');
                      },
                    },
                  )
                }
              >
                {asked ? <PlatformImpact draft={{ mode: asked }} what="tools" /> : null}
                <Field label="Reason" optional hint="Shown in the history.">
                  <Input
                    maxLength={2000}
                    autoComplete="off"
                    value={note}
                    onChange={(event) => setNote(event.target.value)}
                  />
                </Field>
              </ConfirmChange>
            </div>
          )}
        </div>
      </PageBody>
      {selected ? (
        <PlatformToolInspector
          key={selected.id}
          tool={selected}
          categories={[...new Set(tools.data?.map(({ category }) => category))].sort()}
          onRenamed={(tool) => setParams({ tool })}
          onClose={() => setParams({ tool: null }, { history: 'push' })}
        />
      ) : null}
    </div>
  );
}

function sayLoss(named: number): string {
  return named === 0
    ? 'The allow list is empty. Every organization would lose all tools, including its own and the universal ones. Allow some tools first.'
    : `Every organization keeps only the tools that ${named === 1 ? 'the entry of the allow list names' : `the ${formatNumber(named)} entries of the allow list name`}. This includes its own and imported tools. Agents lose all other tools immediately.`;
}
