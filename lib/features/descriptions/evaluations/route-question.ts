import type { Question } from '@/lib/descriptions/evaluation/question';
import { type Candidate, type Chosen, chooseOffline, MAX_OFFLINE } from '@/lib/features/routing/choose-tool';
import { reviewOffline } from '@/lib/features/routing/review-selection';
import { selectParts } from '@/lib/features/routing/select-parts';
import type { Routing } from '@/lib/features/routing-settings/load-routing';
import { type RoutedMessage, routeByModel } from '@/lib/features/routing-settings/route-by-model';
import { argumentProblems } from '@/lib/json-schema/argument-problems';
import { passGate } from '@/lib/routing/gate';
import type { StoredAnswer } from './evaluation-repository';
import type { RoutableTool, Subject } from './routable-tools';

/** Concurrent questions to a model. */
export const MODEL_AT_ONCE = 4;

export interface RouterAnswer {
  answer: StoredAnswer;
  tokens: { input: number; output: number };
}

const NOTHING = { input: 0, output: 0 };
const rounded = (share: number) => Math.round(share * 1e4) / 1e4;

type Routed = Pick<RoutedMessage, 'did' | 'tool' | 'confidence'>;

/** Selects as packets do: by the parts of a message where one of them is a whole call, otherwise by all of it. */
async function selectOffline(text: string, rank: (text: string) => Candidate[]): Promise<Chosen> {
  const several = await selectParts(async (part) => rank(part), text, { max: 1 });
  return several?.parts[0]?.chosen ?? chooseOffline(text, rank(text));
}

async function routeOffline(
  subject: Subject,
  text: string,
  rank: (text: string) => Candidate[],
  { values, calibrateOf }: Pick<Routing, 'values' | 'calibrateOf'>,
): Promise<Routed> {
  const chosen = await selectOffline(text, rank);
  const tool = chosen.tool && subject.called(chosen.tool.toolName);
  if (!chosen.tool || !tool) return { did: 'none', tool: null, confidence: null };
  const writes = tool.readOnly !== true;
  const problems = argumentProblems(tool.inputSchema, chosen.tool.params);
  const { review } = reviewOffline(chosen, problems, writes);
  const { confidenceThreshold: threshold, unapprovedCap } = values;
  const calibrate = calibrateOf('offline', { name: tool.source, mayRaise: !writes });
  const verdict = passGate(review, tool.requiresApproval, { threshold, unapprovedCap, calibrate });
  return {
    ...{ did: verdict.event === 'gate_passed' ? 'call' : 'ask', tool: chosen.tool },
    confidence: verdict.calibratedConfidence ?? verdict.reviewConfidence,
  };
}

const toPromptTool = ({ name, description, inputSchema, requiresApproval }: RoutableTool) => ({
  ...{ name, description, inputSchema, requiresApproval },
});

/**
 * Routes one question over the whole path of packets, up to the call: search, selection, review and gate. A selection
 * below the gate counts as a question. `byModel`: with the organization's model, otherwise offline.
 */
export async function routeQuestion(
  subject: Subject,
  question: Question,
  routing: Routing,
  byModel: boolean,
): Promise<RouterAnswer> {
  const { text, tool, kind } = question;
  if (kind === 'name') {
    const took = subject.called(text.trim())?.source ?? null;
    const did = took === null ? 'none' : 'call';
    return { answer: { took, did, rank: null, confidence: null, params: null, fault: null }, tokens: NOTHING };
  }
  const hits = subject.search(text);
  const place = tool === null ? -1 : hits.findIndex((hit) => hit.tool.source === tool);
  const rank = place < 0 ? null : place + 1;
  const toAnswer = ({ did, tool: chosen, confidence }: Routed, fault: string | null): StoredAnswer => {
    const took = chosen && (subject.called(chosen.toolName)?.source ?? null);
    return {
      ...{ took, did: took === null ? 'none' : did, rank, fault },
      ...{
        confidence: confidence === null ? null : rounded(confidence),
        params: took === null ? null : chosen!.params,
      },
    };
  };
  if (!byModel) {
    const ranked = (part: string) =>
      (part === text ? hits : subject.search(part))
        .slice(0, MAX_OFFLINE)
        .map(({ tool: { source: _, requiresApproval: __, ...shown }, score }) => ({ ...shown, score }));
    return { answer: toAnswer(await routeOffline(subject, text, ranked, routing), null), tokens: NOTHING };
  }
  const offered = subject.offered(hits.map((hit) => hit.tool));
  const model = routing.values.model!.selection;
  const routed = await routeByModel(text, offered.map(toPromptTool), routing, {
    calibrateOf: (name) => routing.calibrateOf(model, { name, mayRaise: subject.called(name)?.readOnly === true }),
    requiresApproval: (name) => subject.called(name)?.requiresApproval ?? false,
  });
  return { answer: toAnswer(routed, routed.failure?.message ?? null), tokens: routed.tokens };
}
