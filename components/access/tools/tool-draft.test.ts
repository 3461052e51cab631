import { describe, expect, it } from 'vitest';
import { changesOf, draftOf, fieldsOf, readDraft, readSchema } from './tool-draft';

const stored = {
  name: 'archive_contact',
  title: 'Archive',
  description: 'Archives.',
  category: 'crm',
  operations: ['archive', 'update'],
  inputSchema: { type: 'object', properties: { zebra: {}, apple: {} } },
  readOnly: false,
  revision: 'x',
  tokens: 12,
};

describe('a draft', () => {
  it('comes back as the fields it was made of, and nothing else', () => {
    const fields = fieldsOf(stored);
    expect(fields).not.toHaveProperty('tokens');
    expect(readDraft(draftOf(fields))).toEqual(fields);
    expect(changesOf(fields, readDraft(draftOf(fields))!)).toEqual({});
  });

  it('sends only changed fields, including the order of a schema', () => {
    const fields = fieldsOf(stored);
    const draft = { ...draftOf(fields), operations: ' archive,, update ,archive', title: 'Archive ', readOnly: null };
    expect(changesOf(fields, readDraft(draft)!)).toEqual({ readOnly: null });
    const schema = '{"type":"object","properties":{"apple":{},"zebra":{}}}';
    expect(Object.keys(changesOf(fields, readDraft({ ...draftOf(fields), schema })!))).toEqual(['inputSchema']);
  });

  it('knows what a tool needs, in whatever shape it came', () => {
    expect(fieldsOf({ integrations: ['resend'] }).integrations).toEqual(['resend']);
    const needs = { required: ['stripe'], missing: ['stripe'], overridden: false };
    expect(fieldsOf({ integrations: needs }).integrations).toEqual(['stripe']);
    expect(fieldsOf().integrations).toEqual([]);
  });

  it('is not read while its schema is no object', () => {
    for (const text of ['', '{', '[]', 'null', '"x"']) {
      expect(readSchema(text), text).toHaveProperty('problem');
      expect(readDraft({ ...draftOf(fieldsOf()), schema: text })).toBeNull();
    }
  });
});
