import { z } from 'zod';
import { WARNING_KINDS } from '@/lib/cohesion/settings';
import { memberCorrection } from '@/lib/features/insights/corrections/correction-contract';
import { outcomeView } from '@/lib/features/insights/outcomes/outcome-contract';

export const warningKind = z.enum(WARNING_KINDS).meta({
  description:
    '`boundary`: calls outside the tool’s purpose. `utility`: results of little use. `implementation`: failures.',
});

const rate = z.strictObject({
  bad: z.number().meta({ description: 'Weighted by recency; while a warning is open, since its rise.' }),
  total: z.number().meta({ description: 'Weighted number of calls.' }),
  size: z.number().meta({ description: 'Effective sample size of `total`.' }),
  share: z.number(),
  lower: z.number().meta({ description: 'Lower bound of the plausible share.' }),
  upper: z.number(),
});
const measure = rate.extend({
  signals: z.number().meta({
    description:
      'Effective sample size of `bad`, compared with the required evidence. `bad` is part of `total`; this is not.',
  }),
  sources: z.int().meta({ description: 'Number of sessions with signals, within the evaluated events.' }),
  isOpen: z.boolean().meta({ description: 'Whether a warning is open.' }),
  since: z.string().nullable().meta({ description: 'Time when it opened.' }),
});

export const axisCluster = z
  .strictObject({
    axes: z
      .array(
        z.strictObject({
          axis: z.string(),
          share: z.number(),
          separation: z.number().meta({ description: 'Difference to its share among the other referrals.' }),
        }),
      )
      .meta({ description: 'Most frequent first.' }),
    strength: z.number().meta({ description: 'Co-occurrence of the axes, 0 to 1.' }),
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
      description: '1: no call crosses its boundary. 0: all do. null: not enough data.',
    }),
    calls: z.number().meta({ description: 'Weighted.' }),
    referrals: rate,
    boundary: measure.meta({ description: 'Strength of the strongest cluster.' }),
    utility: measure,
    implementation: measure,
    adaptiveFailure: z
      .boolean()
      .meta({ description: 'Results are of little use so often that another tool is better.' }),
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
    since: z.string().meta({
      description: 'When the share rose, to the hour, or to the day if more than a week before the warning opened.',
    }),
    lastSeenAt: z.string(),
    closedAt: z.string().nullable(),
    closedBy: z.enum(['recovered', 'clean_run', 'faded', 'settings']).nullable().meta({
      description:
        '`recovered`: its share fell. `clean_run`: the same, in older warnings. `faded`: no signals for too long. `settings`: closed by a change of the settings.',
    }),
    before: z.number().nullable().meta({ description: 'Share before it rose. null: high since the first call.' }),
    share: z.number(),
    lower: z.number(),
    upper: z.number(),
    calls: z.number().meta({ description: 'Calls since the share rose, of the last days (one half-life).' }),
    signals: z.number().meta({ description: '`calls` with a signal. Corrections count by their weight.' }),
    axes: z.array(z.string()),
    strength: z.number().nullable(),
    outcomes: z.array(z.string()).meta({ description: 'Ids of events, latest first, at most 50.' }),
    corrections: z.array(z.string()).meta({ description: 'Ids of corrections, latest first, at most 50.' }),
  })
  .meta({ id: 'CohesionWarning' });
export type CohesionWarningView = z.infer<typeof cohesionWarning>;

export const evidenceEvents = {
  events: z.array(outcomeView).meta({ description: 'Events, latest first. Deleted ones are omitted.' }),
  said: z.array(memberCorrection).meta({ description: 'Corrections, latest first.' }),
};

export const cohesionWarningDetail = cohesionWarning
  .extend(evidenceEvents)
  .extend({
    found: z.number().optional().meta({ description: 'Total number of events. The latest are included.' }),
    saidFound: z.number().optional().meta({
      description: 'Total number of corrections. The latest are included; `GET …/corrections?tool=` returns all.',
    }),
  })
  .meta({ id: 'CohesionWarningDetail' });
export type CohesionWarningDetail = z.infer<typeof cohesionWarningDetail>;

export const axisView = z
  .strictObject({
    axis: z.string().meta({ description: 'Normalized, with synonyms resolved.' }),
    count: z.int().meta({ description: 'Referrals of the last 30 days with this axis.' }),
    tools: z.array(z.string()),
    said: z.array(z.string()).meta({ description: 'Names that agents use, most frequent first.' }),
    isNamed: z.boolean().meta({
      description:
        'Whether it appears in `<known_tools>`: a common word or confirmed by a person. Others are only counted.',
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
    text: z.string().meta({ description: 'Text block for a prompt.' }),
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
              otherAxes: z.int().meta({ description: 'Axes without a meaning.' }),
              corrections: z.int(),
              adaptiveFailure: z.boolean(),
            }),
          ),
        }),
      )
      .meta({ description: 'Tools in the text, in order.' }),
  })
  .meta({ id: 'KnownTools' });
export type KnownToolsView = z.infer<typeof knownToolsView>;

export const selfEvaluationView = z.strictObject({ text: z.string() }).meta({ id: 'SelfEvaluation' });
