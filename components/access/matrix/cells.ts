import { describeRule } from '@/components/common/strata/layer-labels';
import { RULES, type RuleName } from '@/lib/engine/types';
import {
  cellCode,
  decidingRuleOfCell,
  needsApproval,
  OWN,
  ruleOfCell,
} from '@/lib/features/access/matrix/matrix-cell-contract';
import type { MatrixAgent, MatrixView } from '@/lib/features/access/matrix/matrix-contract';

export type OwnState = keyof typeof OWN;

/** Visual state of a cell: the rule that allows the tool, or the layer that blocks it. */
export type CellShape = 'allow' | 'approval' | 'quarantine' | 'platform' | 'organization' | 'agent' | 'session';

export function shapeOf(code: number): CellShape {
  const decided = decidingRuleOfCell(code);
  if (!decided) return needsApproval(code) ? 'approval' : 'allow';
  if (decided.rule === 'source.quarantine') return 'quarantine';
  return decided.layer as CellShape;
}

/** Cell description, such as "Allowed" or "Blocked: not in the profile". */
export function cellWords(code: number): string {
  const decided = decidingRuleOfCell(code);
  if (!decided) return needsApproval(code) ? 'Allowed, a person approves each call' : 'Allowed';
  return `Blocked: ${describeRule(decided.rule)}`;
}

const OWN_STATES: Record<string, OwnState> = { [OWN.allow]: 'allow', [OWN.block]: 'block' };

export function ownOf(character: string): OwnState {
  return OWN_STATES[character] ?? 'inherit';
}

export function ownState(agent: MatrixAgent, tool: number): OwnState {
  return ownOf(agent.own[tool] ?? '');
}

/** Code of an undecided cell: the agent is not bound to the channel, or the matrix does not contain the tool yet. */
export const UNDECIDED_CODE = ' ';

/** A tool's cells and own entries, one character per agent. Unchanged rows are equal strings. */
export function rowOf(agents: readonly MatrixAgent[], tool: number): { codes: string; own: string } {
  let codes = '';
  let own = '';
  for (const agent of agents) {
    codes += (tool < 0 ? undefined : agent.cells?.[tool]) ?? UNDECIDED_CODE;
    own += (tool < 0 ? undefined : agent.own[tool]) ?? OWN.inherit;
  }
  return { codes, own };
}

export function isAllowed(agent: MatrixAgent, tool: number): boolean {
  return agent.cells !== null && ruleOfCell(agent.cells.charCodeAt(tool)) === -1;
}

const ruleIndex = (name: RuleName) => RULES.findIndex(({ rule }) => rule === name);
const AGENT_BLOCK = ruleIndex('agent.block');
const AGENT_ALLOW = ruleIndex('agent.allow');
const AGENT_PROFILE = ruleIndex('agent.profile');

export interface Cell {
  own: OwnState;
  /** null: not decided. */
  code: number | null;
}

export function cellAt(agent: MatrixAgent, tool: number): Cell {
  return { own: ownState(agent, tool), code: agent.cells === null || tool < 0 ? null : agent.cells.charCodeAt(tool) };
}

/**
 * State that Space sets. What is allowed is blocked, a block is removed, and what is blocked otherwise is allowed.
 * Allowing what is allowed already would store nothing, so it is not a step.
 */
export function nextOwnState({ own, code }: Cell): OwnState {
  const isBlocked = code !== null && ruleOfCell(code) !== -1;
  if (own === 'block' || (own === 'allow' && isBlocked)) return 'inherit';
  return isBlocked ? 'allow' : 'block';
}

/** Why a change stored nothing. */
export function unchangedWords(tool: string, agent: string, state: OwnState, { code }: Cell): string {
  if (state === 'inherit') return `${tool} has no entry of its own for ${agent}`;
  const [verdict, reason] = code === null ? [`set to ${state}`] : cellWords(code).split(': ');
  return `${tool} is already ${verdict!.toLowerCase()} for ${agent}${reason ? `: ${reason}` : ''}`;
}

function at(text: string, index: number, one: string): string {
  return text.slice(0, index) + one + text.slice(index + 1);
}

export function withCell(agent: MatrixAgent, tool: number, { own, code }: Cell): MatrixAgent {
  const entries = agent.own || OWN.inherit.repeat(Math.max(tool + 1, agent.cells?.length ?? 0));
  const next = { ...agent, own: at(entries, tool, OWN[own]) };
  if (agent.cells === null || code === null) return next;
  const moved = Number(ruleOfCell(code) === -1) - Number(isAllowed(agent, tool));
  return { ...next, cells: at(agent.cells, tool, String.fromCharCode(code)), allowed: agent.allowed + moved };
}

/** Puts back the cell as it was before an optimistic change, unless it no longer shows that change. */
export function withCellBack(agent: MatrixAgent, tool: number, shown: Cell, before: Cell): MatrixAgent {
  const now = cellAt(agent, tool);
  return now.own === shown.own && now.code === shown.code ? withCell(agent, tool, before) : agent;
}

/**
 * The agent's column after its own entry for a tool changes. Removing a block shows the tool as allowed until the
 * server reports whether another rule blocks it.
 */
export function withOwnState(agent: MatrixAgent, tool: number, state: OwnState, isUniversal = false): MatrixAgent {
  const { code } = cellAt(agent, tool);
  if (code === null || isUniversal) return withCell(agent, tool, { own: state, code: null });
  const rule = ruleOfCell(code);
  // Allowing adds the tool to the agent's profile, which is not an entry of its lists.
  const isAdded = rule === AGENT_PROFILE && state === 'allow';
  const ofOwnLists = rule === AGENT_BLOCK || (rule === AGENT_ALLOW && state === 'allow');
  const next =
    state === 'block' && (rule === -1 || rule > AGENT_BLOCK)
      ? AGENT_BLOCK
      : isAdded || (ofOwnLists && state !== 'block')
        ? -1
        : rule;
  return withCell(agent, tool, { own: isAdded ? 'inherit' : state, code: cellCode(next, needsApproval(code)) });
}

/** Per-tool bit masks of the rules that decide for at least one agent. */
export interface MatrixFacts {
  index: ReadonlyMap<string, number>;
  /** Bit r of word t is set when `RULES[r]` decides about tool t for some agent. */
  rules: Uint32Array;
}

export function factsOf(matrix: MatrixView): MatrixFacts {
  const rules = new Uint32Array(matrix.tools.length);
  for (const { cells } of matrix.agents) {
    if (cells === null) continue;
    for (let tool = 0; tool < cells.length; tool++) {
      const rule = ruleOfCell(cells.charCodeAt(tool));
      if (rule >= 0) rules[tool]! |= 1 << rule;
    }
  }
  return { index: new Map(matrix.tools.map((name, index) => [name, index])), rules };
}
