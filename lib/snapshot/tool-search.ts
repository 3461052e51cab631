import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ToolDefinition } from '@/lib/data/system/load-boundaries';
import type { Catalog } from '@/lib/engine/compile-catalog';
import { env } from '@/lib/env';
import { SearchIndex } from '@/lib/search/search-index';
import type { SearchParameter, SearchTool } from '@/lib/search/search-tool';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import type { OrgSnapshot } from './org-snapshot';

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

/** A tool as search reads it. */
export function searchTool(tool: ToolDefinition): SearchTool {
  const { name, title, description, category, operations, entities } = tool;
  const at = tool.origin === 'source' || tool.imported ? name.indexOf('__') : -1;
  return {
    name: at < 0 ? name : name.slice(at + 2),
    title,
    description,
    category,
    operations,
    entities,
    parameters: parametersOf(tool.inputSchema),
    ...(at < 0 ? {} : { source: name.slice(0, at) }),
  };
}

/** The search indexes of the catalogues that somebody searches, each built once and in slices. Organizations with the same tools share one. */
class ToolSearch {
  readonly #indexes = new Lru<Catalog, Promise<SearchIndex>>(env().searchLimit);

  /** The index over the snapshot's catalogue; a hit's number is the tool's. */
  get({ catalog, tools }: OrgSnapshot): Promise<SearchIndex> {
    let index = this.#indexes.get(catalog);
    if (index === undefined) {
      const texts = tools.map(({ served }) => searchTool(served));
      index = SearchIndex.buildWithRests(texts, () => nextTurn());
      index.catch(() => this.#indexes.delete(catalog));
      this.#indexes.set(catalog, index);
    }
    return index;
  }
}

export function toolSearch(): ToolSearch {
  return singleton('tool-search', () => new ToolSearch());
}
