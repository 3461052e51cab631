import { z } from 'zod';
import {
  type CredentialDraft,
  toCredentialDraft,
  toHttpCredential,
} from '@/components/common/integrations/http-credential-fields';
import { type BindingView, bindingInput, type HttpBindingInput } from '@/lib/features/calls/bindings/binding-contract';

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
  /** JSON text for a preview or test. */
  arguments: string;
}

const asText = (value: unknown) => (value === undefined ? '' : JSON.stringify(value, null, 2));

export function toBindingDraft(saved: BindingView['binding']): BindingDraft {
  const empty: BindingDraft = {
    ...{ kind: 'http', source: '', tool: '', method: 'POST', url: '', query: '', headers: '', body: '' },
    ...{ credential: toCredentialDraft(null), arguments: '{}' },
  };
  if (!saved) return empty;
  if (saved.kind === 'mcp') return { ...empty, ...saved };
  const { method, url, query, headers, body, credential } = saved;
  return {
    ...{ ...empty, method, url, query: asText(query), headers: asText(headers), body: asText(body) },
    credential: toCredentialDraft(credential),
  };
}

/** JSON text; undefined while it is empty. */
function parsed(text: string, path: string, context: z.RefinementCtx): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: 'custom', path: [path], message: 'This is not valid JSON.' });
    return undefined;
  }
}

/** The binding to send. */
export const bindingDraft = z
  .custom<BindingDraft>()
  .transform((draft, context): unknown => {
    const { kind, source, tool, method, url } = draft;
    parsed(draft.arguments, 'arguments', context);
    if (kind === 'mcp') return { kind, source: source.trim(), tool: tool.trim() };
    const texts = (['query', 'headers', 'body'] as const).map((field) => [field, parsed(draft[field], field, context)]);
    const values = Object.fromEntries(texts.filter(([, value]) => value !== undefined));
    return { kind, method, url: url.trim(), ...values, credential: toHttpCredential(draft.credential) };
  })
  .pipe(bindingInput);
