import { createHash } from 'node:crypto';
import type { ToolDefinition } from '@/lib/data/boundary-rows';
import type { OrgScope } from '@/lib/data/scope';
import { articlesMark } from '@/lib/data/system/snapshot/knowledge-rows';
import { decide } from '@/lib/engine/decide';
import { hasBit, type Mask } from '@/lib/engine/mask';
import { publishedKnowledge } from '@/lib/features/knowledge/knowledge-service';
import { shortlist } from '@/lib/features/routing-settings/shortlist';
import type { SearchIndex } from '@/lib/search/search-index';
import type { SearchTool } from '@/lib/search/search-tool';
import { AppError } from '@/lib/shared/app-error';
import { buildIndex } from '@/lib/snapshot/build-index';
import { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import { searchTexts, toolSearch } from '@/lib/snapshot/tool-search';
import type { QuestionTarget } from './evaluation-contract';
import type { Draft } from './evaluation-repository';
import { readKnowledgeOwner } from './real-questions-read-model';

export interface RoutableTool {
  /** Name at the source. */
  source: string;
  name: string;
  description: string;
  inputSchema: unknown;
  readOnly: boolean | null;
  destructive: boolean | null;
  /** A person must approve its calls. */
  requiresApproval: boolean;
}

/** Tools a router may choose from, indexed by their own texts only. */
export interface Subject {
  tools: readonly RoutableTool[];
  /** Hash of the published texts, without the draft. */
  textsHash: string;
  search(text: string): { tool: RoutableTool; score: number }[];
  called(name: string): RoutableTool | null;
  /** Tools that a model is offered, given those that search found. */
  offered(found: readonly RoutableTool[]): RoutableTool[];
}

/** Same limit as the search for agents. */
const MAX_HITS = 100;

function hashOf(tools: readonly object[]): string {
  return createHash('sha256').update(JSON.stringify(tools)).digest('hex');
}

function subjectOf(
  tools: readonly RoutableTool[],
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
        .search(text, { limit: MAX_HITS, ...(allowed && { allowed }) })
        .map(({ tool, score }) => ({ tool: tools[tool]!, score })),
    called: (name) => byName.get(name) ?? null,
    offered: (found) => shortlist(found, byName.values()),
  };
}

function knowledgeSearchTool({
  name,
  description,
  inputSchema,
}: Pick<RoutableTool, 'name' | 'description' | 'inputSchema'>): SearchTool {
  const { properties, required } = inputSchema as {
    properties: Record<string, { type: string; description: string }>;
    required?: string[];
  };
  const parameters = Object.entries(properties).map(([parameter, { type, description: textsOf }]) => ({
    ...{ name: parameter, type, description: textsOf, required: required?.includes(parameter) ?? false },
  }));
  return { name, description, parameters };
}

async function knowledgeSubject(scope: OrgScope): Promise<Subject> {
  const owner = await readKnowledgeOwner(scope);
  const { tools } = await publishedKnowledge({ scope, ...owner, mark: await articlesMark(scope.orgId) });
  const index = await buildIndex(tools.map(knowledgeSearchTool));
  return subjectOf(
    tools.map((tool) => ({
      ...{ ...tool, source: tool.name, readOnly: true, destructive: false, requiresApproval: false },
    })),
    hashOf(tools),
    index,
    null,
  );
}

function allowedFor(snapshot: OrgSnapshot, over: QuestionTarget): Mask | null {
  if (over.kind !== 'agent') return null;
  const agent = snapshot.agentBySlug(over.agent);
  if (!agent) throw new AppError('not_found', `Unknown agent ${over.agent}.`);
  return decide(agent.compiled, { channel: null, disabled: [] });
}

function withDraft(snapshot: OrgSnapshot, draft: Draft): OrgSnapshot {
  const others = (snapshot.rows.overrides ?? []).filter(({ tool }) => tool !== draft.tool);
  return new OrgSnapshot({ ...snapshot.rows, overrides: [...others, draft] }, snapshot.platform, snapshot.at);
}

const textsOf = ({
  name,
  title,
  description,
  category,
  operations,
  entities,
  inputSchema,
  examples,
}: ToolDefinition) => [
  ...[name, title, description, category, operations, entities, inputSchema],
  ...(examples ? [examples] : []),
];

function subjectTools(snapshot: OrgSnapshot, over: QuestionTarget): RoutableTool[] {
  const { tools, catalog } = snapshot;
  const agent = over.kind === 'agent' ? snapshot.agentBySlug(over.agent) : undefined;
  return tools.map(({ definition, served }, i) => {
    const { readOnly, destructive, requiresApproval } = catalog.tools[i]!;
    return {
      ...{ source: definition.name, name: served.name, description: served.description },
      ...{ inputSchema: served.inputSchema, readOnly, destructive },
      requiresApproval: agent ? hasBit(agent.compiled.requiresApproval, i) : requiresApproval,
    };
  });
}

/**
 * Loads the tools that the questions are evaluated against. `draft`: unpublished texts of one tool. Excludes learned
 * ranking and embeddings, because only the texts are compared. Throws `not_found` when the agent or the draft's tool no
 * longer exists.
 */
export async function loadRoutableTools(scope: OrgScope, over: QuestionTarget, draft: Draft | null): Promise<Subject> {
  if (over.kind === 'knowledge') return knowledgeSubject(scope);
  const snapshot = await snapshotOf(scope);
  if (draft && !snapshot.catalog.indexOf.has(draft.tool))
    throw new AppError('not_found', `Unknown tool ${draft.tool}.`);
  const allowed = allowedFor(snapshot, over);
  const read = snapshot.tools.filter((_, i) => allowed === null || hasBit(allowed, i));
  const textsHash = hashOf(read.map(({ served }) => textsOf(served)));
  if (draft === null)
    return subjectOf(subjectTools(snapshot, over), textsHash, await toolSearch().get(snapshot), allowed);
  const drafted = withDraft(snapshot, draft);
  const index = await buildIndex(searchTexts(drafted.tools));
  return subjectOf(subjectTools(drafted, over), textsHash, index, allowed);
}
