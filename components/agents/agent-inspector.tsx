'use client';

import { LayerInspector } from '@/components/agents/layer-inspector';
import { ToolInspector } from '@/components/agents/tool-inspector';
import { useAgentScope } from '@/components/agents/use-agent-scope';
import type { AgentView } from '@/lib/features/agents/agent-contract';

export function AgentInspector({ agent }: { agent: AgentView }) {
  const { params } = useAgentScope(agent);
  const tool = params.tool;
  const layer = params.layer;
  if (tool) return <ToolInspector key={tool} agent={agent} tool={tool} />;
  return layer ? <LayerInspector key={layer} agent={agent} layer={layer} /> : null;
}
