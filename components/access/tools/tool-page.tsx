'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { type ReactNode, useState } from 'react';
import { CallSettingsSection } from '@/components/common/calls/call-settings-section';
import { useIntegrationNames } from '@/components/common/integrations/use-integration-names';
import { useOrg } from '@/components/common/me';
import { useOrgTools } from '@/components/common/org-queries';
import { PolicyWarnings } from '@/components/common/policies/policy-warnings';
import { ParameterTable } from '@/components/common/tools/parameter-table';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { onDemand } from '@/components/ui/on-demand';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton';
import { StateGlyph } from '@/components/ui/state-glyph';
import { ToolName } from '@/components/ui/tool-name';
import { ApiError } from '@/lib/client/api-error';
import type { ToolDetail } from '@/lib/features/catalog/catalog-contract';
import { toolHref } from '@/lib/shared/console-address';
import type { Warning } from '@/lib/shared/warning-contract';
import { AgentVerdicts } from './agent-verdicts';
import { BindingSection } from './binding-section';
import { ToolCalls } from './tool-calls';
import { ToolDescription } from './tool-description';
import { ToolFacts } from './tool-facts';
import { ToolFlags } from './tool-flags';
import { ToolHistory } from './tool-history';
import { ToolMentions } from './tool-mentions';
import { toolParams } from './tool-params';
import { ToolTimeline } from './tool-timeline';
import { verdictOf } from './tool-verdict';
import { useTool } from './use-tool';

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
  const [doing, setDoing] = useState<'edit' | 'retire' | null>(null);
  const catalog = useOrgTools(org.slug, doing === 'edit').data ?? [];
  const categories = [...new Set(catalog.map(({ category }) => category))].sort();
  const [warnings, setWarnings] = useState<readonly Warning[]>(tool.warnings);
  const own = tool.origin === 'organization';
  const editable = tool.origin !== 'platform' && org.can('edit-org');
  const verdict = verdictOf(tool, useIntegrationNames());
  return (
    <PageBody>
      <PageHeader
        parent={{ href: `/${org.slug}/tools`, label: 'Tools' }}
        title={<ToolName name={tool.name} className="break-all text-xl" />}
        description={tool.title === tool.name ? undefined : tool.title}
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
          <Part title="In this organization">
            <p className="flex items-center gap-2 text-sm">
              <StateGlyph state={verdict.glyph} />
              {verdict.text}
            </p>
            {tool.entry?.reason ? <p className="mt-1 text-muted text-sm">{tool.entry.reason}</p> : null}
            {tool.entry?.expiresAt ? (
              <p className="mt-1 text-muted text-xs">
                The block ends <RelativeTime at={tool.entry.expiresAt} />.
              </p>
            ) : null}
            <Link
              href={`/${org.slug}/tools?tool=${encodeURIComponent(tool.name)}`}
              className="mt-2 inline-block text-accent text-sm hover:underline"
            >
              {org.can('edit-org') ? 'Change in the tool list' : 'Show in the tool list'}
            </Link>
          </Part>
          <Part title="Runs with">
            <BindingSection tool={tool} />
          </Part>
          <Part title="Calls and results">
            <CallSettingsSection entry={tool.name} previewTool={tool.name} />
          </Part>
          <Part title="Access by agent">
            <AgentVerdicts
              org={org.slug}
              tool={tool.name}
              allowed={tool.agents}
              agent={params.agent}
              onAgent={(agent) => setParams({ agent })}
            />
          </Part>
          <Part title="Used in lists">
            <ToolMentions org={org.slug} name={tool.name} />
          </Part>
        </div>
      </div>
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
