import type { FindingCode } from '@/lib/features/sources/definition-checks/finding-contract';

export const FINDING_WORDS: Record<FindingCode, string> = {
  invisible_characters: 'Invisible characters',
  bidirectional_characters: 'Bidirectional control characters',
  instructs_model: 'Mentions the model’s instructions',
  hides_from_people: 'Asks to hide something from people',
  asks_for_secrets: 'Asks for secrets, files or the conversation',
  hidden_by_space: 'Text after a long blank',
  look_alike_name: 'Name similar to another tool',
  same_name: 'Same name as another tool',
  names_other_tool: 'Mentions a tool of another source',
  urges_model: 'Urges the model to call it',
  hidden_markup: 'Hidden markup',
  holds_secret: 'Possible secret',
  encoded_text: 'Long encoded text',
  overlong_text: 'Very long',
};
