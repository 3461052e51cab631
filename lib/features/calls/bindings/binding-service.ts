import type { CallToolResult } from '@modelcontextprotocol/server';
import { sealContexts } from '@/lib/access/seal-contexts';
import { seal } from '@/lib/access/secrets';
import type { StoredBinding } from '@/lib/data/boundary-columns';
import { type OwnerScope, ownerId } from '@/lib/data/owner';
import {
  type HttpCredentialView,
  splitCredential,
} from '@/lib/features/integrations/http-credentials/http-credential-contract';
import { AppError, type InvalidParam } from '@/lib/shared/app-error';
import { platformCatalog } from '@/lib/snapshot/platform-catalog';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
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
import { httpBindingProblems } from './binding-problems';
import {
  type BindingRow,
  type BindingWrite,
  getBindingRow,
  NO_BINDING,
  recordTrial,
  saveBindingRow,
  type ToolWithBinding,
} from './binding-repository';

function shown({ binding, credentialAt }: BindingRow): BindingView['binding'] {
  if (binding.kind === 'mcp') return binding;
  const { credential, ...request } = binding;
  const setAt = credentialAt?.toISOString() ?? null;
  const view: HttpCredentialView | null = credential ? { ...credential, setAt } : null;
  return { ...request, credential: view };
}

async function isExecutable(scope: OwnerScope, tool: string): Promise<boolean> {
  const { catalog, tools } = 'orgId' in scope ? await snapshotOf(scope) : await platformCatalog();
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
  const problems = httpBindingProblems(input, inputSchema);
  if (input.credential?.kind === 'integration' && ownerId(scope) === null)
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

/** A person waits for the result. */
const TEST_DEADLINE_MS = 15_000;

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
  if (!(error instanceof ExecutionError) || error.code !== 'invalid_arguments') return error;
  const { message } = error;
  return new AppError('invalid', message, { invalidParams: [{ pointer: '/arguments', message }] });
}

/**
 * Calls a binding as a person, to try it. Audited before the call. A failure of the upstream is the result of the test.
 * Throws `not_found`, `conflict`, `invalid`.
 */
export async function testBinding(
  scope: OwnerScope,
  tool: string,
  trial: BindingTrial,
  signal: AbortSignal,
): Promise<BindingTest> {
  const found = await trialOf(scope, tool, trial);
  requireArguments(tool, found, trial.arguments);
  const { binding } = found.found;
  // Rejects requests that cannot be sent before anything is recorded.
  if (binding.kind === 'http') rendered(() => render(binding, trial.arguments));
  await recordTrial(scope, tool, { kind: found.found.binding.kind, draft: found.isDraft });
  const deadline = startDeadline(signal, TEST_DEADLINE_MS);
  const startedAt = performance.now();
  try {
    const executor = await executorOf(scope, found.found);
    if (!executor) throw new AppError('conflict', 'The MCP server of the binding does not exist.');
    const result = await executor({
      ...{ arguments: trial.arguments, signal: deadline.signal, deadlineMs: TEST_DEADLINE_MS },
      ...{ onProgress: undefined, traceparent: undefined },
      client: { capabilities: {}, inputResponses: undefined, requestState: () => undefined },
    });
    if (result.resultType === 'input_required')
      throw new AppError('conflict', 'The tool requests input, which a test cannot give.');
    const { content, structuredContent, isError = false } = checkedResult(result as CallToolResult, undefined);
    const executionTimeMs = Math.round(performance.now() - startedAt);
    return { content, ...(structuredContent === undefined ? {} : { structuredContent }), isError, executionTimeMs };
  } catch (error) {
    if (!(error instanceof ExecutionError) && !isUpstreamError(error)) throw error;
    if (signal.aborted) throw error;
    const executionTimeMs = Math.round(performance.now() - startedAt);
    return { content: [{ type: 'text', text: error.message }], isError: true, executionTimeMs };
  } finally {
    deadline.end();
  }
}
