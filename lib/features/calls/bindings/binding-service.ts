import type { CallToolResult } from '@modelcontextprotocol/server';
import { sealContexts } from '@/lib/access/seal-contexts';
import { seal } from '@/lib/access/secrets';
import type { StoredBinding } from '@/lib/data/boundary-columns';
import { type OwnerScope, ownerId } from '@/lib/data/owner';
import { env } from '@/lib/env';
import {
  type HttpCredentialView,
  splitCredential,
} from '@/lib/features/integrations/http-credentials/http-credential-contract';
import { credentialProblem } from '@/lib/features/integrations/http-credentials/http-credential-service';
import { addressProblem } from '@/lib/outbound/safe-address';
import { AppError, type InvalidParam } from '@/lib/shared/app-error';
import { platformCatalog } from '@/lib/snapshot/platform-catalog';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { CALL_DEADLINE_MS } from '@/lib/upstream/call-limits';
import { startDeadline } from '@/lib/upstream/deadline';
import { isUpstreamError } from '@/lib/upstream/upstream-error';
import { argumentProblem } from '../argument-problem';
import { checkedResult } from '../checked-result';
import { ExecutionError } from '../executors';
import type {
  BindingInput,
  BindingPreview,
  BindingTest,
  BindingTrial,
  BindingView,
  HttpBindingInput,
} from './binding-contract';
import { DRAFT_ID, executorOf, hostOf, type RunnableBinding, render, toRunnable } from './binding-executor';
import {
  type BindingRow,
  type BindingWrite,
  getBindingRow,
  NO_BINDING,
  recordTrial,
  saveBindingRow,
  type ToolWithBinding,
} from './binding-repository';
import { templateProblems } from './render-request';

function shown({ binding, credentialAt }: BindingRow): BindingView['binding'] {
  if (binding.kind === 'mcp') return binding;
  const { credential, ...request } = binding;
  const setAt = credentialAt?.toISOString() ?? null;
  const view: HttpCredentialView | null = credential ? { ...credential, setAt } : null;
  return { ...request, credential: view };
}

async function isExecutable(scope: OwnerScope, tool: string): Promise<boolean> {
  const { catalog, tools } = 'orgId' in scope ? (await snapshots().get(scope.orgId)).snapshot : await platformCatalog();
  const index = catalog.indexOf.get(tool);
  return index !== undefined && tools[index]!.executable;
}

/** Throws `not_found`. */
export async function getBinding(scope: OwnerScope, tool: string): Promise<BindingView> {
  const { tool: row, binding, isBoundByPlatform } = await getBindingRow(scope, tool);
  const executable = await isExecutable(scope, tool);
  const own = ownerId(scope) === null ? 'platform' : 'organization';
  const runsWith = row.sourceId ? 'source' : binding ? own : isBoundByPlatform ? 'platform' : null;
  return {
    ...{ tool, executable, runsWith: executable ? runsWith : null },
    binding: binding && shown(binding),
    revision: String(binding?.version ?? NO_BINDING),
  };
}

const invalid = (invalidParams: InvalidParam[]) =>
  new AppError('invalid', 'The binding is invalid. See invalidParams.', { invalidParams });

function requireUsable(scope: OwnerScope, input: HttpBindingInput, inputSchema: unknown): void {
  const problems = templateProblems(input, inputSchema);
  if (problems.length === 0) {
    const problem = addressProblem(new URL(input.url.replaceAll(/[{}]/g, '_')).href, env().allowPrivateAddresses);
    if (problem) problems.push({ pointer: '/url', message: problem });
  }
  const { credential } = input;
  const problem = credential ? credentialProblem(splitCredential(credential).form) : null;
  if (problem) problems.push({ ...problem, pointer: `/credential${problem.pointer}` });
  if (credential?.kind === 'integration' && ownerId(scope) === null)
    problems.push({
      pointer: '/credential/kind',
      message: 'must not be `integration`: the platform has no integrations',
    });
  if (problems.length > 0) throw invalid(problems);
}

function toStored(input: BindingInput): StoredBinding {
  if (input.kind === 'mcp') return input;
  const { credential, ...request } = input;
  return { ...request, ...(credential ? { credential: splitCredential(credential).form } : {}) };
}

const sameKind = (a: StoredBinding, b: StoredBinding) =>
  a.kind === 'http' && b.kind === 'http' && a.credential?.kind === b.credential?.kind;

/** Decides what happens with the secret: sealed anew, kept for the same host and kind, or removed. Throws `invalid`. */
function secretOf(
  orgId: string | null,
  id: string,
  input: BindingInput,
  before: BindingRow | null,
): BindingWrite['secret'] {
  if (input.kind === 'mcp' || !input.credential || input.credential.kind === 'integration') return null;
  const { secret } = splitCredential(input.credential);
  const host = hostOf(input);
  if (secret !== undefined) return { sealed: seal(secret, sealContexts.toolBinding(orgId, id, host)), host };
  const isKept = before?.sealed && before.confirmedHost === host && sameKind(before.binding, toStored(input));
  if (isKept) return 'keep';
  throw invalid([{ pointer: '/credential/secret', message: `is missing: no secret is stored for ${host}` }]);
}

