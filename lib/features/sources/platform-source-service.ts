import type { PlatformScope } from '@/lib/data/scope';
import { countOrgsWithSource } from '@/lib/data/system/snapshot/tool-mentions';
import { hasBit } from '@/lib/engine/mask';
import { AppError } from '@/lib/shared/app-error';
import { counted } from '@/lib/shared/counted';
import { everyOrg } from '@/lib/snapshot/every-org';
import { forEachInSlices } from '@/lib/snapshot/for-each-in-slices';
import type { PlatformSourceDeletion, PlatformSourceInput, PlatformSourceView } from './platform-source-contract';
import type { SourceView } from './source-contract';
import { deleteSourceRow, listToolNames } from './source-repository';
import { createSource } from './source-service';

function toRun(run: NonNullable<SourceView['run']>): NonNullable<PlatformSourceView['run']> {
  const { counts, refused, warnings, requestedBy, finishedAt } = run;
  return {
    ...{ counts, refused, warnings, requestedBy, finishedAt },
    status: run.status as NonNullable<PlatformSourceView['run']>['status'],
    tools: run.progress.done,
    error: run.error?.message ?? null,
    startedAt: run.createdAt,
  };
}

/** The platform's sources are servers, so documents and reviews are left out. */
export function toPlatformView(view: SourceView): PlatformSourceView {
  const {
    kind: _kind,
    execution: _execution,
    server: _server,
    servers: _servers,
    document: _document,
    ...shown
  } = view;
  return { ...shown, url: view.url!, connection: view.connection!, run: view.run && toRun(view.run) };
}

/**
 * Registers a server and starts its first sync. Throws `already_exists`, also when an organization has a source with
 * this slug, because its tool names must not change meaning for agents; `invalid` for an unsupported address.
 */
export async function createPlatformSource(scope: PlatformScope, input: PlatformSourceInput): Promise<SourceView> {
  const orgs = await countOrgsWithSource(input.slug);
  if (orgs > 0)
    throw new AppError(
      'already_exists',
      `${counted(orgs, 'organization')} already ${orgs === 1 ? 'has' : 'have'} a source ${input.slug}. Choose another slug.`,
    );
  return createSource(scope, { ...input, kind: 'mcp-http', document: null });
}

/** Counts the organizations and agents that can call one of the tools now and would lose it. */
async function countLosses(tools: readonly string[]): Promise<{ organizations: number; agents: number }> {
  let organizations = 0;
  let agents = 0;
  for await (const snapshot of everyOrg()) {
    const { indexOf } = snapshot.catalog;
    const indexes = tools.flatMap((name) => indexOf.get(name) ?? []);
    let losing = 0;
    await forEachInSlices(snapshot.agents, ({ id }) => {
      const { base } = snapshot.agent(id)!.compiled;
      if (indexes.some((index) => hasBit(base, index))) losing += 1;
    });
    agents += losing;
    if (losing > 0) organizations += 1;
  }
  return { organizations, agents };
}

/** Deletes a source and its tools. `dryRun`: only reports the effects. Throws `not_found`. */
export async function deletePlatformSource(
  scope: PlatformScope,
  slug: string,
  { dryRun, note }: { dryRun: boolean; note?: string | undefined },
): Promise<PlatformSourceDeletion> {
  const names = await listToolNames(scope, slug);
  const losses = await countLosses(names);
  if (!dryRun) await deleteSourceRow(scope, slug, note);
  return { source: slug, deleted: !dryRun, tools: names.length, ...losses };
}
