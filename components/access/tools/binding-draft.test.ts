import { describe, expect, it } from 'vitest';
import type { BindingView } from '@/lib/features/calls/bindings/binding-contract';
import { bindingDraft, toBindingDraft } from './binding-draft';

const HTTP = {
  kind: 'http',
  method: 'PUT',
  url: 'https://api.example.com/{id}',
  query: { q: '{q}' },
  body: { name: '{name}' },
} as const;

describe('a binding in its form', () => {
  it('comes out as it went in, without the time of its secret', () => {
    const credential = { kind: 'header', name: 'X-Key', setAt: '2026-11-27T10:00:00.000Z' } as const;
    const saved: BindingView['binding'] = { ...HTTP, credential };
    const { setAt: _, ...form } = credential;
    expect(bindingDraft.parse(toBindingDraft(saved))).toEqual({ ...HTTP, credential: form });
    const mcp = { kind: 'mcp', source: 'crm', tool: 'contacts.list' } as const;
    expect(bindingDraft.parse(toBindingDraft(mcp))).toEqual(mcp);
  });

  it('sends a secret that was entered, and leaves out what is empty', () => {
    const draft = { ...toBindingDraft(null), url: ' https://api.example.com/ ' };
    expect(bindingDraft.parse(draft)).toEqual({
      ...{ kind: 'http', method: 'POST', url: 'https://api.example.com/', credential: null },
    });
    const withSecret = { ...draft, credential: { ...draft.credential, kind: 'bearer' as const, secret: 's' } };
    expect(bindingDraft.parse(withSecret)).toMatchObject({ credential: { kind: 'bearer', secret: 's' } });
  });

  it('names the field whose JSON is invalid', () => {
    const draft = { ...toBindingDraft(null), url: 'https://api.example.com/' };
    expect(bindingDraft.safeParse({ ...draft, headers: '{' }).error?.issues).toMatchObject([{ path: ['headers'] }]);
    expect(bindingDraft.safeParse({ ...draft, arguments: '{' }).error?.issues).toMatchObject([{ path: ['arguments'] }]);
  });
});
