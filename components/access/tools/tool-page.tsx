'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { type ReactNode, useMemo, useState } from 'react';
import { CallSettingsSection } from '@/components/common/calls/call-settings-section';
import { useIntegrationNames } from '@/components/common/integrations/use-integration-names';
import { useOrg } from '@/components/common/me';
import { useOrgAgents, useOrgTools } from '@/components/common/org-queries';
import { PolicyWarnings } from '@/components/common/policies/policy-warnings';
import { ParameterTable } from '@/components/common/tools/parameter-table';
import { useOrgPolicy } from '@/components/common/tools/use-tools';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { onDemand } from '@/components/ui/on-demand';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton';
import { ToolName } from '@/components/ui/tool-name';
import { ApiError } from '@/lib/client/api-error';
import type { ToolDetail } from '@/lib/features/catalog/catalog-contract';
import { toolHref } from '@/lib/shared/console-address';
import { counted } from '@/lib/shared/counted';
import { formatNumber } from '@/lib/shared/format';
import type { Warning } from '@/lib/shared/warning-contract';
import { AgentVerdicts } from './agent-verdicts';
import { BindingSection } from './binding-section';
import { OrgState } from './org-state';
import { ToolCalls } from './tool-calls';
import { ToolDescription } from './tool-description';
import { ToolFacts } from './tool-facts';
import { ToolFlags } from './tool-flags';
import { ToolHistory } from './tool-history';
import { ToolMentions } from './tool-mentions';
import { toolParams } from './tool-params';
import { ToolTimeline } from './tool-timeline';
import { inForce } from './tool-verdict';
import { usePolicyReadOnlyReason } from './use-policy-read-only-reason';
import { useSetStates } from './use-set-states';
import { useTool } from './use-tool';

const BlockTool = onDemand(() => import('./block-tool').then((m) => m.BlockTool));
const RetireToolDialog = onDemand(() => import('./retire-tool-dialog').then((m) => m.RetireToolDialog));
const ToolDialog = onDemand(() => import('./tool-dialog').then((m) => m.ToolDialog));

export interface ToolPageParts {
  /** Evaluation of the tool's description. */
  evaluation: ReactNode;
}

export function ToolPage({ name, ...parts }: { name: string } & ToolPageParts) {
  const org = useOrg();
  const tool = useTool(org.slug, name);
  if (tool.error && !tool.data) {
    return (
      <PageBody>
        {tool.error instanceof ApiError && [404, 422].includes(tool.error.status) ? (
          <EmptyState
            wholePage
            title={`No tool ${name}`}
            description="This organization has no tool of this name. It may be retired or renamed."
            action={
              <Button asChild>
                <Link href={`/${org.slug}/tools`}>See all tools</Link>
              </Button>
            }
          />
        ) : (
          <ErrorState wholePage title="Could not load the tool" error={tool.error} onRetry={() => tool.refetch()} />
        )}
      </PageBody>
    );
  }
  if (!tool.data) {
    return (
      <PageBody>
        <PageHeader
          parent={{ href: `/${org.slug}/tools`, label: 'Tools' }}
          title={<ToolName name={name} className="break-all text-xl" />}
          description={<Skeleton className="my-1 w-40" />}
        />
        <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <SkeletonRows rows={10} label="Loading the tool" />
          <SkeletonRows rows={6} label="Loading who may call it" />
        </div>
      </PageBody>
    );
  }
  return <LoadedTool tool={tool.data as ToolDetail} parts={parts} onReload={() => void tool.refetch()} />;
}

interface LoadedToolProps {
  tool: ToolDetail;
  parts: ToolPageParts;
  onReload(): void;
}

