import { expect, it } from 'vitest';
import { questionFor, replaceToolNames } from './question';

const cancel = {
  name: 'parcels__cancel_parcel',
  title: 'Cancel a parcel',
  inputSchema: {
    properties: {
      trackingNumber: { type: 'string', description: 'As on the label, e.g. "PX-4471". Never a customer number.' },
      lines: { type: 'array' },
    },
  },
};

it('asks for what is missing in the words of its description, whole', () => {
  expect(questionFor(cancel, {}, { missing: ['trackingNumber', 'lines'] }, [])).toBe(
    'For “Cancel a parcel”, please provide tracking number (As on the label, e.g. "PX-4471") and lines.',
  );
});

it('lists what there is to choose from', () => {
  const schema = { properties: { reason: { type: 'string', enum: ['duplicate', 'erasure_request'] } } };
  expect(questionFor({ ...cancel, inputSchema: schema }, {}, { missing: ['reason'] }, [])).toBe(
    'For “Cancel a parcel”, please provide reason (duplicate, erasure request).',
  );
});

it('reports why nothing was done', () => {
  const said = questionFor(cancel, { trackingNumber: 'PX-1' }, { missing: [] }, [], ['“if” (a condition)']);
  expect(said).toContain('Nothing was done: “if” (a condition).');
});

it('reports invalid arguments with their position', () => {
  expect(questionFor(cancel, {}, null, ['lines/0/unitPrice must be a number'])).toBe(
    'For “Cancel a parcel”, something is wrong: lines 1 unit price must be a number. What should it be?',
  );
});

it('describes a format', () => {
  expect(questionFor(cancel, {}, null, ['from must be of format date-time'])).toContain(
    'from must be a date with a time',
  );
});

it('asks whether it is what was meant, and names no tool and no parameter as programs do', () => {
  const said = questionFor({ ...cancel, title: cancel.name }, { trackingNumber: 'PX-4471' }, null, []);
  expect(said).toBe('Do you mean: “Cancel parcel” with tracking number PX-4471?');
  expect(questionFor({ ...cancel, title: undefined }, {}, { missing: [] }, [])).toBe('Do you mean: “Cancel parcel”?');
});

it('reports unused words and assumptions', () => {
  const offline = { missing: [], unused: ['Miller'], assumed: ['“July” is taken as 2027-07-01 to 2027-07-31'] };
  expect(questionFor(cancel, {}, offline, [])).toBe(
    'Do you mean: “Cancel a parcel”? It does not use “Miller”. “July” is taken as 2027-07-01 to 2027-07-31.',
  );
});

it('puts labels in place of names, and leaves other words alone', () => {
  const tools = [{ name: 'send' }, { name: 'send_email', title: 'Send an email' }];
  expect(replaceToolNames('send_email needs to, or send it resend send-all.', tools)).toBe(
    '“Send an email” needs to, or “Send” it resend send-all.',
  );
  expect(replaceToolNames('No tool.', [])).toBe('No tool.');
});
