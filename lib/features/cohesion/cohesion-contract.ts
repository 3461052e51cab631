import { z } from 'zod';
import { WARNING_KINDS } from '@/lib/cohesion/settings';
import { memberCorrection } from '@/lib/features/corrections/correction-contract';
import { outcomeView } from '@/lib/features/outcomes/outcome-contract';

export const warningKind = z.enum(WARNING_KINDS).meta({
  description:
    '`boundary`: tasks cross what the tool is for. `utility`: answers of little use, again and again. `implementation`: it fails.',
});

const rate = z.strictObject({
  bad: z.number().meta({ description: 'Weighted: recent ones count more.' }),
  total: z.number().meta({ description: 'Of so many calls, weighted likewise.' }),
  size: z.number().meta({ description: 'How many equal calls `total` is worth.' }),
  share: z.number(),
  lower: z.number().meta({ description: 'Between here and `upper` the share plausibly lies.' }),
  upper: z.number(),
});
const measure = rate.extend({
  signals: z.number().meta({
    description:
      'How many equal signals `bad` is worth: what says whether there is evidence enough. No part of `total`; that is `bad`.',
  }),
  sources: z.int().meta({ description: 'Conversations that they came from; at most what was looked at.' }),
  inRow: z.int().meta({
    description:
      'Calls in a row without a signal; of the day of the last signal they are counted where a warning is open or would open.',
  }),
  closesAfter: z.int().meta({ description: 'So many calls in a row close a warning.' }),
  isOpen: z.boolean().meta({ description: 'Whether a warning is open.' }),
  since: z.string().nullable().meta({ description: 'Since when it is open.' }),
});

export const axisCluster = z
  .strictObject({
    axes: z
      .array(
        z.strictObject({
          axis: z.string(),
          share: z.number(),
          separation: z
            .number()
            .meta({ description: 'By how much its share here is more than among the other referrals.' }),
        }),
      )
      .meta({ description: 'Most frequent first.' }),
    strength: z.number().meta({ description: 'How much the axes go together, 0 to 1.' }),
    weight: z.number().meta({ description: 'Weighted referrals.' }),
    size: z.number(),
    sources: z.int(),
    firstDay: z.string(),
    lastDay: z.string(),
    outcomes: z.array(z.string()).meta({ description: 'Events, latest first.' }),
  })
  .meta({ id: 'AxisCluster' });

export const toolCohesion = z
  .strictObject({
    tool: z.string(),
    method: z.string(),
    cohesion: z.number().nullable().meta({
      description: '1 when nothing crosses its boundary, 0 when everything does; null while too little is known.',
    }),
    calls: z.number().meta({ description: 'Weighted.' }),
    referrals: rate,
    boundary: measure.meta({ description: 'Of the strongest cluster.' }),
    utility: measure,
    implementation: measure,
    adaptiveFailure: z
      .boolean()
      .meta({ description: 'Answers of little use came so often that another tool is better.' }),
    clusters: z.array(axisCluster).meta({ description: 'Strongest first.' }),
    evaluatedAt: z.string(),
  })
  .meta({ id: 'ToolCohesion' });
export type ToolCohesionView = z.infer<typeof toolCohesion>;

export const cohesionWarning = z
  .strictObject({
    id: z.string(),
    tool: z.string(),
    method: z.string(),
    kind: warningKind,
    state: z.enum(['open', 'closed']),
    openedAt: z.string(),
    since: z.string().meta({ description: 'The day of the first of its evidence that still counts.' }),
    lastSeenAt: z.string(),
    closedAt: z.string().nullable(),
    closedBy: z.enum(['recovered', 'clean_run', 'faded', 'settings']).nullable().meta({
      description:
        '`recovered`: its share is down. `clean_run`: so many calls in a row went well. `faded`: not called for so long that nothing is known any more. `settings`: a change of the settings closed it; before, it would have stayed.',
    }),
    share: z.number(),
    lower: z.number(),
    upper: z.number(),
    calls: z.number().meta({ description: 'Weighted: recent ones count more.' }),
    signals: z.number().meta({ description: 'Of `calls`, weighted likewise: `share` of them.' }),
    axes: z.array(z.string()),
    strength: z.number().nullable(),
    outcomes: z.array(z.string()).meta({ description: 'Ids of events, latest first, at most 50.' }),
    corrections: z.array(z.string()).meta({ description: 'Ids of corrections, latest first, at most 50.' }),
  })
  .meta({ id: 'CohesionWarning' });
export type CohesionWarningView = z.infer<typeof cohesionWarning>;

export const evidenceEvents = {
  events: z
    .array(outcomeView)
    .meta({ description: 'The events themselves, latest first; those kept no more are left out.' }),
  said: z.array(memberCorrection).meta({ description: 'The corrections, latest first.' }),
};

export const cohesionWarningDetail = cohesionWarning
  .extend(evidenceEvents)
  .extend({
    found: z.number().optional().meta({ description: 'How many events there are, of which the latest are given.' }),
    saidFound: z.number().optional().meta({
      description: 'How many corrections there are, of which the latest are given; `GET …/corrections?tool=` has all.',
    }),
  })
  .meta({ id: 'CohesionWarningDetail' });
export type CohesionWarningDetail = z.infer<typeof cohesionWarningDetail>;

export const axisView = z
  .strictObject({
    axis: z.string().meta({ description: 'As it counts: normalized, and by its meaning.' }),
    count: z.int().meta({ description: 'Referrals of the last 30 days that name it.' }),
    tools: z.array(z.string()),
    said: z.array(z.string()).meta({ description: 'What agents say, most frequent first.' }),
    isNamed: z.boolean().meta({
      description:
        'Whether agents read it in `<known_tools>`: a common word, or chosen by a person. Others are only counted.',
    }),
  })
  .meta({ id: 'Axis' });
export type AxisView = z.infer<typeof axisView>;

export const cohesionRun = z
  .strictObject({ looked: z.int(), opened: z.int(), closed: z.int(), isWhole: z.boolean() })
  .meta({ id: 'CohesionRun' });

const knownSignal = z.strictObject({
  calls: z.int().meta({ description: 'Weighted and rounded.' }),
  of: z.int(),
  isWarning: z.boolean(),
});

export const knownToolsView = z
  .strictObject({
    text: z.string().meta({ description: 'The block, to put into a prompt as it is.' }),
    tokens: z.int().meta({ description: 'o200k_base.' }),
    tools: z
      .array(
        z.strictObject({
          name: z.string(),
          methods: z.array(
            z.strictObject({
              method: z.string(),
              calls: z.int(),
              boundary: knownSignal,
              utility: knownSignal,
              implementation: knownSignal,
              axes: z.array(z.string()),
              otherAxes: z.int().meta({ description: 'Axes that nobody has named yet.' }),
              corrections: z.int(),
              adaptiveFailure: z.boolean(),
            }),
          ),
        }),
      )
      .meta({ description: 'Those that the text tells of, in its order.' }),
  })
  .meta({ id: 'KnownTools' });
export type KnownToolsView = z.infer<typeof knownToolsView>;

export const selfEvaluationView = z.strictObject({ text: z.string() }).meta({ id: 'SelfEvaluation' });
