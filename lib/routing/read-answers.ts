import { isRecord } from '@/lib/shared/is-record';
import { toStorable } from '@/lib/shared/storable';
import { effectiveConfidence, type Review, readConfidence } from './gate';

type Json = Record<string, unknown>;

export interface SelectedTool {
  toolName: string;
  params: Json;
  selectionReasoning: string;
  selectionConfidence: number;
}

/** Parsed response of a selector. `problem`: the response is unreadable, which means "no tool". */
export interface Selection {
  tool: SelectedTool | null;
  alternatives: SelectedTool[];
  /** Additional independent calls for the same message. */
  also: SelectedTool[];
  reasoning: string;
  problem: string | null;
  /** Selected tools whose arguments the answer gives. */
  withParams: ReadonlySet<SelectedTool>;
}

const MAX_ALTERNATIVES = 5;
/** More than can be called at once, because names that are not callable are dropped later. */
const MAX_FURTHER = 20;
const MAX_REASONING = 2_000;

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, MAX_REASONING) : '');

/**
 * Extracts the JSON object from a model's text: the whole text, its only code block, or the text after reasoning tags.
 * Returns undefined without one; never extracts JSON from prose.
 */
export function readJsonObject(text: string): Json | undefined {
  const answer = text.replace(/^\s*<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/i, '').trim();
  const block = /^[^`]{0,400}```(?:json)?\s*\n([\s\S]*?)\n?\s*```[^`]{0,400}$/i.exec(answer)?.[1];
  for (const candidate of [answer, block]) {
    if (candidate === undefined) continue;
    try {
      const value: unknown = JSON.parse(candidate);
      if (isRecord(value)) return toStorable(value);
    } catch {
      // Try the next form.
    }
  }
  return undefined;
}

function selectedTool(name: unknown, params: unknown, reasoning: unknown, confidence: number): SelectedTool | null {
  if (typeof name !== 'string' || name.trim() === '' || name.length > 200) return null;
  return {
    toolName: name.trim(),
    params: isRecord(params) ? params : {},
    selectionReasoning: textOf(reasoning),
    selectionConfidence: confidence,
  };
}

/** Parses the seed's `{selected_tool, params, reasoning, confidence, alternatives}`. Never throws. */
export function readSelection(text: string): Selection {
  const answer = readJsonObject(text);
  const none = (problem: string | null, reasoning: string): Selection => ({
    tool: null,
    alternatives: [],
    also: [],
    reasoning,
    problem,
    withParams: new Set(),
  });
  if (answer === undefined) return none('it is not a JSON object', '');
  const { selected_tool: name, params, reasoning, confidence, alternatives, also } = answer;
  if (name === null) return none(null, textOf(reasoning));
  if (readConfidence(confidence) === undefined)
    return none('"confidence" is not a number from 0 to 1', textOf(reasoning));
  const tool = selectedTool(name, params, reasoning, effectiveConfidence(confidence));
  if (tool === null) return none('"selected_tool" is neither a name nor null', textOf(reasoning));
  if (params !== undefined && params !== null && !isRecord(params)) return none('"params" is not an object', '');
  const others = (Array.isArray(alternatives) ? alternatives : []).flatMap((one) => {
    const other = isRecord(one) ? selectedTool(one.tool, one.params, one.reason, 0) : selectedTool(one, null, '', 0);
    return other && other.toolName !== tool.toolName ? [other] : [];
  });
  const withParams = new Set(isRecord(params) ? [tool] : []);
  const further = (Array.isArray(also) ? also : []).flatMap((one) => {
    if (!isRecord(one)) return [];
    const call = selectedTool(one.tool, one.params, one.part ?? one.reason, effectiveConfidence(one.confidence));
    if (call && isRecord(one.params)) withParams.add(call);
    return call ?? [];
  });
  return {
    tool,
    also: further.slice(0, MAX_FURTHER),
    alternatives: others.slice(0, MAX_ALTERNATIVES),
    reasoning: tool.selectionReasoning,
    problem: null,
    withParams,
  };
}

/** Parses `{params}`, also as part of a whole selection. Null: unreadable. */
export function readArguments(text: string): Json | null {
  const params = readJsonObject(text)?.params;
  return isRecord(params) ? params : null;
}

export function readReview(text: string): Review | null {
  const answer = readJsonObject(text);
  if (answer === undefined || typeof answer.approved !== 'boolean') return null;
  const confidence = readConfidence(answer.confidence);
  if (confidence === undefined) return null;
  return {
    approved: answer.approved,
    confidence,
    reasoning: textOf(answer.reasoning),
  };
}
