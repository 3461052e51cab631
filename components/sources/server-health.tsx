import { cn } from '@/components/ui/cn';
import { type GlyphState, StateGlyph } from '@/components/ui/state-glyph';
import type { SourceConnectionView } from '@/lib/features/sources/connection-contract';

type State = SourceConnectionView['health']['state'];

const STATES: Record<State, { glyph: GlyphState; words: string; colour: string }> = {
  unknown: { glyph: 'inherit', words: 'Not checked', colour: 'text-muted' },
  healthy: { glyph: 'allow', words: 'Reachable', colour: 'text-allow' },
  failing: { glyph: 'approval', words: 'Failed', colour: 'text-approval' },
  open: { glyph: 'block', words: 'Paused', colour: 'text-block' },
};

export function ServerHealth({ state }: { state: State }) {
  const { glyph, words, colour } = STATES[state];
  return (
    <span className={cn('inline-flex items-center gap-1.5 align-middle text-xs', colour)}>
      <StateGlyph state={glyph} />
      {words}
    </span>
  );
}
