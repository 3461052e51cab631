import type { components, paths } from './schema.js';

export type Schemas = components['schemas'];

type Json<Response> = Response extends { content: { 'application/json': infer T } } ? T : never;
export type Answer<Operation> = Operation extends { responses: infer R }
  ? R extends { 200: infer Ok }
    ? Json<Ok>
    : R extends { 202: infer Accepted }
      ? Json<Accepted>
      : never
  : never;
type Query<Operation> = Operation extends { parameters: { query?: infer Q } } ? NonNullable<Q> : never;

type Tools = paths['/api/v1/tools']['get'];

export type ToolsQuery = Query<Tools>;
export type ToolsResponse = Answer<Tools>;
export type ResolveResponse = Answer<paths['/api/v1/tools/resolve']['post']>;
export type CallResult = Schemas['CallResult'];

/** An event. A missing ID is generated; a missing time is now. */
export type OutcomeEvent = Omit<Schemas['OutcomesInput']['events'][number], 'id' | 'occurredAt'> & {
  id?: string;
  occurredAt?: string;
};
