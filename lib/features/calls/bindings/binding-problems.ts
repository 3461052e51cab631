import { env } from '@/lib/env';
import { splitCredential } from '@/lib/features/integrations/http-credentials/http-credential-contract';
import { credentialProblem } from '@/lib/features/integrations/http-credentials/http-credential-service';
import { addressProblem } from '@/lib/outbound/safe-address';
import type { InvalidParam } from '@/lib/shared/app-error';
import type { HttpBindingInput } from './binding-contract';
import { templateProblems } from './render-request';

/** Why an HTTP request cannot be bound to a tool with this schema. Empty: it can. */
export function httpBindingProblems(input: HttpBindingInput, inputSchema: unknown): InvalidParam[] {
  const problems = templateProblems(input, inputSchema);
  if (problems.length === 0) {
    const problem = addressProblem(new URL(input.url.replaceAll(/[{}]/g, '_')).href, env().allowPrivateAddresses);
    if (problem) problems.push({ pointer: '/url', message: problem });
  }
  const problem = input.credential ? credentialProblem(splitCredential(input.credential).form) : null;
  if (problem) problems.push({ ...problem, pointer: `/credential${problem.pointer}` });
  return problems;
}
