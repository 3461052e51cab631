import { expect, it } from 'vitest';
import { questionFor } from './question';

it('asks for what is missing in the words of its description, whole', () => {
  const schema = {
    properties: {
      tracking: { type: 'string', description: 'Tracking number, e.g. "PX-4471". Never a customer number.' },
    },
  };
  const offline = { missing: ['tracking'] } as unknown as Parameters<typeof questionFor>[1];
  expect(questionFor({ toolName: 'cancel_parcel', params: {}, reasoning: '' } as never, offline, schema, [])).toBe(
    'For cancel_parcel, please say tracking (Tracking number, e.g. "PX-4471").',
  );
});
