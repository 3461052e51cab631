import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { readSource } from '@/lib/features/sources/reading/read-source';
import { searchTool } from '@/lib/snapshot/tool-search';
import { EVERGREEN_TOOLS } from '../evergreen-tools';
import { PLATFORM_TOOLS } from '../platform-tools';

/** All 1,299 tools of the demonstration, as search reads them. */
export function demonstrationTools() {
  const bytes = brotliDecompressSync(readFileSync('prisma/catalog/github/rest-api.json.br'));
  const { tools } = readSource({ kind: 'openapi', source: 'github', bytes });
  const own = [...PLATFORM_TOOLS, ...EVERGREEN_TOOLS].map((tool) => ({ ...tool, origin: 'platform' }));
  const all = [...own, ...tools.map((tool) => ({ ...tool, origin: 'source' }))];
  return all.map((tool) => searchTool(tool as Parameters<typeof searchTool>[0]));
}
