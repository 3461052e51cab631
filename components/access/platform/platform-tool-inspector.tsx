'use client';

import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { settingWords } from '@/components/access/tools/tool-facts';
import { ToolHistory } from '@/components/access/tools/tool-history';
import { useProviderNames, useTool } from '@/components/access/tools/use-tool';
import { PolicyWarnings } from '@/components/common/policies/policy-warnings';
import { WithdrawApproval } from '@/components/common/sources/withdraw-approval';
import { ParameterTable } from '@/components/common/tools/parameter-table';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { ErrorState } from '@/components/ui/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { Inspector, InspectorSection } from '@/components/ui/inspector';
import { onDemand } from '@/components/ui/on-demand';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton } from '@/components/ui/skeleton';
import { StateGlyph } from '@/components/ui/state-glyph';
import { Tabs } from '@/components/ui/tabs';
import { TextLink } from '@/components/ui/text-link';
import { ToolName } from '@/components/ui/tool-name';
import type { PlatformTool } from '@/lib/features/catalog/catalog-contract';
import { formatNumber } from '@/lib/shared/format';
import type { Warning } from '@/lib/shared/warning-contract';
import { ToolFacts } from './tool-facts';

const RetireToolDialog = onDemand(() =>
  import('@/components/access/tools/retire-tool-dialog').then((m) => m.RetireToolDialog),
);
const ToolDialog = onDemand(() => import('@/components/access/tools/tool-dialog').then((m) => m.ToolDialog));

interface PlatformToolInspectorProps {
  tool: PlatformTool;
  categories: readonly string[];
  onRenamed(name: string): void;
  onClose(): void;
}

export function PlatformToolInspector({ tool, categories, onRenamed, onClose }: PlatformToolInspectorProps) {
  const detail = useTool(null, tool.name);
  const [tab, setTab] = useState('definition');
  const [doing, setDoing] = useState<'edit' | 'retire' | null>(null);
  const [warnings, setWarnings] = useState<readonly Warning[]>([]);
  return (
    <Inspector
      label={`Tool ${tool.name}`}
      title={<ToolName name={tool.name} className="text-sm" />}
      subtitle={tool.title}
      actions={
        <>
          <CopyButton value={tool.name} label="Copy the name" />
          <IconButton
            label={`Edit ${tool.name}`}
            size="sm"
            disabled={!detail.data}
            onClick={() => {
              void detail.refetch();
              setDoing('edit');
            }}
          >
            <Pencil />
          </IconButton>
        </>
      }
      onClose={onClose}
    >
      {warnings.length > 0 ? (
        <div className="border-b px-4 py-3">
          <PolicyWarnings warnings={warnings} />
        </div>
      ) : null}
      <Tabs
        label={`About ${tool.name}`}
        value={tab}
        onValueChange={setTab}
        className="px-4 pt-1"
        tabs={[
          {
            value: 'definition',
            label: 'Definition',
            content: (
              <div className="-mx-4 -mt-4">
                <InspectorSection title="Shown to agents">
                  <p className="whitespace-pre-line break-words text-pretty text-sm">{tool.description}</p>
                </InspectorSection>
                <InspectorSection title="Facts">
                  <ToolFacts tool={tool} className="mb-2 empty:hidden" />
                  <Facts tool={tool} />
                  {Object.keys(detail.data?.sourceSays ?? {}).length > 0 ? (
                    <p className="mt-2 text-muted text-xs">
                      Overrides of the source: {settingWords(detail.data!.sourceSays!)}.
                    </p>
                  ) : null}
                </InspectorSection>
                <InspectorSection title="Parameters">
                  {detail.data ? (
                    <ParameterTable schema={detail.data.inputSchema} />
                  ) : detail.error ? (
                    <ErrorState
                      error={detail.error}
                      title="Could not load the parameters"
                      onRetry={() => detail.refetch()}
                    />
                  ) : (
                    <Skeleton className="h-16 w-full" />
                  )}
                </InspectorSection>
                <InspectorSection title="In the platform’s layer">
                  <InLayer tool={tool} />
                </InspectorSection>
                {tool.source === null ? (
                  <div className="px-4 py-4">
                    <Button variant="danger" onClick={() => setDoing('retire')}>
                      Retire tool
                    </Button>
                  </div>
                ) : null}
              </div>
            ),
          },
          {
            value: 'history',
            label: 'History',
            content: (
              <div className="pb-4">
                <ToolHistory whose={null} name={tool.name} />
              </div>
            ),
          },
        ]}
      />
      {doing === 'edit' && detail.data ? (
        <ToolDialog
          whose={null}
          stored={detail.data}
          categories={categories}
          onClose={() => setDoing(null)}
          onReload={() => void detail.refetch()}
          onSaved={(saved) => {
            setDoing(null);
            setWarnings(saved.warnings);
            if (saved.name !== tool.name) onRenamed(saved.name);
          }}
        />
      ) : null}
      {doing === 'retire' ? (
        <RetireToolDialog whose={null} name={tool.name} onClose={() => setDoing(null)} onRetired={onClose} />
      ) : null}
    </Inspector>
  );
}

