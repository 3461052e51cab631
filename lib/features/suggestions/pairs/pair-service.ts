import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OrgScope } from '@/lib/data/scope';
import { writeOrgBatch } from '@/lib/data/transactions';
import { ranksOf } from '@/lib/descriptions/try-examples';
import { saveDescription } from '@/lib/features/descriptions/description-service';
import { rankDraftsTask } from '@/lib/features/descriptions/mistaken-task';
import { writeDraft } from '@/lib/features/descriptions/model-draft-service';
import { loadRouting } from '@/lib/features/routing-settings/load-routing';
import type { SuggestionStatus, SuggestionView } from '@/lib/features/suggestions/suggestion-contract';
import { type DescribedDraft, draftPair } from '@/lib/features/suggestions/suggestion-editor';
import {
  acceptSuggestion,
  getSuggestionRow,
  type SuggestionRow,
  UNDECIDED,
} from '@/lib/features/suggestions/suggestion-service';
import { AppError } from '@/lib/shared/app-error';
import { LONGEST_EXAMPLE } from '@/lib/shared/example-limits';
import { oneLine } from '@/lib/shared/one-line';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { overridden } from '@/lib/snapshot/overridden';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import { searchTexts, searchTool, toolSearch } from '@/lib/snapshot/tool-search';
import { workThread } from '@/lib/threads/thread-pool';
import type { PairDraft, PairPublication, PairQuestion, PairResult, PairView, WrittenPair } from './pair-contract';
import { type RecordedRequest, readPairRequests } from './pair-questions-read-model';

type Two<T> = [T, T];

interface Pair {
  row: SuggestionRow;
  snapshot: OrgSnapshot;
  /** By source name: the mistaken tool, then the one that is meant. */
  tools: Two<string>;
  requests: RecordedRequest[];
}

/** Referred requests that become example requests; the others are questions. */
const MAX_EXAMPLES = 5;

/** Throws `not_found`, `conflict` for other suggestions and when a tool is gone. */
async function loadPair(scope: OrgScope, id: string): Promise<Pair> {
  const row = await getSuggestionRow(scope, id);
  const [mistaken, right] = row.tools;
  if (row.kind !== 'distinguish' || mistaken === undefined || right === undefined)
    throw new AppError('conflict', 'This suggestion is not about two tools that are mistaken for each other.');
  const snapshot = await snapshotOf(scope);
  const gone = [mistaken, right].find((tool) => !snapshot.catalog.indexOf.has(tool));
  if (gone !== undefined) throw new AppError('conflict', `The tool ${gone} no longer exists.`);
  return { row, snapshot, tools: [mistaken, right], requests: await readPairRequests(scope, mistaken, right) };
}

/** Up to half of the referred requests, so that the other half tests the draft. */
function examplesFrom(requests: readonly RecordedRequest[]): string[] {
  const referred = requests
    .filter(({ origin }) => origin === 'referral')
    .map((one) => ({ ...one, text: oneLine(one.text) }))
    .filter(({ text }) => text !== '' && text.length <= LONGEST_EXAMPLE);
  return referred.slice(0, Math.min(MAX_EXAMPLES, Math.floor(referred.length / 2))).map(({ text }) => text);
}

const toDraft = ({ tool, texts }: DescribedDraft): PairDraft => ({ ...texts, tool });

function requireBoth({ tools }: Pair, drafts: readonly PairDraft[]): Two<PairDraft> {
  const [first, second] = tools.map((tool) => drafts.find((draft) => draft.tool === tool));
  if (first && second) return [first, second];
  throw new AppError('invalid', `Send one draft of ${tools[0]} and one of ${tools[1]}.`, {
    invalidParams: [{ pointer: '/drafts', message: `must contain ${tools[0]} and ${tools[1]}` }],
  });
}

/** Ranks of both tools for each request, with the published texts. Pauses, because search runs on the serving thread. */
async function publishedRanks({ snapshot }: Pair, wanted: readonly number[], requests: readonly RecordedRequest[]) {
  const index = await toolSearch().get(snapshot);
  const ranks: (number | null)[][] = [];
  for (const { text } of requests) {
    ranks.push(ranksOf(index, text, wanted));
    await nextTurn();
  }
  return ranks;
}

function verdictOf(before: number, after: number, questions: number): PairResult['verdict'] {
  if (questions === 0) return 'untested';
  if (after === before) return 'same';
  return after > before ? 'better' : 'worse';
}

/**
 * Evaluates drafts of both texts on recorded requests: a question is right when its tool ranks above the other. Requests
 * that a draft names as examples are left out, because they prove nothing.
 */
async function compare(pair: Pair, drafts: Two<PairDraft>, signal?: AbortSignal): Promise<PairResult> {
  const { snapshot, tools } = pair;
  const wanted = tools.map((tool) => snapshot.catalog.indexOf.get(tool)!);
  const named = new Set(drafts.flatMap(({ examples }) => examples.map((one) => one.trim().toLowerCase())));
  const requests = pair.requests.filter(({ text }) => !named.has(text.toLowerCase()));
  const texts = searchTexts(snapshot.tools);
  for (const [place, draft] of drafts.entries()) {
    const { definition } = snapshot.tools[wanted[place]!]!;
    texts[wanted[place]!] = searchTool(overridden(definition, draft));
  }
  const input = { tools: texts, wanted, requests: requests.map(({ text }) => text) };
  const [now, then] = await Promise.all([
    publishedRanks(pair, wanted, requests),
    workThread().run(rankDraftsTask, input, { signal }),
  ]);
  const judge = (ranks: readonly (number | null)[], tool: string) => {
    const own = tools.indexOf(tool);
    const [rank, other] = [ranks[own] ?? null, ranks[1 - own] ?? null];
    return { right: rank !== null && (other === null || rank < other), rank };
  };
  const questions = requests.map(
    ({ text, tool, origin }, place): PairQuestion => ({
      ...{ text, tool, origin },
      ...{ before: judge(now[place]!, tool), after: judge(then[place]!, tool) },
    }),
  );
  const [before, after] = (['before', 'after'] as const).map(
    (when) => questions.filter((one) => one[when].right).length,
  );
  return { verdict: verdictOf(before!, after!, questions.length), before: before!, after: after!, questions };
}

