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

/** The platform's knowledge base is everybody's: there is nothing to open. */
export const platformKnowledge = knowledgeSettings.omit({ open: true }).meta({ id: 'PlatformKnowledge' });
export type PlatformKnowledge = z.infer<typeof platformKnowledge>;

/** The words that Ambit's own guide comes with. */
const GUIDE: PlatformKnowledge = {
  acronym: 'Ambit',
  expansion: 'control plane for the tools of AI agents',
  subject: '',
  domainWords: [
    'which tools an agent may see or call',
    'tool boundaries and policies',
    'goals and tool search',
    'MCP servers and OpenAPI sources',
    'approvals and packets',
    'audit, receipts and restoring',
    'Ambit itself',
  ],
  exampleQueries: ['block a tool', 'goal boundary', 'import an OpenAPI document', 'why is a tool missing'],
  exampleSlugs: [],
};

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
  return { ...STANDARD, ...saidIn(stored) } as KnowledgeSettings;
}

/** The same of the platform's. */
export function toPlatformKnowledge(stored: unknown): PlatformKnowledge {
  const { open: _, ...words } = saidIn(stored);
  return { ...GUIDE, ...words } as PlatformKnowledge;
}

function saidIn(stored: unknown): KnowledgePatch {
  const { data } = knowledgePatch.safeParse(stored ?? {});
  return Object.fromEntries(Object.entries(data ?? {}).filter(([, value]) => value !== undefined));
}