function Facts({ tool }: { tool: PlatformTool }) {
  const providers = useProviderNames(null).data ?? [];
  const needs = tool.integrations.map((slug) => providers.find((one) => one.slug === slug)?.name ?? slug);
  return (
    <dl className="grid grid-cols-[96px_minmax(0,1fr)] gap-y-1 text-sm">
      <dt className="text-muted">Category</dt>
      <dd>{tool.category}</dd>
      {tool.source === null ? null : (
        <>
          <dt className="text-muted">From</dt>
          <dd>
            <TextLink href={`/platform/sources/${tool.source}`}>{tool.source}</TextLink>
          </dd>
        </>
      )}
      <dt className="text-muted">Effect</dt>
      <dd>{effectOf(tool)}</dd>
      <dt className="text-muted">Needs</dt>
      <dd>{needs.length === 0 ? 'no integration' : needs.join(', ')}</dd>
      {tool.operations.length > 0 ? (
        <>
          <dt className="text-muted">Operations</dt>
          <dd className="break-words">{tool.operations.join(', ')}</dd>
        </>
      ) : null}
      {tool.entities.length > 0 ? (
        <>
          <dt className="text-muted">Entities</dt>
          <dd className="break-words">{tool.entities.join(', ')}</dd>
        </>
      ) : null}
      {tool.source !== null && tool.definition === 'approved' ? (
        <>
          <dt className="text-muted">Definition</dt>
          <dd className="flex items-center gap-2">
            approved
            <WithdrawApproval owner={null} tool={tool.name} />
          </dd>
        </>
      ) : null}
      <dt className="text-muted">Size</dt>
      <dd className="tabular">{formatNumber(tool.tokens)} tokens</dd>
    </dl>
  );
}

function InLayer({ tool }: { tool: PlatformTool }) {
  return (
    <>
      {tool.definition === 'approved' ? null : (
        <p className="mb-1 flex items-center gap-2 text-sm">
          <StateGlyph state="quarantine" />
          <TextLink href={`/platform/sources?tab=quarantine`}>
            {tool.definition === 'changed' ? 'The source has changed the definition' : 'Not approved yet'}
          </TextLink>
        </p>
      )}
      <p className="flex items-center gap-2 text-sm">
        <StateGlyph state={tool.allowed ? 'allow' : 'block'} />
        {tool.allowed
          ? 'Available to every organization'
          : tool.entry
            ? `Blocked by ${tool.entry.tool}`
            : 'Not on the allow list'}
      </p>
      {tool.entry?.reason ? <p className="mt-1 text-muted text-sm">{tool.entry.reason}</p> : null}
      {tool.entry?.expiresAt ? (
        <p className="mt-1 text-muted text-xs">
          Ends <RelativeTime at={tool.entry.expiresAt} />
        </p>
      ) : null}
      <TextLink href={`/platform/tools?q=${encodeURIComponent(tool.name)}`} className="mt-2 inline-block text-sm">
        Change in the policy
      </TextLink>
    </>
  );
}

function effectOf({ readOnly, destructive }: PlatformTool): string {
  if (readOnly) return 'read-only';
  if (readOnly === null) return 'unknown, treated as writing';
  return destructive === false ? 'writes' : 'writes, destructive';
}
