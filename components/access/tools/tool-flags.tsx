import { Asterisk, Eye, Zap } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { StateGlyph } from '@/components/ui/state-glyph';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';

type Flagged = Pick<CatalogTool, 'readOnly' | 'destructive' | 'requiresApproval' | 'universal'>;

const WORDS = {
  universal: 'Universal: lists of agents and sessions cannot remove it',
  readOnly: 'Read-only',
  destructive: 'Destructive',
  approval: 'Requires approval',
} as const;

export function ToolFlags({ tool, wide = false }: { tool: Flagged; wide?: boolean }) {
  const flags = [
    tool.universal ? { key: 'universal', icon: <Asterisk aria-hidden="true" />, tone: 'accent' as const } : null,
    tool.readOnly ? { key: 'read-only', icon: <Eye aria-hidden="true" />, tone: 'neutral' as const } : null,
    tool.destructive ? { key: 'destructive', icon: <Zap aria-hidden="true" />, tone: 'block' as const } : null,
    tool.requiresApproval
      ? { key: 'approval', icon: <StateGlyph state="approval" />, tone: 'approval' as const }
      : null,
  ].filter((flag) => flag !== null);
  if (flags.length === 0) return null;
  return (
    <span className="flex shrink-0 items-center gap-1">
      {flags.map(({ key, icon, tone }) =>
        wide ? (
          <Badge key={key} tone={tone}>
            {icon}
            {key}
          </Badge>
        ) : (
          <span
            key={key}
            title={WORDS[key === 'read-only' ? 'readOnly' : (key as keyof typeof WORDS)]}
            className={
              tone === 'block'
                ? 'text-block [&_svg]:size-3.5'
                : tone === 'accent'
                  ? 'text-accent [&_svg]:size-3.5'
                  : 'text-faint [&_svg]:size-3.5'
            }
          >
            {icon}
            <span className="sr-only">{key}</span>
          </span>
        ),
      )}
    </span>
  );
}
