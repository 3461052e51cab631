import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { StateGlyph } from '@/components/ui/state-glyph';
import type { PlatformTool } from '@/lib/features/catalog/catalog-contract';

export function ToolFacts({ tool, className }: { tool: PlatformTool; className?: string }) {
  return (
    <span className={cn('flex flex-wrap gap-1', className)}>
      {tool.definition === 'approved' ? null : (
        <Badge tone="quarantine">
          <StateGlyph state="quarantine" />
          {tool.definition === 'changed' ? 'changed' : 'not approved'}
        </Badge>
      )}
      {tool.universal ? <Badge tone="accent">universal</Badge> : null}
      {tool.readOnly ? <Badge>read-only</Badge> : null}
      {tool.destructive ? <Badge>destructive</Badge> : null}
      {tool.requiresApproval ? (
        <Badge tone="approval">
          <StateGlyph state="approval" />
          approval
        </Badge>
      ) : null}
    </span>
  );
}