/** Returns both published texts, drafts that tell them apart, and how these do. Throws `not_found`, `conflict`. */
export async function getPair(scope: OrgScope, id: string, signal?: AbortSignal): Promise<PairView> {
  const pair = await loadPair(scope, id);
  const drafts = await draftPair(scope, pair.row, pair.snapshot, examplesFrom(pair.requests));
  const [first, second] = drafts.map((one) => ({
    ...{ tool: one.tool, name: one.served.name, description: one.served.description, revision: one.revision },
    draft: toDraft(one),
  })) as Two<PairView['tools'][number]>;
  const { values, target } = await loadRouting(scope);
  return {
    ...{ suggestion: id, status: pair.row.status as SuggestionStatus, effect: pair.row.effect },
    tools: [first, second],
    result: await compare(pair, [first.draft, second.draft], signal),
    model: target && values.model ? values.model.selection : null,
  };
}

/** Evaluates drafts. Saves nothing. Throws `not_found`, `conflict`, `invalid`. */
export async function comparePair(
  scope: OrgScope,
  id: string,
  drafts: readonly PairDraft[],
  signal?: AbortSignal,
): Promise<PairResult> {
  const pair = await loadPair(scope, id);
  return compare(pair, requireBoth(pair, drafts), signal);
}

/** Like `Promise.all`, but waits for the others when one fails: no request to a model may outlast the response. */
async function settled<T>(work: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

/** Lets the organization's model write both drafts. Throws `not_found`, `conflict`, `unavailable`. */
export async function writePair(scope: OrgScope, id: string, signal?: AbortSignal): Promise<WrittenPair> {
  const pair = await loadPair(scope, id);
  const { snapshot, tools, requests } = pair;
  const served = tools.map((tool) => snapshot.tools[snapshot.catalog.indexOf.get(tool)!]!.served);
  const of = (tool: string) => requests.filter((one) => one.tool === tool).map(({ text }) => text);
  const suggested = await draftPair(scope, pair.row, snapshot, examplesFrom(requests));
  const written = await settled(
    tools.map((tool, place) =>
      writeDraft(scope, tool, { other: served[1 - place]!, own: of(tool), others: of(tools[1 - place]!) }),
    ),
  );
  const [first, second] = written.map(({ model: _, examples, ...texts }, place): PairDraft => {
    const { texts: kept, tool } = suggested[place]!;
    // A model may repeat the requests that it was given, which are the questions.
    const asked = new Set(requests.map(({ text }) => text.toLowerCase()));
    const own = examples.filter((one) => !asked.has(one.toLowerCase()) && !kept.examples.includes(one));
    return { ...texts, name: kept.name, examples: [...kept.examples, ...own].slice(0, 20), tool };
  }) as Two<PairDraft>;
  return { drafts: [first, second], result: await compare(pair, [first, second], signal), model: written[0]!.model };
}

function requireGood(result: PairResult): void {
  const { verdict, before, after, questions } = result;
  if (verdict === 'untested')
    throw new AppError(
      'evaluation_needed',
      'No request of these tools is recorded, so the drafts cannot be evaluated. Publish them with a reason, or wait for calls with a request.',
    );
  if (verdict === 'worse')
    throw new AppError(
      'evaluation_worse',
      `With these drafts ${after} of ${questions.length} recorded requests go to the right tool, with the published texts ${before}. Improve them, or publish them anyway with a reason.`,
    );
}

/**
 * Publishes both texts at once, after evaluating them, and accepts the suggestion. Throws `not_found`, `conflict`,
 * `invalid`, `version_mismatch`, `already_exists`, `evaluation_needed`, `evaluation_worse`.
 */
export async function publishPair(
  scope: OrgScope,
  id: string,
  { drafts, note, evenIfWorse }: PairPublication,
  signal?: AbortSignal,
): Promise<SuggestionView> {
  const pair = await loadPair(scope, id);
  if (!UNDECIDED.includes(pair.row.status as SuggestionStatus))
    throw new AppError('conflict', `This suggestion is already ${pair.row.status}.`);
  if (evenIfWorse && note === undefined)
    throw new AppError('invalid', 'Give a reason to publish the drafts without a better result.', {
      invalidParams: [{ pointer: '/note', message: 'is required with evenIfWorse' }],
    });
  const revisions = new Map(drafts.map(({ tool, revision }) => [tool, revision]));
  const both = requireBoth(
    pair,
    drafts.map(({ revision: _, ...draft }) => draft),
  );
  const result = await compare(pair, both, signal);
  if (!evenIfWorse) requireGood(result);
  const { before, after, questions } = result;
  const [mistaken, right] = pair.tools;
  const shown = `${after} of ${questions.length} recorded requests go to the right tool, before ${before}.`;
  const why = note ?? `Tells ${mistaken} and ${right} apart: ${shown}`;
  return writeOrgBatch(scope, why, async (together) => {
    for (const { tool, ...texts } of both)
      await saveDescription(together, tool, revisions.get(tool)!, { ...texts, note: why, evenIfWorse });
    return (await acceptSuggestion(together, id, why)).suggestion;
  });
}
