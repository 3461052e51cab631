'use client';

import { ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { useAgentScope } from '@/components/agents/use-agent-scope';
import { useDecisions } from '@/components/common/agents/use-decisions';
import { RuleDetail } from '@/components/common/integrations/integration-text';
import { useOrg } from '@/components/common/me';
import { countRule, countTools, layerTitle } from '@/components/common/strata/layer-labels';
import { groupByLayer, type Stop } from '@/components/common/strata/strata-geometry';
import { ErrorState } from '@/components/ui/error-state';
import { Inspector, InspectorSection } from '@/components/ui/inspector';
import { SkeletonRows } from '@/components/ui/skeleton';
import { ToolName } from '@/components/ui/tool-name';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import { formatNumber } from '@/lib/shared/format';

/** Above this limit, reasons are loaded per tool: full traces of 1,000 tools are several megabytes. */
const MAX_REASONS = 150;
const MAX_ROWS = 400;

export function LayerInspector({ agent, layer }: { agent: AgentView; layer: string }) {
  const org = useOrg();
  const { input, set } = useAgentScope(agent);
  const brief = useDecisions(org.slug, { ...input, detail: 'brief' });
  const band = useMemo(
    () =>
      brief.data ? groupByLayer(brief.data.decisions, [layer]).bands.find((one) => one.layer === layer) : undefined,
    [brief.data, layer],
  );
  const tools = band?.stops.flatMap((stop) => stop.tools) ?? [];
  const asked = tools.length > 0 && tools.length <= MAX_REASONS;
  const full = useDecisions(org.slug, { ...input, tools, detail: 'full' }, asked);
  const reasons = useMemo(() => {
    const found = new Map<string, string>();
    for (const { tool, decidedBy, trace } of asked ? (full.data?.decisions ?? []) : []) {
      const entry = trace.find(({ rule }) => rule === decidedBy?.rule);
      if (entry) found.set(tool, entry.detail);
    }
    return found;
  }, [asked, full.data]);

  return (
    <Inspector
      label={`Blocked at ${layerTitle(layer)}`}
      title={layerTitle(layer)}
      subtitle={
        band
          ? `${countTools(band.stopped)} of ${formatNumber(band.arrived)} blocked, ${formatNumber(band.left)} allowed`
          : undefined
      }
      onClose={() => set({ layer: null }, { history: 'push' })}
      takeFocus
    >
      {brief.error && !brief.data ? (
        <ErrorState title="Could not load the layer" error={brief.error} onRetry={() => brief.refetch()} />
      ) : !band || (asked && full.isPending) ? (
        <div className="px-4 pt-4">
          <SkeletonRows rows={6} />
        </div>
      ) : band.stopped === 0 ? (
        <p className="px-4 py-6 text-muted text-sm">No blocks: {countTools(band.arrived)} allowed.</p>
      ) : (
        band.stops.map((stop) => (
          <StopSection
            key={stop.rule}
            stop={stop}
            reasons={reasons}
            onOpen={(tool) => set({ tool }, { history: 'push' })}
          />
        ))
      )}
    </Inspector>
  );
}

interface StopSectionProps {
  stop: Stop;
  reasons: ReadonlyMap<string, string>;
  onOpen(tool: string): void;
}

function StopSection({ stop, reasons, onOpen }: StopSectionProps) {
  const texts = new Set(stop.tools.map((tool) => reasons.get(tool)));
  const shared = texts.size === 1 && stop.tools.length > 1 ? [...texts][0] : undefined;
  return (
    <InspectorSection
      title={countRule(stop.tools.length, stop.rule)}
      actions={<code className="text-2xs text-faint">{stop.rule}</code>}
    >
      {shared ? (
        <p className="mb-2 text-sm">
          <RuleDetail rule={stop.rule} detail={shared} />
        </p>
      ) : null}
      <ul className="-mx-2">
        {stop.tools.slice(0, MAX_ROWS).map((tool) => (
          <li key={tool}>
            <button
              type="button"
              className="group flex w-full items-center gap-2 rounded-md px-2 py-1 pointer-coarse:py-2.5 text-left hover:bg-hover"
              onClick={() => onOpen(tool)}
            >
              <span className="min-w-0 flex-1">
                <ToolName name={tool} className="block truncate" />
                {reasons.get(tool) && !shared ? (
                  <span className="block text-muted text-xs">
                    <RuleDetail rule={stop.rule} detail={reasons.get(tool) ?? ''} />
                  </span>
                ) : null}
              </span>
              <ChevronRight
                aria-hidden="true"
                className="size-3.5 shrink-0 text-faint opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
              />
            </button>
          </li>
        ))}
      </ul>
      {stop.tools.length > MAX_ROWS ? (
        <p className="mt-2 text-muted text-xs">
          and {countTools(stop.tools.length - MAX_ROWS)} more: filter the list by this layer to see them all.
        </p>
      ) : null}
    </InspectorSection>
  );
}
