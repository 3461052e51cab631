import { z } from 'zod';
import { text } from '@/lib/shared/text';

const words = (max: number) => z.array(text(60)).max(max);

/** Presentation and visibility of an organization's knowledge base. */
export const knowledgeSettings = z
  .strictObject({
    open: z.boolean().meta({ description: 'Anyone can read published articles over MCP without an API key.' }),
    acronym: text(40, 0).meta({ description: "Name of the knowledge base. Empty: the organization's name." }),
    expansion: text(120, 0).meta({
      description: 'Expanded acronym. Empty: none.',
    }),
    subject: text(40, 0).meta({ description: 'Subject of its topics, such as `development`.' }),
    domainWords: words(20).meta({
      description: 'Topics that people ask about. Empty: the titles of published articles.',
    }),
    exampleQueries: words(8).meta({ description: 'Example queries. Empty: the first topics.' }),
    exampleSlugs: words(8).meta({ description: 'Example slugs. Empty: those of published articles.' }),
  })
  .meta({ id: 'KnowledgeSettings' });
export type KnowledgeSettings = z.infer<typeof knowledgeSettings>;

export const knowledgePatch = knowledgeSettings.partial().meta({ id: 'KnowledgeSettingsPatch' });
export type KnowledgePatch = z.infer<typeof knowledgePatch>;

/** The platform's knowledge base is always public. */
export const platformKnowledge = knowledgeSettings.omit({ open: true }).meta({ id: 'PlatformKnowledge' });
export type PlatformKnowledge = z.infer<typeof platformKnowledge>;

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

/** Parses stored settings; missing values get their defaults. */
export function toKnowledgeSettings(stored: unknown): KnowledgeSettings {
  return { ...STANDARD, ...parseStoredSettings(stored) } as KnowledgeSettings;
}

/** Parses the platform's stored settings; missing values get their defaults. */
export function toPlatformKnowledge(stored: unknown): PlatformKnowledge {
  const { open: _, ...words } = parseStoredSettings(stored);
  return { ...GUIDE, ...words } as PlatformKnowledge;
}

function parseStoredSettings(stored: unknown): KnowledgePatch {
  const { data } = knowledgePatch.safeParse(stored ?? {});
  return Object.fromEntries(Object.entries(data ?? {}).filter(([, value]) => value !== undefined));
}
