import { hash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson } from '@/lib/shared/canonical-json';
import { OUTCOME_KINDS } from '@/lib/shared/outcome-kinds';
import type { OutcomeEvent } from './outcome-contract';
import { digestOf, normalizeEvent } from './outcome-digest';

const text = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' });
const optional = { requiredKeys: [] as [] };
const event: fc.Arbitrary<OutcomeEvent> = fc.record(
  {
    ...{
      id: fc.uuid(),
      tool: text,
      method: text,
      session: text,
      channel: text,
      goal: text,
      packet: text,
      request: text,
    },
    outcome: fc.constantFrom(...OUTCOME_KINDS),
    error: fc.record({ message: text, code: text }),
    latencyMs: fc.nat(),
    boundary: fc.record(
      { suggestedSplit: text, axes: fc.array(text), boundary_axes: fc.array(text), evidence: text },
      optional,
    ),
    observed_task_shape: text,
    repair: fc.record({ succeeded: fc.boolean(), attempted: fc.boolean() }),
    occurredAt: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }).map((at) => at.toISOString()),
  },
  { requiredKeys: ['id', 'tool', 'method', 'outcome', 'occurredAt'] },
);

it('covers the canonical JSON of a normalized event, whatever its fields are and however they stand', () => {
  fc.assert(
    fc.property(event, (told) => {
      const normalized = normalizeEvent(told);
      expect(digestOf(normalized)).toBe(hash('sha256', canonicalJson(normalized), 'hex'));
    }),
  );
});

it('knows all fields of an event', () => {
  const normalized = normalizeEvent({
    ...{ id: '0198f3a2-6d1e-7c55-9a51-3f0d2f6f7c11', tool: 't', method: 'call', outcome: 'wrong_tool_boundary' },
    ...{ boundary_axes: ['a'], evidence: 'e', occurredAt: '2026-11-20T11:00:00+01:00' },
  });
  expect(normalized).toEqual({
    ...{ id: '0198f3a2-6d1e-7c55-9a51-3f0d2f6f7c11', tool: 't', method: 'call', outcome: 'wrong_tool_boundary' },
    boundary: { axes: ['a'], evidence: 'e' },
    occurredAt: '2026-11-20T10:00:00.000Z',
  });
});
