import { createHash } from 'node:crypto';
import type { ToolDefinition } from '@/lib/data/boundary-tables';
import type { OrgScope } from '@/lib/data/scope';
import { articlesMark } from '@/lib/data/system/knowledge-rows';
import { decide } from '@/lib/engine/decide';
import { hasBit, type Mask } from '@/lib/engine/mask';
import { publishedKnowledge } from '@/lib/features/articles/knowledge-service';
import type { SearchIndex } from '@/lib/search/search-index';
import type { SearchTool } from '@/lib/search/search-tool';
import { AppError } from '@/lib/shared/app-error';
import { buildIndex } from '@/lib/snapshot/build-index';
import { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { searchTexts, toolSearch } from '@/lib/snapshot/tool-search';
import type { QuestionTarget } from './evaluation-contract';
import type { Draft } from './evaluation-repository';
import { readKnowledgeOwner } from './real-questions-read-model';

/** A tool of the subject as a router is shown it. */
export interface SubjectTool {
  /** Its source's name. */
  source: string;
  name: string;
  description: string;
  inputSchema: unknown;
}

/** Tools that a router may choose from, ready to be searched by what they say of themselves, and by nothing else. */
export interface Subject {
  tools: readonly SubjectTool[];
  /** Of the texts that agents read, whatever draft is tried. */
  textsHash: string;
  search(text: string): { tool: SubjectTool; score: number }[];
  /** The tool that answers to a name. */
  called(name: string): SubjectTool | null;
}

/** As a search for an agent scores. */
const MOST_HITS = 100;

function hashOf(tools: readonly object[]): string {
  return createHash('sha256').update(JSON.stringify(tools)).digest('hex');
}

function subjectOf(
  tools: readonly SubjectTool[],
  textsHash: string,
  index: SearchIndex,
  allowed: Mask | null,
): Subject {
  const isShown = (tool: number) => allowed === null || hasBit(allowed, tool);
  const byName = new Map(tools.flatMap((tool, i) => (isShown(i) ? [[tool.name, tool] as const] : [])));
  return {
    tools,
    textsHash,
    search: (text) =>
      index
        .search(text, { limit: MOST_HITS, ...(allowed && { allowed }) })
        .map(({ tool, score }) => ({ tool: tools[tool]!, score })),
    called: (name) => byName.get(name) ?? null,
  };
}

function knowledgeSearchTool({ name, description, inputSchema }: Omit<SubjectTool, 'source'>): SearchTool {
  const { properties, required } = inputSchema as {
    properties: Record<string, { type: string; description: string }>;
    required?: string[];
  };
  const parameters = Object.entries(properties).map(([parameter, { type, description: said }]) => ({
    ...{ name: parameter, type, description: said, required: required?.includes(parameter) ?? false },
  }));
  return { name, description, parameters };
}

async function knowledgeSubject(scope: OrgScope): Promise<Subject> {
  const owner = await readKnowledgeOwner(scope);
  const { tools } = await publishedKnowledge({ scope, ...owner, mark: await articlesMark(scope.orgId) });
  const index = await buildIndex(tools.map(knowledgeSearchTool));
  return subjectOf(
    tools.map((tool) => ({ ...tool, source: tool.name })),
    hashOf(tools),
    index,
    null,
  );
}

function allowedFor(snapshot: OrgSnapshot, over: QuestionTarget): Mask | null {
  if (over.kind !== 'agent') return null;
  const agent = snapshot.agentBySlug(over.agent);
  if (!agent) throw new AppError('not_found', `There is no agent ${over.agent}.`);
  return decide(agent.compiled, { channel: null, disabled: [] });
}

/** The organization as it would be with the draft published. */
function withDraft(snapshot: OrgSnapshot, draft: Draft): OrgSnapshot {
  const others = (snapshot.rows.overrides ?? []).filter(({ tool }) => tool !== draft.tool);
  return new OrgSnapshot({ ...snapshot.rows, overrides: [...others, draft] }, snapshot.platform, snapshot.at);
}

const said = ({ name, title, description, category, operations, entities, inputSchema }: ToolDefinition) => [
  ...[name, title, description, category, operations, entities, inputSchema],
];

const toSubjectTool = ({ definition, served }: OrgSnapshot['tools'][number]): SubjectTool => ({
  source: definition.name,
  name: served.name,
  description: served.description,
  inputSchema: served.inputSchema,
});

/**
 * What the questions are asked over. `draft`: one tool's texts as they are not published yet. What was learned from calls
 * and what an embeddings endpoint says stay out of it: it is the texts that are held against one another. Throws
 * `not_found` for an agent or a draft's tool that is gone.
 */
export async function loadSubject(scope: OrgScope, over: QuestionTarget, draft: Draft | null): Promise<Subject> {
  if (over.kind === 'knowledge') return knowledgeSubject(scope);
  const { snapshot } = await snapshots().get(scope.orgId);
  if (draft && !snapshot.catalog.indexOf.has(draft.tool))
    throw new AppError('not_found', `There is no tool ${draft.tool}.`);
  const allowed = allowedFor(snapshot, over);
  const read = snapshot.tools.filter((_, i) => allowed === null || hasBit(allowed, i));
  const textsHash = hashOf(read.map(({ served }) => said(served)));
  if (draft === null)
    return subjectOf(snapshot.tools.map(toSubjectTool), textsHash, await toolSearch().get(snapshot), allowed);
  const { tools } = withDraft(snapshot, draft);
  const index = await buildIndex(searchTexts(tools));
  return subjectOf(tools.map(toSubjectTool), textsHash, index, allowed);
}
