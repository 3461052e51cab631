import { z } from 'zod';

/** Finding codes of definitions, with their descriptions. Documented in `docs/sources.md`. */
export const FINDING_CODES = [
  'invisible_characters',
  'bidirectional_characters',
  'instructs_model',
  'hides_from_people',
  'asks_for_secrets',
  'hidden_by_space',
  'look_alike_name',
  'same_name',
  'names_other_tool',
  'urges_model',
  'hidden_markup',
  'holds_secret',
  'encoded_text',
  'overlong_text',
] as const;
export type FindingCode = (typeof FINDING_CODES)[number];

export const definitionFinding = z
  .strictObject({
    code: z.enum(FINDING_CODES),
    severity: z.enum(['danger', 'note']).meta({
      description: '`danger`: requires review even with automatic approval.',
    }),
    pointer: z.string().meta({ description: 'Location in the definition, such as `/description`.' }),
    excerpt: z.string().meta({ description: 'Matched text with hidden characters made visible.' }),
  })
  .meta({ id: 'DefinitionFinding' });
export type DefinitionFinding = z.infer<typeof definitionFinding>;
