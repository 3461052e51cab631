'use client';

import { useState } from 'react';
import { AgentVerdicts } from '@/components/access/tools/agent-verdicts';
import { OrgState } from '@/components/access/tools/org-state';
import { ToolFlags } from '@/components/access/tools/tool-flags';
import type { Names, ToolState } from '@/components/access/tools/tool-verdict';
import { PageFindings } from '@/components/common/checks/page-findings';
import { useChecks } from '@/components/common/checks/use-checks';
import { ParameterTable } from '@/components/common/tools/parameter-table';
import { useToolDetail } from '@/components/common/tools/use-tools';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { ErrorState } from '@/components/ui/error-state';
import { Inspector, InspectorSection } from '@/components/ui/inspector';
import { Skeleton } from '@/components/ui/skeleton';
import { StateGlyph } from '@/components/ui/state-glyph';
import { TextLink } from '@/components/ui/text-link';
import { ToolName } from '@/components/ui/tool-name';
import type { PolicyView } from '@/lib/features/access/policies/policy-contract';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import { toolHref } from '@/lib/shared/console-address';
import { formatNumber } from '@/lib/shared/format';

const ORIGINS: Record<CatalogTool['origin'], string> = {
  platform: 'Platform',
  organization: 'This organization',
  source: 'Imported from a source',
};
const LONG_TEXT = 420;

function Description({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const isLong = text.length > LONG_TEXT;
  return (
    <>
      <p className="whitespace-pre-line break-words text-pretty text-sm">
        {isLong && !whole ? `${text.slice(0, LONG_TEXT).trimEnd()}…` : text || 'No description.'}
      </p>
      {isLong ? (
        <Button variant="link" size="sm" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Show less' : 'Show more'}
        </Button>
      ) : null}
    </>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-2 py-0.5">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="break-words text-sm">{children}</dd>
    </div>
  );
}

function Facts({ org, tool, names }: { org: string; tool: CatalogTool; names: Names }) {
  const { required, missing, overridden } = tool.integrations;
  return (
    <dl>
      <Fact label="Category">{tool.category}</Fact>
      <Fact label="From">{ORIGINS[tool.origin]}</Fact>
      <Fact label="Needs">
        {required.length === 0 ? (
          'No integration'
        ) : (
          <span className="flex flex-wrap gap-x-3">
            {required.map((one) => (
              <TextLink
                key={one}
                href={`/${org}/connections/integrations?provider=${one}`}
                className="inline-flex items-baseline gap-1.5 [&_svg]:self-center"
              >
                <StateGlyph state={missing.includes(one) ? 'block' : 'allow'} />
                {names.get(one) ?? one} {missing.includes(one) ? '(not connected)' : ''}
              </TextLink>
            ))}
          </span>
        )}
        {overridden ? <span className="block text-muted text-xs">Set by an owner</span> : null}
      </Fact>
      {tool.operations.length > 0 ? <Fact label="Operations">{tool.operations.join(', ')}</Fact> : null}
      {tool.entities.length > 0 ? <Fact label="Entities">{tool.entities.join(', ')}</Fact> : null}
      <Fact label="Size">{formatNumber(tool.tokens)} tokens</Fact>
    </dl>
  );
}

export interface ToolInspectorProps {
  org: string;
  name: string;
  /** Current row in the matrix; undefined while loading or when the tool does not exist. */
  tool: CatalogTool | undefined;
  policy: PolicyView | undefined;
  readOnlyReason: string | undefined;
  refusal: string | undefined;
  names: Names;
  agent: string | null;
  onAgent(agent: string | null): void;
  onState(name: string, state: ToolState): void;
  onClose(): void;
}

function LoadingParts() {
  return (
    <div role="status" aria-label="Loading the tool" className="flex flex-col gap-3 p-4">
      <Skeleton className="h-7 w-56" />
      <Skeleton className="w-full" />
      <Skeleton className="w-4/5" />
      <Skeleton className="mt-4 h-24 w-full" />
    </div>
  );
}

/** Details of one tool: the organization's decision, each agent's decision with reasons, and its facts. */
export function ToolInspector(props: ToolInspectorProps) {
  const { org, name, policy, readOnlyReason } = props;
  const detail = useToolDetail(org, name);
  const findings = useChecks(org);
  const tool = props.tool ?? detail.data;
  return (
    <Inspector
      label={name}
      title={<ToolName name={name} className="text-base" />}
      subtitle={tool && tool.title !== name ? tool.title : undefined}
      actions={
        <>
          <CopyButton value={name} label="Copy the name" />
          <TextLink href={toolHref(org, name)} className="rounded-md px-1.5 py-1 text-xs">
            Open page
          </TextLink>
        </>
      }
      onClose={props.onClose}
    >
      {detail.error && !tool ? (
        <ErrorState error={detail.error} title="Could not load the tool" onRetry={() => detail.refetch()} />
      ) : null}
      {tool ? (
        <>
          <InspectorSection title="In this organization">
            <OrgState
              label={`${name}, in the inspector`}
              tool={tool}
              policy={policy}
              readOnlyReason={readOnlyReason}
              refusal={props.refusal}
              names={props.names}
              onState={props.onState}
            />
          </InspectorSection>
          {detail.isPending || findings.isPending ? (
            // Loaded parts below a loading part wait, so that the layout does not shift.
            <LoadingParts />
          ) : (
            <>
              <InspectorSection title="Agents">
                <PageFindings className="mb-2" where={{ kind: 'tool', tool: name }} />
                <AgentVerdicts
                  org={org}
                  tool={name}
                  allowed={detail.data?.agents}
                  agent={props.agent}
                  onAgent={props.onAgent}
                />
              </InspectorSection>
              <InspectorSection title="Definition" actions={<ToolFlags tool={tool} wide />}>
                <Description text={tool.description} />
                <div className="mt-3">
                  <Facts org={org} tool={tool} names={props.names} />
                </div>
              </InspectorSection>
              <InspectorSection title="Parameters">
                {detail.data ? (
                  <ParameterTable schema={detail.data.inputSchema} />
                ) : (
                  <ErrorState
                    error={detail.error}
                    title="Could not load the parameters"
                    onRetry={() => detail.refetch()}
                  />
                )}
              </InspectorSection>
            </>
          )}
        </>
      ) : detail.isPending ? (
        <LoadingParts />
      ) : null}
    </Inspector>
  );
}
