import { describe, expect, it } from 'vitest';
import { chosenOption, labelledValues, parseValue, readAnswer } from './read-answer';

const confirm = { kind: 'confirm', choices: [] } as const;
const missing = { kind: 'missing', choices: [] } as const;
const choose = { kind: 'choose', choices: ['low', 'high', 'very high'] } as const;

describe('the answer to a question', () => {
  it.each(['yes', 'Yes.', 'Yes, please!', 'ok, do it', 'Sure. Thanks!', 'ja', 'Oui', 'That’s right', 'はい'])(
    '%s: yes',
    (text) => {
      expect(readAnswer(text, confirm)).toEqual({ kind: 'yes' });
    },
  );

  it.each(['no', 'No, thanks', 'Never mind.', 'nein', "don't do it", 'Cancel that'])('%s: no', (text) => {
    expect(readAnswer(text, confirm)).toEqual({ kind: 'no' });
    expect(readAnswer(text, missing)).toEqual({ kind: 'no' });
  });

  it.each(['Yes, but for T-32', 'No, T-32', 'yesterday', 'List the events', 'not yes', '', 'What?', 'thanks'])(
    '%j confirms nothing',
    (text) => {
      expect(readAnswer(text, confirm)).toEqual({ kind: 'other' });
    },
  );

  it.each([
    ['high', 'high'],
    ['the second one', 'high'],
    ['3', 'very high'],
    ['Very high, please', 'very high'],
    ['make it low', 'low'],
  ])('%s chooses %s', (text, value) => {
    expect(readAnswer(text, choose)).toEqual({ kind: 'choice', value });
  });

  it('does not choose between two options, or out of range', () => {
    for (const text of ['low or high', 'not low', '7', 'yes']) expect(readAnswer(text, choose).kind).toBe('other');
    expect(readAnswer('no', { ...choose, choices: ['Yes', 'No'] })).toEqual({ kind: 'choice', value: 'No' });
  });

  it('takes other text as a value, but no question and no shrug', () => {
    expect(readAnswer('Printer broken', missing)).toEqual({ kind: 'text', text: 'Printer broken' });
    for (const text of ['Which one?', "I don't know", 'yes', 'not sure'])
      expect(readAnswer(text, missing)).toEqual({ kind: 'other' });
  });

  it('converts to the type of the parameter', () => {
    expect(parseValue('"Printer broken"', { type: 'string' })).toBe('Printer broken');
    expect(parseValue('1,200', { type: 'integer' })).toBe(1200);
    expect(parseValue('yes', { type: 'boolean' })).toBe(true);
    expect(parseValue('In progress', { type: 'string', enum: ['open', 'in_progress'] })).toBe('in_progress');
    expect(parseValue('a dozen', { type: 'integer' })).toBeUndefined();
    expect(parseValue('x', { type: 'object' })).toBeUndefined();
  });

  it('reads several labelled values', () => {
    expect(labelledValues('title: Printer broken, due_date: 2026-12-01\nowner = Ada', ['title', 'due_date'])).toEqual({
      ...{ title: 'Printer broken', due_date: '2026-12-01' },
    });
  });
});

describe('the choice of a tool', () => {
  const options = [
    { tool: 'crm__list_tickets', label: 'List tickets' },
    { tool: 'list_events', label: 'List events' },
    { tool: 'list_events_archive', label: 'List events archive' },
  ];
  it.each([
    ['tickets', 'crm__list_tickets'],
    ['The first one, please', 'crm__list_tickets'],
    ['2', 'list_events'],
    ['list_events', 'list_events'],
    ['List events.', 'list_events'],
    ['the archive', 'list_events_archive'],
    ['events', null],
    ['list', null],
    ['Yes', null],
    ['the fourth', null],
    ['list tickets of Anna', null],
    ['', null],
  ])('%j', (message, tool) => expect(chosenOption(message, options)).toBe(tool));
});
