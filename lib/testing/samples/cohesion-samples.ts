import type { Installation } from '../installation';
import type { Tenant } from '../seed-tenant';
import { seedProblem, seedSuggestion } from '../seed-use';
import { fresh, nothing, type Sample } from './sample';

const freshSuggestion =
  (status = 'open') =>
  async (at: Installation, { id }: Tenant) => ({ suggestion: await seedSuggestion(at.owner, id, { status }) });
const PAIR = ['list_contacts', 'create_contact'] as const;
const freshPair = async (at: Installation, { id }: Tenant) => ({
  suggestion: await seedSuggestion(at.owner, id, { kind: 'distinguish', tools: PAIR }),
});
const pairDrafts = (more: object = {}) => ({ drafts: PAIR.map((tool) => ({ tool, title: 'Fresh', ...more })) });
const freshProblem = async (at: Installation, { id }: Tenant) => ({ problem: await seedProblem(at.owner, id) });
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

/** Cohesion, corrections and suggestions. */
export const cohesionSamples: Record<string, Sample> = {
  recordCorrection: { who: 'agent', body: (ids) => ({ tool: ids.tool, text: "That's wrong.", session: ids.session }) },
  listCorrections: { who: 'viewer', query: 'status=open&limit=5&q=a' },
  countCorrections: { who: 'viewer', query: 'range=24h&q=a' },
  createCorrection: {
    who: 'configurator',
    body: (ids) => ({ agent: ids.agent, tool: ids.tool, text: 'That is not what I asked for.' }),
  },
  getCorrection: { who: 'viewer' },
  decideCorrection: { who: 'configurator', body: () => ({ confirm: true, note: 'It was a menu' }) },
  getKnownTools: { who: 'agent', query: 'tokenBudget=200' },
  getSelfEvaluation: { who: 'agent' },
  listCohesion: { who: 'viewer', query: 'state=warned&limit=5' },
  evaluateCohesion: { who: 'configurator', body: nothing },
  listCohesionWarnings: { who: 'viewer', query: 'state=open&kind=boundary&limit=5' },
  getCohesionWarning: { who: 'viewer' },
  listAxes: { who: 'viewer', query: 'limit=5' },
  mergeAxes: {
    who: 'configurator',
    body: () => ({ axes: [fresh()], into: 'transport' }),
  },
  getCohesionSettings: { who: 'viewer' },
  putCohesionSettings: { who: 'owner', body: () => ({ halfLifeDays: 14 }), ifMatch: '*' },
  listCohesionVersions: { who: 'viewer', query: 'limit=5' },
  listProblems: { who: 'viewer', query: 'status=open&kind=policy&limit=5' },
  getProblem: { who: 'viewer' },
  acceptProblem: { who: 'configurator', body: nothing, arrange: freshProblem },
  dismissProblem: { who: 'configurator', body: () => ({ reason: 'It is replaced' }), arrange: freshProblem },
  reopenProblem: { who: 'configurator', body: nothing, arrange: freshProblem },
  listSuggestions: { who: 'viewer', query: 'status=open&kind=split&limit=5' },
  getSuggestion: { who: 'viewer' },
  getSuggestionDraft: { who: 'configurator', arrange: freshSuggestion() },
  openSuggestion: { who: 'configurator', body: nothing, arrange: freshSuggestion() },
  getMistakenPair: { who: 'configurator', arrange: freshPair },
  compareMistakenPair: { who: 'configurator', body: () => pairDrafts(), arrange: freshPair },
  writeMistakenPair: { who: 'configurator', body: nothing, arrange: freshPair, succeedsIn: 'pairs.db.test.ts' },
  publishMistakenPair: {
    who: 'configurator',
    body: () => ({ ...pairDrafts({ revision: '0' }), evenIfWorse: true, note: 'A sample' }),
    arrange: freshPair,
    succeedsIn: 'pairs.db.test.ts',
  },
  acceptSuggestion: { who: 'configurator', body: nothing, arrange: freshSuggestion() },
  dismissSuggestion: { who: 'configurator', body: () => ({ reason: 'It is for that' }), arrange: freshSuggestion() },
  snoozeSuggestion: { who: 'configurator', body: () => ({ until: tomorrow() }), arrange: freshSuggestion() },
  reopenSuggestion: { who: 'configurator', body: nothing, arrange: freshSuggestion('dismissed') },
};
