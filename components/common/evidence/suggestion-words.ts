import { readableAxis } from '@/components/common/outcomes/outcome-words';
import type { SuggestionView } from '@/lib/features/suggestions/suggestion-contract';
import { formatList } from '@/lib/shared/format';
import { WARNING_WORDS, type WarningKind } from './cohesion-words';

type Kind = SuggestionView['kind'];

export const KIND_WORDS: Readonly<Record<Kind, { label: string; accept: string; where: string }>> = {
  repair: {
    label: 'Repair',
    accept: 'Open the description',
    where: 'Opens the tool’s description with a sentence that tells agents of it. You save it, or not.',
  },
  tighten: {
    label: 'Tighten',
    accept: 'Open the description',
    where: 'Opens the tool’s description with a sentence added. You save it, or not.',
  },
  split: {
    label: 'Split',
    accept: 'Draft the new tool',
    where: 'Opens a draft of a tool of your own that takes over this part. You save it, or not.',
  },
  recompose: {
    label: 'Recompose',
    accept: 'Draft the shared tool',
    where: 'Opens a draft of a tool of your own for what these have in common. You save it, or not.',
  },
  drop_grant: {
    label: 'Unused grant',
    accept: 'Review the unused tools',
    where: 'Opens the agent’s unused tools, those meant here marked. You take them away, or not.',
  },
};

const SHORT_LIST_LENGTH = 3;

export function measureOf({ kind, axes }: SuggestionView): WarningKind {
  if (kind === 'repair') return 'implementation';
  return kind === 'tighten' && axes.length === 0 ? 'utility' : 'boundary';
}

export function evidenceColor(suggestion: SuggestionView): string {
  return WARNING_WORDS[measureOf(suggestion)].color;
}

export function suggestionTitle({ kind, tools, method, agent, axes }: SuggestionView): string {
  const [first] = tools;
  const tool = method && method !== 'call' ? `${first} (${method})` : (first ?? 'a tool');
  const about = formatList(axes.slice(0, SHORT_LIST_LENGTH).map(readableAxis));
  switch (kind) {
    case 'repair':
      return `Repair ${tool}`;
    case 'tighten':
      return about ? `Say what ${tool} is not for: ${about}` : `Say what a useful answer of ${tool} is`;
    case 'split':
      return `Split ${tool}: ${about}`;
    case 'recompose':
      return `Give ${formatList(tools.slice(0, SHORT_LIST_LENGTH))} one tool for ${about}`;
    case 'drop_grant':
      return tools.length === 1 ? `Take ${tool} from ${agent}` : `Take ${tools.length} unused tools from ${agent}`;
  }
}

export const STATUS_WORDS: Readonly<Record<SuggestionView['status'], string>> = {
  open: 'Open',
  opened: 'Draft opened',
  snoozed: 'Snoozed',
  accepted: 'Accepted',
  dismissed: 'Dismissed',
  withdrawn: 'Went away by itself',
};
