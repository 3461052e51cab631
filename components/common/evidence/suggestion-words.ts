import { readableAxis } from '@/components/common/outcomes/outcome-words';
import type { SuggestionView } from '@/lib/features/suggestions/suggestion-contract';
import { formatList, formatNumber } from '@/lib/shared/format';
import { WARNING_WORDS, type WarningKind } from './cohesion-words';

type Kind = SuggestionView['kind'];

export const KIND_WORDS: Readonly<Record<Kind, { accept: string; where: string }>> = {
  repair: {
    accept: 'Show failing calls',
    where: 'Opens the failing calls of the tool.',
  },
  tighten: {
    accept: 'Open the description',
    where: 'Opens the tool’s description with a sentence added. Nothing is saved yet.',
  },
  split: {
    accept: 'Draft the new tool',
    where: 'Opens a draft of a new tool for this part. Nothing is saved yet.',
  },
  recompose: {
    accept: 'Edit the descriptions',
    where: 'Opens a draft of the first description. The other tools have drafts of their own.',
  },
  distinguish: {
    accept: 'Edit the descriptions',
    where: 'Opens a draft of the first description. The second tool has a draft of its own.',
  },
  drop_grant: {
    accept: 'Review the unused tools',
    where: 'Opens the agent’s unused tools with the suggested ones selected.',
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

type Titled = Pick<SuggestionView, 'kind' | 'tools' | 'method' | 'agent' | 'axes'>;

export function suggestionTitle({ kind, tools, method, agent, axes }: Titled): string {
  const [first] = tools;
  const tool = method && method !== 'call' ? `${first} (${method})` : (first ?? 'a tool');
  const about = formatList(axes.slice(0, SHORT_LIST_LENGTH).map(readableAxis));
  switch (kind) {
    case 'repair':
      return `Repair ${tool}`;
    case 'tighten':
      return about ? `Clarify what ${tool} is not for: ${about}` : `Clarify when ${tool} returns a useful result`;
    case 'split':
      return `Split ${tool}: ${about}`;
    case 'recompose':
      return `Clarify what ${formatList(tools.slice(0, SHORT_LIST_LENGTH))} are not for: ${about}`;
    case 'distinguish':
      return `Distinguish ${first} and ${tools[1]}`;
    case 'drop_grant':
      return tools.length === 1
        ? `Remove ${tool} from ${agent}`
        : `Remove ${formatNumber(tools.length)} unused tools from ${agent}`;
  }
}

export const STATUS_WORDS: Readonly<Record<SuggestionView['status'], string>> = {
  open: 'Open',
  opened: 'Draft opened',
  snoozed: 'Snoozed',
  accepted: 'Accepted',
  dismissed: 'Dismissed',
  withdrawn: 'Resolved automatically',
};
