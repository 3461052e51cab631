import { describe, expect, it } from 'vitest';
import { valueProblems } from '@/lib/json-schema/value-problems';
import { selectOffline } from '@/lib/routing/offline/select-offline';
import { PLAYGROUND_EXAMPLE } from '@/lib/routing/playground-example';
import { SearchIndex } from '@/lib/search/search-index';
import { PLATFORM_TOOLS } from './platform-tools';

const NOW = new Date('2026-11-22T12:00:00Z');
const LOOKED_AT = 12;
const fits = (schema: unknown, value: unknown) => valueProblems(schema, value, '').length === 0;

const index = SearchIndex.build(
  PLATFORM_TOOLS.map(({ name, description, inputSchema: { properties, required = [] } }) => ({
    name,
    description,
    parameters: Object.entries(properties).map(([parameter, { description: said, type }]) => ({
      name: parameter,
      ...(typeof said === 'string' ? { description: said } : {}),
      ...(typeof type === 'string' ? { type } : {}),
      required: required.includes(parameter),
    })),
  })),
);

function route(message: string) {
  const ranked = index.search(message, { limit: LOOKED_AT }).map(({ tool, score }) => {
    const { name, description, inputSchema, readOnly, destructive } = PLATFORM_TOOLS[tool]!;
    return { name, description, inputSchema, readOnly, destructive, score };
  });
  const { choice } = selectOffline(message, ranked, { now: NOW, fits });
  return choice && { ...choice, sure: choice.confidence * choice.argumentsConfidence };
}

describe('messages about the demonstration, without a model', () => {
  it.each<[string, string, object]>([
    // The initial content of the playground.
    [PLAYGROUND_EXAMPLE, 'search_contacts', { query: 'Ann Lee' }],
    [
      'Create an event called Summer Gala on 2027-07-01 at 18:00',
      'create_event',
      { title: 'Summer Gala', startsAt: '2027-07-01T18:00:00Z' },
    ],
    ['List the events in July', 'list_events', { from: '2026-07-01T00:00:00Z', to: '2026-08-01T00:00:00Z' }],
    ['Search the contacts for Miller', 'search_contacts', { query: 'Miller' }],
    [
      'Change the price of product prod_7 to 25 EUR',
      'set_product_price',
      { productId: 'prod_7', priceCents: 2_500, currency: 'EUR' },
    ],
    ['List all open tickets', 'list_tickets', { status: 'open' }],
  ])('%j is carried out', (message, name, params) => {
    const choice = route(message);
    expect(choice).toMatchObject({ name, missing: [], unused: [] });
    expect(choice!.params).toEqual(params);
    expect(choice!.sure).toBeGreaterThanOrEqual(0.7);
  });

  it.each<[string, string, string]>([
    ['Delete contact c_12', 'delete_contact', 'reason'],
    ['Change the price of product prod_7 to 2500 JPY', 'set_product_price', 'priceCents'],
  ])('%j asks', (message, name, missing) => {
    expect(route(message)).toMatchObject({ name, missing: [missing] });
  });
});