/** Saves what runs a tool; null removes it. Throws `not_found`, `version_mismatch`, `conflict`, `invalid`. */
export async function saveBinding(
  scope: OwnerScope,
  tool: string,
  { input, expected, note }: { input: BindingInput | null; expected: string | null; note?: string | undefined },
): Promise<BindingView> {
  const orgId = ownerId(scope);
  await saveBindingRow(scope, tool, {
    ...{ expected, note },
    plan: (id, { tool: row, binding }: ToolWithBinding) => {
      if (input === null) return null;
      if (input.kind === 'http') requireUsable(scope, input, row.inputSchema);
      return { binding: toStored(input), secret: secretOf(orgId, id, input, binding) };
    },
  });
  return getBinding(scope, tool);
}

interface Trial {
  found: RunnableBinding;
  inputSchema: unknown;
  isDraft: boolean;
}

/** Throws `not_found`, `conflict` without a binding, `invalid`. */
async function trialOf(scope: OwnerScope, tool: string, { binding: draft }: BindingTrial): Promise<Trial> {
  const { tool: row, binding: saved } = await getBindingRow(scope, tool);
  const { inputSchema } = row;
  if (row.sourceId !== null) throw new AppError('conflict', `${tool} is imported: its source runs it.`);
  if (!draft) {
    if (!saved) throw new AppError('conflict', `${tool} has no binding here. Send one as \`binding\`.`);
    return { found: toRunnable(saved), inputSchema, isDraft: false };
  }
  if (draft.kind === 'http') requireUsable(scope, draft, inputSchema);
  const binding = toStored(draft);
  const given = draft.kind === 'http' && draft.credential ? splitCredential(draft.credential).secret : undefined;
  // Without a secret, the stored one is used, where it belongs to the same host.
  const secret = () =>
    given ?? (saved && sameKind(saved.binding, binding) ? toRunnable({ ...saved, binding }).secret() : null);
  return { found: { id: DRAFT_ID, orgId: ownerId(scope), tool, binding, secret }, inputSchema, isDraft: true };
}

function requireArguments(tool: string, { inputSchema }: Trial, args: Record<string, unknown>): void {
  const problem = argumentProblem(tool, inputSchema, args);
  if (!problem) return;
  const invalidParams = problem.params.map(({ pointer, message }) => ({ pointer: `/arguments${pointer}`, message }));
  throw new AppError('invalid', `Invalid arguments for ${tool}. See invalidParams.`, { invalidParams });
}

const HIDDEN = '…';

function withCredential(binding: StoredBinding, headers: Record<string, string>, url: URL): void {
  const credential = binding.kind === 'http' ? binding.credential : undefined;
  if (!credential) return;
  if (credential.kind === 'query') url.searchParams.set(credential.name, HIDDEN);
  else if (credential.kind === 'header') headers[credential.name.toLowerCase()] = HIDDEN;
  else headers.authorization = `${credential.kind === 'basic' ? 'Basic' : 'Bearer'} ${HIDDEN}`;
}

/** Returns the request that a call would send. Sends nothing. Throws like `testBinding`. */
export async function previewBinding(scope: OwnerScope, tool: string, trial: BindingTrial): Promise<BindingPreview> {
  const found = await trialOf(scope, tool, trial);
  requireArguments(tool, found, trial.arguments);
  const { binding } = found.found;
  if (binding.kind === 'mcp') return { ...binding, arguments: trial.arguments };
  const { method, url, headers, body } = rendered(() => render(binding, trial.arguments));
  withCredential(binding, headers, url);
  return { kind: 'http', method, url: url.href.replaceAll('%E2%80%A6', HIDDEN), headers, body: body ?? null };
}

function rendered<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw toAppError(error);
  }
}

function toAppError(error: unknown): unknown {
  if (isUpstreamError(error)) return new AppError('upstream_failed', error.message);
  if (!(error instanceof ExecutionError)) return error;
  const { code, message, retryAfterSeconds } = error;
  if (code === 'invalid_arguments')
    return new AppError('invalid', message, { invalidParams: [{ pointer: '/arguments', message }] });
  const headers: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
  return new AppError(code === 'timeout' ? 'upstream_timeout' : 'upstream_failed', message, { headers });
}

/**
 * Calls a binding as a person, to try it. Audited before the call. Throws `not_found`, `conflict`, `invalid`,
 * `upstream_failed`, `upstream_timeout`.
 */
export async function testBinding(
  scope: OwnerScope,
  tool: string,
  trial: BindingTrial,
  signal: AbortSignal,
): Promise<BindingTest> {
  const found = await trialOf(scope, tool, trial);
  requireArguments(tool, found, trial.arguments);
  await recordTrial(scope, tool, { kind: found.found.binding.kind, draft: found.isDraft });
  const deadline = startDeadline(signal, CALL_DEADLINE_MS);
  const startedAt = performance.now();
  try {
    const executor = await executorOf(scope, found.found);
    if (!executor) throw new AppError('conflict', 'The MCP server of the binding does not exist.');
    const result = await executor({
      ...{ arguments: trial.arguments, signal: deadline.signal, deadlineMs: CALL_DEADLINE_MS },
      ...{ onProgress: undefined, traceparent: undefined },
      client: { capabilities: {}, inputResponses: undefined, requestState: () => undefined },
    });
    if (result.resultType === 'input_required')
      throw new AppError('conflict', 'The tool requests input, which a test cannot give.');
    const { content, structuredContent, isError = false } = checkedResult(result as CallToolResult, undefined);
    const executionTimeMs = Math.round(performance.now() - startedAt);
    return { content, ...(structuredContent === undefined ? {} : { structuredContent }), isError, executionTimeMs };
  } catch (error) {
    throw toAppError(error);
  } finally {
    deadline.end();
  }
}
