import { Badge } from '@/components/ui/badge';
import { StateGlyph } from '@/components/ui/state-glyph';
import type { ArticleStatus } from '@/lib/features/knowledge/article-contract';

const SHOWN: Record<ArticleStatus, { tone: 'allow' | 'accent' | 'neutral'; isPublished: boolean }> = {
  Live: { tone: 'allow', isPublished: true },
  Experimental: { tone: 'accent', isPublished: true },
  Draft: { tone: 'neutral', isPublished: false },
  Proposed: { tone: 'neutral', isPublished: false },
  Deprecated: { tone: 'neutral', isPublished: false },
};

/** Article status; a filled dot means visible to agents. */
export function ArticleStatusBadge({ status }: { status: ArticleStatus }) {
  const { tone, isPublished } = SHOWN[status];
  return (
    <Badge tone={tone} title={isPublished ? 'Agents see it' : 'Agents do not see it'}>
      <StateGlyph state={isPublished ? 'allow' : 'inherit'} plain />
      {status}
    </Badge>
  );
}

export const STATUS_HINTS: Record<ArticleStatus, string> = {
  Draft: 'Draft. Agents do not see it.',
  Proposed: 'Ready for review. Agents do not see it.',
  Experimental: 'Agents see it, marked as experimental.',
  Live: 'Agents see it.',
  Deprecated: 'Kept for reference. Agents do not see it.',
};
