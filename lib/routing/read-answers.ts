import { toStorable } from '@/lib/shared/storable';
import { countedConfidence, type Review, readConfidence } from './gate';

type Json = Record<string, unknown>;

/** A tool that somebody chose, as packets keep it. */
export interface SelectedTool {
  toolName: string;
  params: Json;
  selectionReasoning: string;
  selectionConfidence: number;
}

/** What a selector's answer says. `problem`: it is no answer that can be read, which is "no tool". */
export interface Selection {
  tool: SelectedTool | null;
  alternatives: SelectedTool[];
  /** Further calls that the same message needs and that wait for none of the others. */
  also: SelectedTool[];
  reasoning: string;
  problem: string | null;
}

const MOST_ALTERNATIVES = 5;
const MOST_REASONING = 2_000;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, MOST_REASONING) : '');

/**
 * The JSON object in a model's text: the whole of it, or what stands in its only code block, or after thinking aloud in
 * tags. Undefined when there is none: nothing is guessed out of prose.
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
      // The next form may be it.
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

/** Reads the seed's `{selected_tool, params, reasoning, confidence, alternatives}`. Never throws. */
export function readSelection(text: string): Selection {
  const answer = readJsonObject(text);
  const none = (problem: string | null, reasoning: string): Selection => ({
    tool: null,
    alternatives: [],
    also: [],
    reasoning,
    problem,
  });
  if (answer === undefined) return none('it is not a JSON object', '');
  const { selected_tool: name, params, reasoning, confidence, alternatives, also } = answer;
  if (name === null) return none(null, textOf(reasoning));
  if (readConfidence(confidence) === undefined)
    return none('"confidence" is not a number from 0 to 1', textOf(reasoning));
  const tool = selectedTool(name, params, reasoning, countedConfidence(confidence));
  if (tool === null) return none('"selected_tool" is neither a name nor null', textOf(reasoning));
  if (params !== undefined && params !== null && !isRecord(params)) return none('"params" is not an object', '');
  const others = (Array.isArray(alternatives) ? alternatives : []).flatMap((one) => {
    const other = isRecord(one) ? selectedTool(one.tool, one.params, one.reason, 0) : null;
    return other && other.toolName !== tool.toolName ? [other] : [];
  });
  const further = (Array.isArray(also) ? also : []).flatMap((one) => {
    const sure = isRecord(one) ? countedConfidence(one.confidence) : 0;
    return (isRecord(one) && selectedTool(one.tool, one.params, one.reason, sure)) || [];
  });
  return {
    tool,
    also: further.slice(0, MOST_ALTERNATIVES),
    alternatives: others.slice(0, MOST_ALTERNATIVES),
    reasoning: tool.selectionReasoning,
    problem: null,
  };
}

/** Reads the seed's `{approved, confidence, reasoning}`; null when any of it cannot be read. Only a plain `true` approves. */
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
