import {
  type CredentialDraft,
  toCredentialDraft,
  toHttpCredential,
} from '@/components/common/integrations/http-credential-fields';
import type { BindingInput, BindingView, HttpBindingInput } from '@/lib/features/calls/bindings/binding-contract';

/** A binding as its form holds it. Query, headers and body are JSON text. */
export interface BindingDraft {
  kind: 'http' | 'mcp';
  source: string;
  tool: string;
  method: HttpBindingInput['method'];
  url: string;
  query: string;
  headers: string;
  body: string;
  credential: CredentialDraft;
}

const asText = (value: unknown) => (value === undefined ? '' : JSON.stringify(value, null, 2));

export function toBindingDraft(saved: BindingView['binding']): BindingDraft {
  const empty: BindingDraft = {
    ...{ kind: 'http', source: '', tool: '', method: 'POST', url: '', query: '', headers: '', body: '' },
    credential: toCredentialDraft(null),
  };
  if (!saved) return empty;
  if (saved.kind === 'mcp') return { ...empty, ...saved };
  const { method, url, query, headers, body, credential } = saved;
  return {
    ...{ ...empty, method, url, query: asText(query), headers: asText(headers), body: asText(body) },
    credential: toCredentialDraft(credential),
  };
}

/** Parses JSON text; an empty one is absent. Returns null when it is invalid. */
function parsed(text: string): { value: unknown } | null {
  if (text.trim() === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

/** The binding to send, or the field whose JSON is invalid. */
export function toBindingInput(
  draft: BindingDraft,
): { binding: BindingInput } | { invalid: 'query' | 'headers' | 'body' } {
  const { kind, source, tool, method, url } = draft;
  if (kind === 'mcp') return { binding: { kind, source: source.trim(), tool: tool.trim() } };
  const values: Partial<Record<'query' | 'headers' | 'body', unknown>> = {};
  for (const field of ['query', 'headers', 'body'] as const) {
    const one = parsed(draft[field]);
    if (!one) return { invalid: field };
    if (one.value !== undefined) values[field] = one.value;
  }
  const credential = toHttpCredential(draft.credential);
  return { binding: { kind, method, url: url.trim(), ...values, credential } as HttpBindingInput };
}
