import { readableAxis } from '@/components/common/outcomes/outcome-words';
import type { SuggestionView } from '@/lib/features/suggestions/suggestion-contract';
import { formatList } from '@/lib/shared/format';
import { WARNING_WORDS, type WarningKind } from './cohesion-words';

type Kind = SuggestionView['kind'];

export const KIND_WORDS: Readonly<Record<Kind, { label: string; accept: string; where: string }>> = {
  repair: {
    label: 'Repair',
    accept: 'Show failing calls',
    where: 'Opens the failing calls of the tool.',
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
    accept: 'Edit the descriptions',
    where: 'Opens a draft of the first description. The other tools have drafts of their own.',
  },
  distinguish: {
    label: 'Tell apart',
    accept: 'Edit the descriptions',
    where: 'Opens a draft of the first description. The second tool has a draft of its own.',
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
      return `Clarify what ${formatList(tools.slice(0, SHORT_LIST_LENGTH))} are not for: ${about}`;
    case 'distinguish':
      return `Tell ${first} and ${tools[1]} apart`;
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