function LoadedTool({ tool, parts, onReload }: LoadedToolProps) {
  const org = useOrg();
  const router = useRouter();
  const client = useQueryClient();
  const [params, setParams] = useQueryStates(toolParams);
  const [doing, setDoing] = useState<'block' | 'edit' | 'retire' | null>(null);
  const catalog = useOrgTools(org.slug, doing === 'edit').data ?? [];
  const categories = [...new Set(catalog.map(({ category }) => category))].sort();
  const [warnings, setWarnings] = useState<readonly Warning[]>(tool.warnings);
  const own = tool.origin === 'organization';
  const editable = tool.origin !== 'platform' && org.can('edit-org');
  const integrationNames = useIntegrationNames();
  const policy = useOrgPolicy(org.slug);
  const rules = useMemo(
    () => policy.data && inForce(policy.data, policy.dataUpdatedAt),
    [policy.data, policy.dataUpdatedAt],
  );
  const readOnlyReason = usePolicyReadOnlyReason();
  const { setStates, refusals } = useSetStates(org.slug, tool.name);
  return (
    <PageBody>
      <PageHeader
        parent={{ href: `/${org.slug}/tools`, label: 'Tools' }}
        title={<ToolName name={tool.name} className="break-all text-xl" />}
        description={tool.served.title === tool.name ? undefined : tool.served.title}
        actions={
          <>
            <CopyButton value={tool.name} label="Copy the name" />
            {editable ? (
              <>
                <Button onClick={() => setDoing('edit')}>Edit</Button>
                {own ? (
                  <Button variant="danger" onClick={() => setDoing('retire')}>
                    Retire
                  </Button>
                ) : null}
              </>
            ) : null}
          </>
        }
      />
      <div className="mt-4 flex flex-col gap-2 empty:hidden">
        <PolicyWarnings warnings={warnings} />
        {tool.hidesOwn ? (
          <p className="border-approval border-l-2 pl-3 text-sm">
            The platform has a tool of this name, so yours is hidden from agents. An owner can rename or retire it over
            the API.
          </p>
        ) : null}
      </div>
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-8">
          <Part title="In this organization">
            <OrgState
              label={tool.name}
              tool={tool}
              policy={rules}
              readOnlyReason={readOnlyReason}
              refusal={refusals.get(tool.name)}
              names={integrationNames}
              onState={(name, state) => (state === 'block' ? setDoing('block') : void setStates({ [name]: state }))}
            />
          </Part>
          <Part title="Access by agent" aside={<AgentCount org={org.slug} allowed={tool.agents} />}>
            <AgentVerdicts
              org={org.slug}
              tool={tool.name}
              allowed={tool.agents}
              agent={params.agent}
              onAgent={(agent) => setParams({ agent })}
            />
          </Part>
          <ToolCalls org={org.slug} tool={tool.name} />
          <Part title="Timeline">
            <ToolTimeline org={org.slug} tool={tool.name} />
          </Part>
          <Part title="Description" aside={<ToolFlags tool={tool} wide />}>
            <ToolDescription tool={tool} />
            <ToolFacts org={org.slug} tool={tool} />
          </Part>
          <Part title="Parameters">
            <ParameterTable schema={tool.inputSchema} />
          </Part>
          <Part title="Evaluation">{parts.evaluation}</Part>
          {tool.origin === 'platform' ? null : (
            <Part title="Definition changes">
              <ToolHistory whose={org.slug} name={tool.name} />
            </Part>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Part title="Runs with">
            <BindingSection tool={tool} />
          </Part>
          <Part title="Calls and results">
            <CallSettingsSection entry={tool.name} previewTool={tool.name} />
          </Part>
          <Part title="Used in lists">
            <ToolMentions org={org.slug} name={tool.name} />
          </Part>
        </div>
      </div>
      {doing === 'block' ? (
        <BlockTool
          org={org.slug}
          tool={tool.name}
          onClose={() => setDoing(null)}
          onBlock={(block) => setStates({ [tool.name]: 'block' }, { block })}
        />
      ) : null}
      {doing === 'edit' ? (
        <ToolDialog
          whose={org.slug}
          stored={tool}
          categories={categories}
          onClose={() => setDoing(null)}
          onReload={onReload}
          onSaved={(saved) => {
            setDoing(null);
            setWarnings(saved.warnings);
            if (saved.name !== tool.name) router.replace(toolHref(org.slug, saved.name));
          }}
        />
      ) : null}
      {doing === 'retire' ? (
        <RetireToolDialog
          whose={org.slug}
          name={tool.name}
          onClose={() => setDoing(null)}
          onRetired={() => {
            client.removeQueries({ queryKey: ['org', org.slug, 'tool', tool.name] });
            router.push(`/${org.slug}/tools`);
          }}
        />
      ) : null}
    </PageBody>
  );
}

/** How many agents can call the tool; nothing while loading. */
function AgentCount({ org, allowed }: { org: string; allowed: readonly string[] | undefined }) {
  const total = useOrgAgents(org).data?.length;
  if (!allowed || !total) return null;
  return (
    <span className="tabular text-muted text-xs">
      {formatNumber(allowed.length)} of {counted(total, 'agent')} can call it
    </span>
  );
}

function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className="mb-3 flex min-h-6 flex-wrap items-center justify-between gap-2 border-b pb-2">
        <h2 className="font-medium text-base">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
