import { createHash } from 'node:crypto';
import type { ToolDefinition } from '@/lib/data/system/snapshot/load-boundaries';
import { env } from '@/lib/env';
import type { SearchIndex } from '@/lib/search/search-index';
import type { SearchParameter, SearchTool } from '@/lib/search/search-tool';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import { buildIndexAfter, type DigestedIndex } from './build-index';
import { forEachInSlices } from './for-each-in-slices';
import type { OrgSnapshot } from './org-snapshot';
import type { SnapshotTool } from './tool-forms';

interface SchemaNode {
  type?: unknown;
  description?: unknown;
  enum?: unknown;
  properties?: Record<string, unknown>;
  required?: unknown;
}

function parametersOf(inputSchema: unknown): SearchParameter[] {
  const { properties = {}, required } = (inputSchema ?? {}) as SchemaNode;
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([name, node]) => {
    const { type, description } = (node ?? {}) as SchemaNode;
    return {
      name,
      required: needed.includes(name),
      ...(typeof description === 'string' ? { description } : {}),
      ...(typeof type === 'string' ? { type } : {}),
    };
  });
}

export type SearchText = SearchTool & { description: string };

export function searchTool(tool: ToolDefinition): SearchText {
  const { name, title, description, category, operations, entities, examples } = tool;
  const at = tool.origin === 'source' || tool.imported ? name.indexOf('__') : -1;
  return {
    name: at < 0 ? name : name.slice(at + 2),
    title,
    description,
    category,
    operations,
    entities,
    parameters: parametersOf(tool.inputSchema),
    ...(examples && { examples }),
    ...(at < 0 ? {} : { source: name.slice(0, at) }),
  };
}

const texts = new WeakMap<ToolDefinition, { tool: SearchText; digest: string }>();

function textOf(served: ToolDefinition): { tool: SearchText; digest: string } {
  let text = texts.get(served);
  if (!text) {
    const tool = searchTool(served);
    text = { tool, digest: createHash('sha256').update(JSON.stringify(tool)).digest('base64url') };
    texts.set(served, text);
  }
  return text;
}

/** Cache key of a catalog's search texts; equal texts have equal keys. */
const keys = new WeakMap<readonly SnapshotTool[], string>();

export async function textKey(tools: readonly SnapshotTool[]): Promise<string> {
  let key = keys.get(tools);
  if (key === undefined) {
    const hash = createHash('sha256');
    await forEachInSlices(tools, ({ served }) => hash.update(textOf(served).digest));
    key = hash.digest('base64url');
    keys.set(tools, key);
  }
  return key;
}

export function searchTexts(tools: readonly SnapshotTool[]): SearchText[] {
  return tools.map(({ served }) => textOf(served).tool);
}

/** Cache of search indexes, built once per distinct set of texts and shared by organizations with equal texts. */
class ToolSearch {
  readonly #indexes = new Lru<string, Promise<DigestedIndex>>(env().searchLimit);
  /** By organization: the key of its latest index, which the next one copies unchanged tools from. */
  readonly #latest = new Lru<string, string>(env().searchLimit);
  /** Tools whose texts were analyzed for an index. */
  analyzed = 0;

  /** Returns the index over the snapshot's catalog; hits contain tool indexes. */
  async get({ tools, orgId }: Pick<OrgSnapshot, 'tools' | 'orgId'>): Promise<SearchIndex> {
    const key = await textKey(tools);
    let index = this.#indexes.get(key);
    if (index === undefined) {
      index = this.#build(tools, this.#latest.get(orgId));
      index.catch(() => this.#indexes.delete(key));
      this.#indexes.set(key, index);
    }
    this.#latest.set(orgId, key);
    return (await index).index;
  }

  async #build(tools: readonly SnapshotTool[], earlierKey: string | undefined): Promise<DigestedIndex> {
    const digests = tools.map(({ served }) => textOf(served).digest);
    const earlier = earlierKey === undefined ? undefined : await this.#indexes.get(earlierKey)?.catch(() => undefined);
    const { index, analyzed } = await buildIndexAfter(searchTexts(tools), digests, earlier);
    this.analyzed += analyzed;
    return { index, digests };
  }
}

export function toolSearch(): ToolSearch {
  return singleton('tool-search', () => new ToolSearch());
}
