import type { FindingView } from '@/lib/features/access/checks/check-contract';
import { firstSentence } from '@/lib/shared/first-sentence';

/** Title and detail of a check: the first sentence of its message, then the others and its tools. */
export function checkTexts({ message, tools }: Pick<FindingView, 'message' | 'tools'>): [string, string | null] {
  const text = message.replaceAll('`', '');
  const title = firstSentence(text);
  const rest = [text.slice(title.length).trim(), tools?.join(', ')].filter(Boolean).join(' ');
  return [title, rest || null];
}
