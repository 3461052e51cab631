'use client';

import Link from 'next/link';
import { ToolFacts } from '@/components/platform/tool-facts';
import { CopyButton } from '@/components/ui/copy-button';
import { Inspector, InspectorSection } from '@/components/ui/inspector';
import { RelativeTime } from '@/components/ui/relative-time';
import { StateGlyph } from '@/components/ui/state-glyph';
import { ToolName } from '@/components/ui/tool-name';
import type { PlatformTool } from '@/lib/features/catalog/catalog-contract';

export function PlatformToolInspector({ tool, onClose }: { tool: PlatformTool; onClose(): void }) {
  return (
    <Inspector
      label={`Tool ${tool.name}`}
      title={<ToolName name={tool.name} className="text-sm" />}
      subtitle={tool.title}
      actions={<CopyButton value={tool.name} label="Copy the name" />}
      onClose={onClose}
    >
      <InspectorSection title="What agents read">
        <p className="text-pretty text-sm">{tool.description}</p>
      </InspectorSection>
      <InspectorSection title="Facts">
        <ToolFacts tool={tool} className="mb-2 empty:hidden" />
        <dl className="grid grid-cols-[96px_minmax(0,1fr)] gap-y-1 text-sm">
          <dt className="text-muted">Category</dt>
          <dd>{tool.category}</dd>
          <dt className="text-muted">Effect</dt>
          <dd>{effectOf(tool)}</dd>
          <dt className="text-muted">Needs</dt>
          <dd>{tool.integrations.length === 0 ? 'no integration' : tool.integrations.join(', ')}</dd>
        </dl>
      </InspectorSection>
      <InspectorSection title="In the platform’s layer">
        <p className="flex items-center gap-2 text-sm">
          <StateGlyph state={tool.allowed ? 'allow' : 'block'} />
          {tool.allowed
            ? 'Passes for every organization'
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
        <Link
          href={`/platform/policy?q=${tool.name}`}
          className="mt-2 inline-block text-accent text-sm hover:underline"
        >
          Change it in the policy
        </Link>
      </InspectorSection>
    </Inspector>
  );
}

function effectOf({ readOnly, destructive }: PlatformTool): string {
  if (readOnly) return 'only reads';
  if (readOnly === null) return 'unknown, which counts as writing';
  return destructive === false ? 'writes' : 'writes, and cannot be taken back';
}
