import type { Draft } from '@/components/matrix/draft';
import { predict } from '@/components/matrix/tool-verdict';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import type { PolicyView } from '@/lib/features/policy/policy-contract';

/** The rows as they will be once the draft is saved. */
export function draftedTools(tools: CatalogTool[], draft: Draft | null, policy: PolicyView | undefined): CatalogTool[] {
  if (!draft || !policy) return tools;
  const drafted = draft.mode ? { ...policy, allow: { ...policy.allow, mode: draft.mode.to } } : policy;
  return tools.map((tool) => {
    const change = draft.tools[tool.name];
    if (change) return predict(tool, change.to, drafted);
    return draft.mode && tool.state === 'inherit' ? predict(tool, 'inherit', drafted) : tool;
  });
}
