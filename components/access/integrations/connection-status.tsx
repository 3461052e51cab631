import { cn } from '@/components/ui/cn';
import { type GlyphState, StateGlyph } from '@/components/ui/state-glyph';
import type { IntegrationView } from '@/lib/features/integrations/integration-contract';

const STATUS: Record<IntegrationView['status'], { glyph: GlyphState; words: string; colour: string }> = {
  connected: { glyph: 'allow', words: 'Connected', colour: 'text-allow' },
  unverified: { glyph: 'approval', words: 'Unverified', colour: 'text-approval' },
  broken: { glyph: 'block', words: 'Broken', colour: 'text-block' },
  expired: { glyph: 'approval', words: 'Expired', colour: 'text-approval' },
  disconnected: { glyph: 'inherit', words: 'Not connected', colour: 'text-muted' },
};

export function ConnectionStatus({ status }: { status: IntegrationView['status'] }) {
  const { glyph, words, colour } = STATUS[status];
  return (
    <span className={cn('inline-flex items-center gap-1.5 text-xs', colour)}>
      <StateGlyph state={glyph} />
      {words}
    </span>
  );
}
