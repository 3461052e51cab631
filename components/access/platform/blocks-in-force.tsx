'use client';

import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { listFilter } from '@/components/common/list-filter';
import { usePlatformRevisions, useSavePlatformEntries } from '@/components/common/platform/use-platform';
import { matchEntry } from '@/components/common/policies/entry-words';
import { Refused } from '@/components/common/settings/save-error';
import { countTools } from '@/components/common/strata/layer-labels';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { RelativeTime } from '@/components/ui/relative-time';
import { SearchField } from '@/components/ui/search-field';
import { StateGlyph } from '@/components/ui/state-glyph';
import { ToolName } from '@/components/ui/tool-name';
import type { PolicyView } from '@/lib/features/access/policies/policy-contract';
import type { PlatformTool } from '@/lib/features/catalog/catalog-contract';
import { blockAuthor } from './block-author';
import { platformPolicyParams } from './platform-policy-params';
import { useAuthorName } from './use-author-name';

const BlockDialog = onDemand(() => import('@/components/common/platform/block-dialog').then((m) => m.BlockDialog));

const SHORT_LIST_LENGTH = 5;

type Block = PolicyView['block'][number];

const blockFilter = listFilter<Block>(({ tool, reason }) => [tool, reason]);

export function BlocksInForce({ policy, tools }: { policy: PolicyView; tools: readonly PlatformTool[] }) {
  const revisions = usePlatformRevisions().data ?? [];
  const save = useSavePlatformEntries();
  const [editing, setEditing] = useState<Block | null>(null);
  const [refused, setRefused] = useState<string>();
  const [, setParams] = useQueryStates(platformPolicyParams);
  const [query, setQuery] = useState('');
  const names = tools.map(({ name }) => name);
  const shown = policy.block.filter(blockFilter(query));
  const authors = new Map(shown.map(({ tool }) => [tool, blockAuthor(revisions, tool)]));
  const authorName = useAuthorName([...authors.values()].flatMap((author) => author?.label ?? []));

  return (
    <section aria-labelledby="blocks">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b pb-2">
        <h2 id="blocks" className="font-medium text-base">
          Active blocks <span className="tabular font-normal text-faint text-xs">{policy.block.length}</span>
        </h2>
        <span className="flex flex-wrap items-center gap-2">
          {policy.block.length > SHORT_LIST_LENGTH ? (
            <SearchField className="w-56" label="Search the blocks" value={query} onValueChange={setQuery} />
          ) : null}
          <Button size="sm" onClick={() => setParams({ block: '' })}>
            Block a tool
          </Button>
        </span>
      </div>
      <Refused why={refused} />
      {policy.block.length === 0 ? (
        <p className="py-4 text-muted text-sm">
          Nothing is blocked. Block a tool when it is broken, under repair or no longer safe.
        </p>
      ) : (
        <ul aria-label="Active blocks">
          {shown.map((block) => {
            const author = authors.get(block.tool);
            return (
              <li key={block.tool} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-2 text-sm">
                <span className="flex min-w-0 basis-56 items-center gap-2">
                  <StateGlyph state="block" />
                  <ToolName name={block.tool} className="truncate" />
                  <Reach entry={block.tool} names={names} />
                </span>
                <span className="min-w-0 flex-1 basis-64">
                  {block.reason ?? <span className="text-muted">No reason</span>}
                  <span className="block text-muted text-xs">
                    {author ? (
                      <>
                        {authorName(author.label)}, <RelativeTime at={author.at} />
                        {block.expiresAt ? ' · ' : ''}
                      </>
                    ) : null}
                    {block.expiresAt ? (
                      <>
                        ends <RelativeTime at={block.expiresAt} />
                      </>
                    ) : null}
                  </span>
                </span>
                <span className="flex gap-1">
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`${block.reason ? 'Edit' : 'Add a reason for'} the block of ${block.tool}`}
                    onClick={() => setEditing(block)}
                  >
                    {block.reason ? 'Edit' : 'Add a reason'}
                  </Button>
                  <Button
                    size="sm"
                    aria-label={`Lift the block of ${block.tool}`}
                    onClick={() => setParams({ unblock: block.tool })}
                  >
                    Lift
                  </Button>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {policy.block.length > 0 && shown.length === 0 ? (
        <p className="py-4 text-muted text-sm">No block matches “{query}”.</p>
      ) : null}
      {editing ? (
        <BlockDialog
          tool={editing.tool}
          initialReason={editing.reason}
          initialExpiresAt={editing.expiresAt}
          action="Save"
          reasonRequired
          onClose={() => setEditing(null)}
          onBlock={async ({ reason, expiresAt }) => {
            setEditing(null);
            const { tool } = editing;
            setRefused(
              (await save({ states: { [tool]: 'block' }, reason, expiresAt, said: `Block of ${tool} changed` })) ??
                undefined,
            );
          }}
        />
      ) : null}
    </section>
  );
}

/** Tools matched by a pattern, or a warning that none match. */
function Reach({ entry, names }: { entry: string; names: readonly string[] }) {
  const { count, glob } = matchEntry(entry, names);
  if (count === 0) return <span className="text-approval text-xs">no matching tool</span>;
  return glob ? <span className="text-muted text-xs">{countTools(count)}</span> : null;
}
