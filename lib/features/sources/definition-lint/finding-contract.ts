import { z } from 'zod';

/** What the lint knows, with what it means to whoever decides; `docs/sources.md` documents each. */
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
      description: '`danger`: the definition waits for a person even where imports are approved as they come.',
    }),
    pointer: z.string().meta({ description: 'Where in the definition, such as `/description`.' }),
    excerpt: z.string().meta({ description: 'What was found, with hidden characters written out.' }),
  })
  .meta({ id: 'DefinitionFinding' });
export type DefinitionFinding = z.infer<typeof definitionFinding>;

export const isSuspicious = (findings: readonly DefinitionFinding[]): boolean =>
  findings.some(({ severity }) => severity === 'danger');
