import type { FindingCode } from '@/lib/features/sources/definition-lint/finding-contract';

export const FINDING_WORDS: Record<FindingCode, string> = {
  invisible_characters: 'Characters that nobody sees',
  bidirectional_characters: 'Characters that turn the direction of text',
  instructs_model: 'Speaks to the model about its instructions',
  hides_from_people: 'Asks to keep something from people',
  asks_for_secrets: 'Asks for secrets, files or the conversation',
  hidden_by_space: 'Text after a long empty stretch',
  look_alike_name: 'A name that is easily taken for another',
  same_name: 'Has the name of a tool of this catalogue',
  names_other_tool: 'Speaks of a tool of another source',
  urges_model: 'Urges the model to call it',
  hidden_markup: 'Markup that a page would not show',
  holds_secret: 'Holds what looks like a secret',
  encoded_text: 'A long encoded text',
  overlong_text: 'Very long',
};
