import { z } from 'zod';
import { text } from '@/lib/shared/text';

const words = (most: number) => z.array(text(60)).max(most);

/** How an organization's knowledge base presents itself to agents, and who may read it. */
export const knowledgeSettings = z
  .strictObject({
    open: z.boolean().meta({ description: 'Anybody may read what is published, over MCP, without a key.' }),
    acronym: text(40, 0).meta({ description: "What the knowledge base is called; empty: the organization's name." }),
    expansion: text(120, 0).meta({
      description: 'The acronym spelled out; empty where there is nothing to spell out.',
    }),
    subject: text(40, 0).meta({ description: 'What its topics are topics of, such as `development`.' }),
    domainWords: words(20).meta({
      description: 'What people ask about, in their words; none: the titles of published articles.',
    }),
    exampleQueries: words(8).meta({ description: 'Told as examples of a query; none: the first domain words.' }),
    exampleSlugs: words(8).meta({ description: 'Told as examples of a slug; none: those of published articles.' }),
  })
  .meta({ id: 'KnowledgeSettings' });
export type KnowledgeSettings = z.infer<typeof knowledgeSettings>;

export const knowledgePatch = knowledgeSettings.partial().meta({ id: 'KnowledgeSettingsPatch' });
export type KnowledgePatch = z.infer<typeof knowledgePatch>;

const STANDARD: KnowledgeSettings = {
  open: false,
  acronym: '',
  expansion: '',
  subject: '',
  domainWords: [],
  exampleQueries: [],
  exampleSlugs: [],
};

/** The settings as they are stored, where what is left out is as it comes. */
export function toKnowledgeSettings(stored: unknown): KnowledgeSettings {
  const { data } = knowledgePatch.safeParse(stored ?? {});
  const said = Object.entries(data ?? {}).filter(([, value]) => value !== undefined);
  return { ...STANDARD, ...(Object.fromEntries(said) as KnowledgePatch) } as KnowledgeSettings;
}
