import { predict } from '@/components/access/tools/tool-verdict';
import type { PolicyView } from '@/lib/features/access/policies/policy-contract';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import type { Draft } from './draft';

export function draftedTools(tools: CatalogTool[], draft: Draft | null, policy: PolicyView | undefined): CatalogTool[] {
  if (!draft || !policy) return tools;
  const drafted = draft.mode ? { ...policy, allow: { ...policy.allow, mode: draft.mode.to } } : policy;
  return tools.map((tool) => {
    const change = draft.tools[tool.name];
    if (change) return predict(tool, change.to, drafted);
    return draft.mode && tool.state === 'inherit' ? predict(tool, 'inherit', drafted) : tool;
  });
}
