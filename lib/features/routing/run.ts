import type { OrgScope } from '@/lib/data/scope';
import type { Routing } from '@/lib/features/routing-settings/load-routing';
import type { Resolution } from '@/lib/features/search/resolve-service';
import type { SessionOwner } from '@/lib/features/sessions/session-service';
import type { PromptContext } from '@/lib/routing/prompts';
import { momentIn } from '@/lib/routing/request-moment';
import { traced } from '@/lib/telemetry/traced';
import type { Candidate, Chosen } from './choose-tool';
import type { PacketRow, StoredAsks } from './packet-columns';
import type { PacketDraft } from './packet-draft';
import type { Judged, Part, UnhandledPart } from './packet-part';

export interface PacketPlace {
  session: string | null;
  channel: string | null;
  goal: string | null;
}

/** Resolves the agent's request again. Throws the errors of resolving. */
export type ResolveAgain = (place: PacketPlace) => Promise<Resolution>;

/** The message of a packet on a goal that nobody wrote one for. */
export const nextStepOn = (goal: string) => `Take the next step on ${goal}.`;

export const now = () => new Date();
export const placeOf = ({ session, channel, goal }: PacketRow): PacketPlace => ({ session, channel, goal });

/** On whose behalf packets run, and by which settings. */
export interface Runner {
  readonly scope: OrgScope;
  readonly owner: SessionOwner;
  readonly routing: Routing;
  readonly resolveAgain: ResolveAgain;
}

export interface Selection {
  message: string;
  considered: readonly Candidate[];
  /** Null when no selection was needed. */
  chosen: Chosen | null;
  /** Offline fallback when the model is unavailable; undefined for none. */
  instead?: () => Chosen | Promise<Chosen>;
  question?: string | null;
  parts?: readonly Part[];
  left?: readonly UnhandledPart[];
  /** Review made before the call became its own packet. */
  judged?: Part['judged'];
}

/** Where the call of a pass comes from: the message, a goal, a kept call or a part of another message. */
export interface Source {
  /** Decides whether a tool is needed, and finds the message to route. Default: the packet's message, as it is. */
  need?(run: Run): Promise<Run>;
  select(run: Run): Promise<Selection>;
}

/** One pass of a packet. Each step returns the run with what it added; the draft collects what is saved. */
export interface Run extends Runner {
  readonly resolution: Resolution;
  readonly draft: PacketDraft;
  readonly source: Source;
  /** Set by `need`. */
  readonly message: string;
  /** Reasons to require a confirmation of a call that may write, found before the selection. */
  readonly held: readonly string[];
  readonly considered: readonly Candidate[];
  /** Set by `select`: selected calls, the first of them the packet's own unless another one passes the gate. */
  readonly calls: readonly Part[];
  readonly left: readonly UnhandledPart[];
  /** Whether the review model reviews. */
  readonly byModel: boolean;
  /** Set by `review`: the packet's own call, and the calls that become packets of their own. */
  readonly call: Judged | null;
  readonly others: readonly Part[];
  /** Whether a person approved the call. */
  readonly byPerson: boolean;
  /** A question that stays open when the message is neither an answer nor a request. */
  readonly pending: { asks: StoredAsks; question: string | null } | null;
  readonly isOver: boolean;
}

type Step = (run: Run) => Promise<Run>;
export type NamedStep = readonly [name: string, step: Step];

export function startRun(
  runner: Runner,
  { resolution, draft, source }: Pick<Run, 'resolution' | 'draft' | 'source'>,
): Run {
  return {
    ...{ ...runner, resolution, draft, source, message: draft.input, held: [], considered: [], calls: [], left: [] },
    ...{ byModel: runner.routing.target !== null, call: null, others: [], byPerson: false },
    ...{ pending: null, isOver: false },
  };
}

/** Runs the steps in order until one ends the run. Each is timed once, in its own entry of the log. */
export async function runSteps(run: Run, steps: readonly NamedStep[]): Promise<Run> {
  let current = run;
  for (const [name, step] of steps) {
    if (current.isOver) break;
    const started = performance.now();
    const from = current.draft.log.length;
    current = await traced({ name: `route ${name}`, attributes: {} }, () => step(current));
    current.draft.timeStep(from, performance.now() - started);
  }
  return current;
}

const MAX_CONTEXT_MESSAGES = 20;

/** Context of the request for prompts: results of earlier calls, conversation, local time. */
export function promptContextOf({ draft, resolution }: Pick<Run, 'draft' | 'resolution'>): PromptContext {
  const { messages, timeZone } = draft.row;
  const earlier = draft.passes.flatMap(({ input, question }) => [
    { role: 'user' as const, content: input },
    ...(question === null ? [] : [{ role: 'assistant' as const, content: question }]),
  ]);
  return {
    session: resolution.request.session,
    goal: resolution.context.goal?.id ?? null,
    results: draft.dataFields.filter(({ key }) => key === 'tool_result').map(({ value }) => value),
    moment: momentIn(draft.now(), timeZone),
    messages: [...messages, ...earlier].slice(-MAX_CONTEXT_MESSAGES),
  };
}

/** Ends a pass without a call. */
export function endWithoutTool(run: Run, question: string | null = null): Run {
  const { draft } = run;
  const { pending } = run;
  draft.needsTool = pending !== null;
  draft.asks = pending?.asks ?? null;
  draft.question ??= pending?.question ?? question;
  draft.happen('no_tool');
  return { ...run, isOver: true };
}
