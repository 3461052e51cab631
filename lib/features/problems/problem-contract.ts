import { z } from 'zod';
import { PROBLEM_KINDS } from '@/lib/shared/problem-kinds';
import { note, slug, text } from '@/lib/shared/text';

export const problemKind = z.enum(PROBLEM_KINDS).meta({
  description:
    '`failures`, `wrong_tool`, `low_utility`: an open warning about a tool. `slow`: its p90 latency rose. `volume`: it is called more or less often than usual. `source`: a source cannot be reached. `agent_reports`: reports of an agent contradict what Ambit observed, or are about tools that it cannot call. `corrections`: users correct calls. `policy`, `budget`: a policy check. `unused_access`: tools that an agent does not call. `stale_description`: the description of a tool was changed while the tool failed, and it works again.',
});
export const PROBLEM_STATUSES = ['open', 'accepted', 'dismissed', 'closed'] as const;

const change = z.strictObject({ text: z.string(), method: z.string(), path: z.string(), body: z.unknown() });

const action = z.strictObject({
  label: z.string(),
  href: z.string().nullable().meta({ description: 'Console page for the action. null: send `change`.' }),
  change: change.nullable().meta({ description: 'Request that performs the action. Send it unchanged.' }),
});

const share = z.number().nullable();

export const problemView = z
  .strictObject({
    id: z.string(),
    kind: problemKind,
    status: z.enum(PROBLEM_STATUSES).meta({
      description: '`accepted`, `dismissed`: decided. It reopens when its evidence has doubled. `closed`: resolved.',
    }),
    title: z.string(),
    tool: z.string().nullable(),
    method: z.string().optional(),
    since: z.string(),
    before: share.meta({ description: 'Value before the change. null: unknown or does not apply.' }),
    now: share,
    unit: z.enum(['share', 'ms', 'count']).meta({ description: 'Unit of `before` and `now`.' }),
    agents: z.array(z.string()).meta({ description: 'Slugs of the affected agents.' }),
    users: z.int().meta({ description: 'Number of affected conversations, as an estimate of users.' }),
    evidence: z.strictObject({
      text: z.string().meta({ description: 'The evidence in a sentence or two.' }),
      signals: z.number().meta({ description: 'Calls, reports or entries that support it.' }),
      calls: z.number().nullable().meta({ description: 'All calls that were compared. null: does not apply.' }),
      lower: share.meta({ description: 'Lower end of the 95% interval of `now`.' }),
      upper: share,
      observed: z.int().meta({ description: 'Number of them that Ambit observed or a person confirmed.' }),
      reportedBy: z.string().nullable().meta({ description: 'Agent, if only one reports it. null: several.' }),
      outcomes: z.array(z.string()).meta({ description: 'Ids of the latest calls, at most 50.' }),
      items: z.array(z.string()).meta({ description: 'Names or sentences, at most 20: tools, findings, corrections.' }),
    }),
    cause: z
      .strictObject({
        kind: z.enum(['revision', 'definition', 'upstream', 'model']).meta({
          description:
            '`upstream`: a source fails or has a new version. `model`: the model that routes messages changed.',
        }),
        ref: z
          .string()
          .meta({ description: 'Number of the revision, slug of the source, or version of the routing settings.' }),
        at: z.string(),
        text: z.string(),
        by: z.string().nullable().meta({ description: 'Who changed it. null: unknown or nobody.' }),
      })
      .optional()
      .meta({ description: 'What changed shortly before. Likely, not proven.' }),
    actions: z.array(action).meta({ description: 'Best first.' }),
    suggestion: z.string().nullable().meta({ description: 'Id of the suggestion for it.' }),
    reason: z.string().nullable(),
    decidedBy: z.string().nullable(),
    decidedAt: z.string().nullable(),
  })
  .meta({ id: 'Problem' });
export type ProblemView = z.infer<typeof problemView>;

export const problemFilters = {
  kind: problemKind.optional(),
  tool: text(200).optional(),
  agent: slug.optional(),
  status: z.enum(['open', 'decided']).default('open').meta({ description: '`decided`: accepted or dismissed.' }),
};

export const acceptProblem = z.strictObject({ note: note.optional() }).meta({ id: 'AcceptProblem' });
export const dismissProblem = z
  .strictObject({ reason: text(2000).meta({ description: 'Reason for the dismissal.' }) })
  .meta({ id: 'DismissProblem', example: { reason: 'The tool is replaced next week.' } });
