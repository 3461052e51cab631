import { compileGoal } from '@/lib/engine/compile-goal';
import { addAll, clearBit, type Mask, setBit } from '@/lib/engine/mask';
import type { Resolution } from '@/lib/features/search/resolve-service';

export const FIND_TOOLS = 'find_tools';
export const CALL_TOOL = 'call_tool';

/** Same limit as `GET /tools/search`. */
const MAX_QUERY_CHARS = 8_192;
export const DEFAULT_FOUND = 10;
/** Lower than the REST limit, because each result includes its schema and uses the model's context. */
const MAX_FOUND = 50;

export const FIND_INPUT = {
  type: 'object',
  properties: {
    query: {
      type: 'string',
      pattern: '\\S',
      maxLength: MAX_QUERY_CHARS,
      description: 'What you want to do, in a few words.',
    },
    limit: {
      type: 'integer',
      minimum: 1,
      maximum: MAX_FOUND,
      default: DEFAULT_FOUND,
      description: 'Maximum number of tools to return.',
    },
  },
  required: ['query'],
  additionalProperties: false,
};

export const CALL_INPUT = {
  type: 'object',
  properties: {
    name: { type: 'string', description: `The name of a tool, as ${FIND_TOOLS} returns it.` },
    arguments: { type: 'object', description: 'Its arguments, valid against its own input schema.' },
  },
  required: ['name'],
  additionalProperties: false,
};

const FORMS = [
  {
    name: FIND_TOOLS,
    title: 'Find tools',
    description: `Finds the tools that you may use for what you want to do, best first, with their descriptions and input schemas. Most tools are not listed: search before you say that there is no tool, and try other words if nothing fits. Call a tool that it finds with ${CALL_TOOL}.`,
    inputSchema: FIND_INPUT,
    annotations: {
      title: 'Find tools',
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  },
  {
    name: CALL_TOOL,
    title: 'Call a tool',
    description: `Calls a tool that ${FIND_TOOLS} found. Pass its name, and arguments that match its input schema.`,
    inputSchema: CALL_INPUT,
    // The called tool may have any effect.
    annotations: {
      title: 'Call a tool',
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: false,
      openWorldHint: true,
    },
  },
].map((form) => Buffer.from(JSON.stringify(form)));

/** The two meta tools, serialized for `tools/list`. Read-only. */
export const META_FORMS: readonly Buffer[] = FORMS;

/** Returns true when the agent is in search mode and lists the two meta tools instead of its tools. */
export function isInSearchMode({ agent }: Pick<Resolution, 'agent'>): boolean {
  return agent.input.toolMode === 'search';
}

/**
 * Returns the tools listed next to the two meta tools: universal tools and the goal's pins, if rules 1 to 11 allow
 * them. Excludes tools with the name of a meta tool, because names must be unique; these can still be found and called
 * through the meta tools.
 */
export function alwaysListedTools({ snapshot, context }: Resolution, allowed: Mask): Mask {
  const { catalog } = snapshot;
  const listed = Uint32Array.from(catalog.universal);
  if (context.goal) {
    const pins = new Uint32Array(catalog.words);
    for (const index of compileGoal(catalog, context.goal).pins) setBit(pins, index);
    addAll(listed, pins);
  }
  for (let w = 0; w < listed.length; w++) listed[w]! &= allowed[w]!;
  for (const name of [FIND_TOOLS, CALL_TOOL]) {
    const index = snapshot.indexByAgentName(name);
    if (index !== undefined) clearBit(listed, index);
  }
  return listed;
}
