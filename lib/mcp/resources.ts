import { type ReadResourceResult, type Resource, ResourceNotFoundError } from '@modelcontextprotocol/server';
import { getKnownTools } from '@/lib/features/insights/cohesion/known-tools-service';
import type { Resolution } from '@/lib/features/search/resolve-service';
import type { Caller } from './caller';

const KNOWN_TOOLS = {
  uri: 'ambit://known-tools',
  name: 'known_tools',
  title: 'Known tools',
  description: 'Known issues of your tools, most important first. The prompt of this name takes a budget of tokens.',
  mimeType: 'text/plain',
} as const satisfies Resource;

export const RESOURCES: readonly Resource[] = [KNOWN_TOOLS];

/** Reads one resource, as it is for the caller now. Throws a ProtocolError for unknown addresses. */
export async function readResource(
  { scope }: Caller,
  resolution: Resolution,
  { uri }: { uri: string },
): Promise<ReadResourceResult> {
  if (uri !== KNOWN_TOOLS.uri) throw new ResourceNotFoundError(uri);
  const { text } = await getKnownTools(scope, resolution);
  return { contents: [{ uri, mimeType: KNOWN_TOOLS.mimeType, text }] };
}
