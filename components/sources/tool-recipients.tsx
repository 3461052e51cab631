'use client';

import { useState } from 'react';
import { failedRead } from '@/components/common/failed-read';
import { LoadFailure } from '@/components/common/load-failure';
import { useOrg } from '@/components/common/me';
import { useMatrix } from '@/components/common/org-queries';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { TextLink } from '@/components/ui/text-link';
import { ruleOfCell } from '@/lib/features/access/matrix/matrix-cell-contract';
import type { SourceView } from '@/lib/features/sources/source-contract';
import { agentHref } from '@/lib/shared/console-address';
import { counted } from '@/lib/shared/counted';
import { formatNumber } from '@/lib/shared/format';

const GiveToolsDialog = onDemand(() => import('@/components/sources/give-tools-dialog').then((m) => m.GiveToolsDialog));

const MAX_NAMED = 5;

/** Why Ambit does not call the tools of a source. */
function NotRun({ source }: { source: SourceView }) {
  const org = useOrg();
  if (!source.execution) return 'Ambit does not run them: the application that the agent works in does.';
  return (
    <>
      Ambit does not call them while execution is off.{' '}
      <TextLink href={`/${org.slug}/connections/sources/${source.slug}?tab=settings`}>Turn it on</TextLink>
    </>
  );
}

/** Which agents can call tools of a source, and the way to give them to others. */
export function ToolRecipients({ source }: { source: SourceView }) {
  const org = useOrg();
  const access = useMatrix(org.slug, null);
  const matrix = access.data;
  const [giving, setGiving] = useState(false);
  if (!matrix) return <LoadFailure what="who can call these tools" failed={failedRead([access])} />;
  const places = matrix.tools.flatMap((tool, place) => (tool.startsWith(`${source.slug}__`) ? [place] : []));
  const holders = matrix.agents
    .map(({ slug, cells }) => ({
      slug,
      count: cells === null ? 0 : places.filter((place) => ruleOfCell(cells.charCodeAt(place)) === -1).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const more = holders.length - MAX_NAMED;
  const isRun = source.connection !== null || source.execution?.enabled === true;
  return (
    <section
      aria-label="Access to these tools"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line-strong border-l-2 pl-3 text-sm"
    >
      <p className="min-w-0 flex-1 basis-64">
        {holders.length === 0
          ? 'No agent can call these tools.'
          : `${counted(holders.length, 'agent')} ${isRun ? 'can call' : 'may use'} its tools: `}
        {holders.slice(0, MAX_NAMED).map(({ slug, count }, index) => (
          <span key={slug}>
            {index > 0 ? ', ' : ''}
            <TextLink href={agentHref(org.slug, slug)}>{slug}</TextLink>{' '}
            <span className="tabular text-muted">
              {formatNumber(count)} of {formatNumber(places.length)}
            </span>
          </span>
        ))}
        {more > 0 ? ` and ${more} more` : ''}
        {isRun ? null : (
          <>
            {holders.length > 0 ? '. ' : ' '}
            <NotRun source={source} />
          </>
        )}
        {source.waiting > 0 ? (
          <span className="text-muted">
            {' '}
            <TextLink href={`/${org.slug}/connections/sources/${source.slug}?tab=quarantine`}>
              {counted(source.waiting, 'definition')}
            </TextLink>{' '}
            {source.waiting === 1 ? 'waits' : 'wait'} for approval
            {org.can('edit-agents') ? '.' : ' by an owner or configurator.'}
          </span>
        ) : null}
      </p>
      {org.can('edit-agents') ? (
        <Button size="sm" onClick={() => setGiving(true)}>
          Give to agents
        </Button>
      ) : null}
      {giving ? <GiveToolsDialog org={org.slug} source={source} onClose={() => setGiving(false)} /> : null}
    </section>
  );
}
