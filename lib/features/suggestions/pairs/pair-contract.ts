import { z } from 'zod';
import { descriptionDraft } from '@/lib/features/descriptions/description-contract';
import { suggestionStatus } from '@/lib/features/suggestions/suggestion-contract';
import { note, text, toolName } from '@/lib/shared/text';

const rank = z.int().nullable().meta({ description: 'From 1. null: not among the first 100.' });

const pairDraft = descriptionDraft
  .extend({ tool: toolName.meta({ description: 'Name from the source.' }) })
  .meta({ id: 'PairDraft' });
export type PairDraft = z.output<typeof pairDraft>;

const pairQuestion = z
  .strictObject({
    text: z.string(),
    tool: z.string().meta({ description: 'The tool that answered it, by its source name.' }),
    origin: z.enum(['referral', 'call']).meta({
      description: '`referral`: went to the wrong tool first. `call`: went to this tool and succeeded.',
    }),
    before: z.strictObject({ right: z.boolean(), rank }).meta({ description: 'With the published texts.' }),
    after: z.strictObject({ right: z.boolean(), rank }).meta({ description: 'With the drafts.' }),
  })
  .meta({ id: 'PairQuestion' });
export type PairQuestion = z.infer<typeof pairQuestion>;

export const pairResult = z
  .strictObject({
    verdict: z.enum(['better', 'same', 'worse', 'untested']).meta({
      description: 'Compares how many questions go to the right tool. `untested`: no request is recorded.',
    }),
    before: z.int().meta({ description: 'Questions that go to the right tool with the published texts.' }),
    after: z.int().meta({ description: 'With the drafts.' }),
    questions: z.array(pairQuestion).meta({
      description: 'Requests of real calls, the referred ones first. Example requests of the drafts are left out.',
    }),
  })
  .meta({ id: 'PairResult' });
export type PairResult = z.infer<typeof pairResult>;

const pairTool = z.strictObject({
  tool: z.string().meta({ description: 'Name from the source.' }),
  name: z.string().meta({ description: 'Name for agents.' }),
  description: z.string().meta({ description: 'As published.' }),
  revision: z.string().meta({ description: 'Version of the published texts, for publishing.' }),
  draft: pairDraft,
});

export const pairView = z
  .strictObject({
    suggestion: z.string(),
    status: suggestionStatus,
    effect: z.string(),
    tools: z.tuple([pairTool, pairTool]).meta({ description: 'The mistaken tool, then the one that is meant.' }),
    result: pairResult,
    model: z.string().nullable().meta({ description: 'Model that can write the drafts. null: none is configured.' }),
  })
  .meta({ id: 'MistakenPairFix' });
export type PairView = z.infer<typeof pairView>;

const both = <T extends z.ZodType>(draft: T) => z.array(draft).length(2, 'must contain the drafts of both tools');

export const pairInput = z.strictObject({ drafts: both(pairDraft) }).meta({ id: 'PairDrafts' });

export const writtenPair = z
  .strictObject({ drafts: z.tuple([pairDraft, pairDraft]), result: pairResult, model: z.string() })
  .meta({ id: 'WrittenPair', description: 'Drafts for review with their result. Nothing is saved.' });
export type WrittenPair = z.infer<typeof writtenPair>;

export const pairPublication = z
  .strictObject({
    drafts: both(pairDraft.extend({ revision: text(40).meta({ description: 'Version that the draft is based on.' }) })),
    note: note.optional(),
    evenIfWorse: z.boolean().default(false).meta({
      description: 'Publishes although fewer questions go to the right tool, or none is recorded. Requires a note.',
    }),
  })
  .meta({ id: 'PairPublication' });
export type PairPublication = z.output<typeof pairPublication>;
