import { z } from 'zod';
import { sessionName } from '@/lib/features/sessions/session-contract';
import { text } from '@/lib/shared/text';
import { warning } from '@/lib/shared/warning-contract';

export const TOOL_FORMATS = ['native', 'mcp', 'openai', 'anthropic'] as const;
export const toolFormat = z.enum(TOOL_FORMATS);
export type ToolFormat = z.infer<typeof toolFormat>;

export const resolveInput = z
  .strictObject({
    channel: text(63).optional(),
    session: sessionName.optional(),
    limit: z.number().int().min(1).max(10_000).optional(),
    format: toolFormat.optional(),
    receipt: z.boolean().optional().meta({ description: 'With a signed receipt of what was answered.' }),
  })
  .meta({ id: 'ResolveInput' });

export const resolvedTool = z
  .strictObject({
    name: z.string(),
    title: z.string(),
    description: z.string(),
    inputSchema: z.unknown(),
    outputSchema: z.unknown().optional(),
    annotations: z.record(z.string(), z.unknown()),
    category: z.string(),
    requiresApproval: z.boolean(),
  })
  .meta({ id: 'ResolvedTool' });

export const resolvedSet = z
  .strictObject({
    agent: z.strictObject({ id: z.string(), slug: z.string(), org: z.string() }),
    revision: z.string(),
    tools: z.array(z.union([resolvedTool, z.record(z.string(), z.unknown())])),
    summary: z.strictObject({
      catalogue: z.number().int(),
      allowed: z.number().int(),
      tokens: z.number().int(),
      tokensSaved: z.number().int(),
    }),
    warnings: z.array(warning),
    receipt: z.string().optional().meta({ description: 'When asked for: a compact JWS; see /docs/receipts.' }),
  })
  .meta({ id: 'ResolvedSet' });

export const agentDecision = z
  .strictObject({
    tool: z.string(),
    allowed: z.boolean(),
    requiresApproval: z.boolean().optional(),
    code: z.literal('unavailable').optional(),
    rule: z.string().optional().meta({ description: "Only with the organization's `discloseReasons` on." }),
  })
  .meta({ id: 'AgentDecision' });
export type AgentDecision = z.infer<typeof agentDecision>;
