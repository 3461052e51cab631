import { expect, it } from 'vitest';
import { asksFor, type HeldCall, questionFor, replaceToolNames } from './question';

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

const about = (params: object, more: Partial<HeldCall> = {}): HeldCall => ({
  ...{ tool: cancel, selected: { toolName: cancel.name, params: params as Record<string, unknown> } },
  ...{ offline: null, problems: [], ...more },
});

it('asks for what is missing in the words of its description, whole', () => {
  expect(questionFor(about({}, { offline: { missing: ['trackingNumber', 'lines'] } }))).toBe(
    'For “Cancel a parcel”, please provide tracking number (As on the label, e.g. "PX-4471") and lines.',
  );
});

it('lists what there is to choose from', () => {
  const schema = { properties: { reason: { type: 'string', enum: ['duplicate', 'erasure_request'] } } };
  expect(questionFor(about({}, { tool: { ...cancel, inputSchema: schema }, offline: { missing: ['reason'] } }))).toBe(
    'For “Cancel a parcel”, please provide reason (duplicate, erasure request).',
  );
});

it('reports why nothing was done', () => {
  const said = questionFor(about({ trackingNumber: 'PX-1' }, { held: ['“if” (a condition)'] }));
  expect(said).toContain('Nothing was done: “if” (a condition).');
});

it('reports invalid arguments with their position', () => {
  expect(questionFor(about({}, { problems: ['lines/0/unitPrice must be a number'] }))).toBe(
    'For “Cancel a parcel”, something is wrong: lines 1 unit price must be a number. What should it be?',
  );
});

it('describes a format', () => {
  expect(questionFor(about({}, { problems: ['from must be of format date-time'] }))).toContain(
    'from must be a date with a time',
  );
});

it('asks whether it is what was meant, and names no tool and no parameter as programs do', () => {
  const said = questionFor(about({ trackingNumber: 'PX-4471' }, { tool: { ...cancel, title: cancel.name } }));
  expect(said).toBe('Do you mean: “Cancel parcel” with tracking number PX-4471?');
  expect(questionFor(about({}, { tool: { ...cancel, title: undefined } }))).toBe('Do you mean: “Cancel parcel”?');
});

it('reports unused words and assumptions', () => {
  const offline = { missing: [], unused: ['Miller'], assumed: ['“July” is taken as 2027-07-01 to 2027-07-31'] };
  expect(questionFor(about({}, { offline }))).toBe(
    'Do you mean: “Cancel a parcel”? It does not use “Miller”. “July” is taken as 2027-07-01 to 2027-07-31.',
  );
});

it('contains the reviewer’s objection, and a technical failure as such', () => {
  const objection = { approved: false, confidence: 0.9, reasoning: 'parcels__cancel_parcel cannot be undone.' };
  const objected = about({}, { review: { by: 'model', review: objection, failure: null } });
  expect(questionFor(objected)).toContain('The review objects: “Cancel a parcel” cannot be undone.');
  expect(asksFor(objected)).toMatchObject({ kind: 'confirm', needsPerson: true });
  const failed = about({}, { review: { by: 'model', review: null, failure: { code: 'busy', message: 'x' } } });
  expect(questionFor(failed)).toContain('could not be reviewed for a technical reason');
  expect(asksFor(failed)).toMatchObject({ needsPerson: true });
});

it('keeps the call that an answer completes', () => {
  const call = { tool: cancel.name, doubts: [], needsPerson: false, options: [] };
  expect(asksFor(about({ trackingNumber: 'PX-1' }))).toEqual({
    ...{ ...call, kind: 'confirm', arguments: { trackingNumber: 'PX-1' }, missing: [], choices: [] },
  });
  expect(asksFor(about({ trackingNumber: 7 }, { problems: ['trackingNumber must be a string'] }))).toEqual({
    ...{ ...call, kind: 'missing', arguments: {}, missing: ['trackingNumber'], choices: [] },
  });
  const inputSchema = { properties: { reason: { enum: ['duplicate', 'other'] } } };
  const choose = about({}, { tool: { ...cancel, inputSchema }, offline: { missing: ['reason'] } });
  expect(asksFor(choose)).toMatchObject({ kind: 'choose', missing: ['reason'], choices: ['duplicate', 'other'] });
  // No answer can give a parameter that the tool does not have.
  expect(asksFor(about({ extra: 1 }, { problems: ['extra is not known'] }))).toBeNull();
});

it('puts labels in place of names, and leaves other words alone', () => {
  const tools = [{ name: 'send' }, { name: 'send_email', title: 'Send an email' }];
  expect(replaceToolNames('send_email needs to, or send it resend send-all.', tools)).toBe(
    '“Send an email” needs to, or “Send” it resend send-all.',
  );
  expect(replaceToolNames('No tool.', [])).toBe('No tool.');
});
