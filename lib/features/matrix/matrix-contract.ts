import { z } from 'zod';
import { RULES } from '@/lib/engine/types';

/*
 * The matrix is one character a decision: 1,800 tools × 50 agents are 90,000 of them, and as objects they would be
 * megabytes. `A` is "allowed"; every rule of the engine has the letter that follows, in the rules' order; the lower
 * half of the alphabet says the same and that a person approves each call.
 */
const ALLOWED = 'A'.charCodeAt(0);
const NEEDS_APPROVAL = 'a'.charCodeAt(0) - ALLOWED;

/** Rule numbers are places in RULES, -1 for allowed. */
export function cellCode(rule: number, requiresApproval: boolean): number {
  return ALLOWED + rule + 1 + (requiresApproval ? NEEDS_APPROVAL : 0);
}

/** The place in RULES of the rule that decided; -1: allowed. */
export function ruleOfCell(code: number): number {
  return (code >= ALLOWED + NEEDS_APPROVAL ? code - NEEDS_APPROVAL : code) - ALLOWED - 1;
}

export function needsApproval(code: number): boolean {
  return code >= ALLOWED + NEEDS_APPROVAL;
}

/** The deciding rule by name and layer; null: allowed. */
export function decidedByCell(code: number): (typeof RULES)[number] | null {
  return RULES[ruleOfCell(code)] ?? null;
}

/** An agent's own entries: one character a tool as well. */
export const OWN = { inherit: '.', allow: 'a', block: 'b' } as const;

export const matrixView = z
  .strictObject({
    revision: z.string(),
    channel: z.string().nullable(),
    tools: z.array(z.string()).meta({ description: 'Names of the whole catalogue, in its order.' }),
    agents: z.array(
      z.strictObject({
        slug: z.string(),
        name: z.string(),
        allowed: z.number().int(),
        cells: z
          .string()
          .nullable()
          .meta({
            description:
              'A character for each tool: `A` allowed, `B` decided by the first rule, `C` by the second and so on in the ' +
              "order of the contract's rules; small letters say the same of a tool whose calls a person approves. Null: " +
              'the agent is not bound to this channel, so nothing is decided.',
          }),
        own: z.string().meta({
          description:
            "A character for each tool: `a` allowed and `b` blocked by name in the agent's own lists, `.` not named. " +
            'Empty: no tool is.',
        }),
      }),
    ),
  })
  .meta({ id: 'Matrix' });
export type MatrixView = z.infer<typeof matrixView>;
export type MatrixAgent = MatrixView['agents'][number];

export const revisionMark = z
  .strictObject({
    revision: z.string().meta({ description: 'The token of X-Revision.' }),
    latest: z.number().int().meta({ description: 'The number of the newest revision of what decides.' }),
    boundaries: z.string().meta({ description: 'Moves when the answer to any decision may have changed by an edit.' }),
  })
  .meta({ id: 'RevisionMark' });
export type RevisionMark = z.infer<typeof revisionMark>;
