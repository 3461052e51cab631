import { ruleWords } from '@/components/strata/layer-words';
import { RULES } from '@/lib/engine/types';
import {
  cellCode,
  decidedByCell,
  type MatrixAgent,
  type MatrixView,
  needsApproval,
  OWN,
  ruleOfCell,
} from '@/lib/features/matrix/matrix-contract';

export type OwnState = keyof typeof OWN;

/** How a cell is drawn: what let it through, or the layer that took it away. */
export type CellShape = 'allow' | 'approval' | 'quarantine' | 'platform' | 'organization' | 'agent' | 'session';

export function shapeOf(code: number): CellShape {
  const decided = decidedByCell(code);
  if (!decided) return needsApproval(code) ? 'approval' : 'allow';
  if (decided.rule === 'source.quarantine') return 'quarantine';
  return decided.layer as CellShape;
}

/** A cell in words: "Allowed", "Blocked: not in the profile". */
export function cellWords(code: number): string {
  const decided = decidedByCell(code);
  if (!decided) return needsApproval(code) ? 'Allowed, a person approves each call' : 'Allowed';
  return `Blocked: ${ruleWords(decided.rule)}`;
}

const OWN_STATES: Record<string, OwnState> = { [OWN.allow]: 'allow', [OWN.block]: 'block' };

/** The state that a character of an agent's own entries stands for. */
export function ownOf(character: string): OwnState {
  return OWN_STATES[character] ?? 'inherit';
}

/** The state of the agent's own entry for the tool. */
export function ownState(agent: MatrixAgent, tool: number): OwnState {
  return ownOf(agent.own[tool] ?? '');
}

/** Stands where an agent has no cell: it is not bound to the channel, or the matrix does not know the tool yet. */
export const NOT_DECIDED = ' ';

/** A tool's cells and own entries over all agents, a character each: rows of which nothing changed are equal texts. */
export function rowOf(agents: readonly MatrixAgent[], tool: number): { codes: string; own: string } {
  let codes = '';
  let own = '';
  for (const agent of agents) {
    codes += (tool < 0 ? undefined : agent.cells?.[tool]) ?? NOT_DECIDED;
    own += (tool < 0 ? undefined : agent.own[tool]) ?? OWN.inherit;
  }
  return { codes, own };
}

export function isAllowed(agent: MatrixAgent, tool: number): boolean {
  return agent.cells !== null && ruleOfCell(agent.cells.charCodeAt(tool)) === -1;
}

const AGENT_BLOCK = RULES.findIndex(({ rule }) => rule === 'agent.block');
const AGENT_ALLOW = RULES.findIndex(({ rule }) => rule === 'agent.allow');

function at(text: string, index: number, one: string): string {
  return text.slice(0, index) + one + text.slice(index + 1);
}

/**
 * The agent's column once its own entry for a tool is set. Whether something else takes the tool away when a block goes,
 * only the server knows: until it answers, the cell says that the tool is allowed.
 */
export function withOwnState(agent: MatrixAgent, tool: number, state: OwnState, isUniversal = false): MatrixAgent {
  const own = at(agent.own || OWN.inherit.repeat(Math.max(tool + 1, agent.cells?.length ?? 0)), tool, OWN[state]);
  if (agent.cells === null || isUniversal) return { ...agent, own };
  const code = agent.cells.charCodeAt(tool);
  const rule = ruleOfCell(code);
  const ofOwnLists = rule === AGENT_BLOCK || (rule === AGENT_ALLOW && state === 'allow');
  const next =
    state === 'block' && (rule === -1 || rule > AGENT_BLOCK)
      ? AGENT_BLOCK
      : ofOwnLists && state !== 'block'
        ? -1
        : rule;
  const moved = Number(next === -1) - Number(rule === -1);
  const cells = at(agent.cells, tool, String.fromCharCode(cellCode(next, needsApproval(code))));
  return { ...agent, own, cells, allowed: agent.allowed + moved };
}

/** What the matrix says of each tool over all agents, as bits: of the rules that decide somewhere. */
export interface MatrixFacts {
  index: ReadonlyMap<string, number>;
  /** Bit r of word t: RULES[r] decides about tool t for some agent. */
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
