'use client';

import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import type { ToolState } from '@/components/access/tools/tool-verdict';
import type { StateChanges } from '@/components/access/tools/use-set-states';
import type { BlockDetails } from '@/components/common/what-if/what-if-dialog';
import { DropdownMenu, MenuCheckboxItem, MenuSeparator } from '@/components/ui/dropdown-menu';
import { FloatingBar } from '@/components/ui/floating-bar';
import { IconButton } from '@/components/ui/icon-button';
import { onDemand } from '@/components/ui/on-demand';
import { StateGlyph } from '@/components/ui/state-glyph';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import { counted } from '@/lib/shared/counted';
import { BulkAgentsDialog } from './bulk-agents-dialog';
import type { AgentSide } from './matrix-filters';
import { useSavePolicy } from './use-save-policy';

const WhatIfDialog = onDemand(() =>
  import('@/components/common/what-if/what-if-dialog').then((module) => module.WhatIfDialog),
);

const VERBS: Record<ToolState, string> = { inherit: 'Inherit', allow: 'Allow', block: 'Block' };
const ACTIONS = ['inherit', 'allow', 'block'] as const;
const SAID: Record<ToolState, string> = { inherit: 'inherit', allow: 'are set to Allow', block: 'are blocked' };

export interface BulkBarProps {
  org: string;
  tools: readonly CatalogTool[];
  /** Number of selected tools hidden by filters. */
  hidden: number;
  side: AgentSide | null;
  /** Edits the organization's list, besides agents'. */
  editsOrg: boolean;
  /** Adds changes of the organization's policy to the draft; undefined: changes are saved directly. */
  onDraft: ((changes: StateChanges) => void) | undefined;
  onClear(): void;
}

/** Sets the state of all selected tools, for the organization or some agents, after a preview. */
export function BulkBar(props: BulkBarProps) {
  const { org, tools, hidden, side, editsOrg, onDraft, onClear } = props;
  const savePolicy = useSavePolicy(org);
  const [agents, setAgents] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<ToolState | null>(null);

  const forOrg = agents.length === 0;
  const canChoose = side !== null && side.matrix.agents.length > 0;
  const changing = (state: ToolState) => (forOrg ? tools.filter((tool) => tool.state !== state) : tools);
  const changesTo = (state: ToolState): StateChanges =>
    Object.fromEntries(changing(state).map((tool) => [tool.name, state]));

  function choose(state: ToolState) {
    if (forOrg && onDraft) onDraft(changesTo(state));
    else setAsked(state);
  }

  async function save(state: ToolState, note: string | undefined, block: BlockDetails = {}) {
    const whom = forOrg ? '' : ` for ${agents.length === 1 ? agents[0] : `${agents.length} agents`}`;
    const count = changing(state).length;
    const verb = count === 1 ? SAID[state].replace(/^are/, 'is').replace(/^inherit/, 'inherits') : SAID[state];
    const said = `${counted(count, 'tool')} ${verb}${whom}`;
    await savePolicy({ tools: changesTo(state), note, ...block, said }, agents);
    setAsked(null);
    onClear();
  }

  const target = forOrg
    ? editsOrg
      ? 'The organization'
      : 'Choose agents'
    : agents.length === 1
      ? agents[0]!
      : `${agents.length} agents`;
  const title = asked
    ? `${VERBS[asked]} ${counted(changing(asked).length, 'tool')}${forOrg ? '' : ` for ${target}`}`
    : '';
  return (
    <>
      <FloatingBar label="Selection" inBox>
        <p className="tabular mr-1 whitespace-nowrap">
          {tools.length} selected
          {hidden > 0 ? <span className="text-muted"> ({hidden} not shown)</span> : null}
        </p>
        {canChoose ? (
          <DropdownMenu
            side="top"
            className="max-h-80 overflow-y-auto"
            trigger={
              <button
                type="button"
                className="inline-flex h-7 items-center gap-1 rounded-md border px-2 text-muted text-xs hover:bg-hover hover:text-ink"
              >
                for <span className="max-w-40 truncate font-medium text-ink">{target}</span>
                <ChevronDown aria-hidden="true" className="size-3" />
              </button>
            }
          >
            {editsOrg ? (
              <>
                <MenuCheckboxItem checked={forOrg} onCheckedChange={() => setAgents([])}>
                  The organization
                </MenuCheckboxItem>
                <MenuSeparator />
              </>
            ) : null}
            {side.matrix.agents.map(({ slug }) => (
              <MenuCheckboxItem
                key={slug}
                checked={agents.includes(slug)}
                onCheckedChange={(on) => setAgents(on ? [...agents, slug] : agents.filter((one) => one !== slug))}
              >
                <code className="text-[12px]">{slug}</code>
              </MenuCheckboxItem>
            ))}
          </DropdownMenu>
        ) : null}
        {forOrg && !editsOrg
          ? null
          : ACTIONS.map((state) => {
              const { length } = changing(state);
              return (
                <button
                  key={state}
                  type="button"
                  disabled={length === 0}
                  title={length === tools.length ? undefined : `${tools.length - length} are already set`}
                  onClick={() => choose(state)}
                  className="inline-flex h-7 items-center gap-1.5 rounded-md px-2.5 font-medium text-xs hover:bg-hover disabled:cursor-not-allowed disabled:opacity-45"
                >
                  <StateGlyph state={state} />
                  {VERBS[state]}
                  <span className="tabular text-faint">{length}</span>
                </button>
              );
            })}
        <IconButton label="Clear the selection" size="sm" onClick={onClear}>
          <X />
        </IconButton>
      </FloatingBar>
      {asked && agents.length > 1 && side ? (
        <BulkAgentsDialog
          title={title}
          side={side}
          tools={tools}
          agents={agents}
          state={asked}
          onClose={() => setAsked(null)}
          onSave={() => save(asked, undefined)}
        />
      ) : asked ? (
        <WhatIfDialog
          org={org}
          {...(agents[0] ? { agent: agents[0] } : {})}
          open
          onOpenChange={(open) => (open ? null : setAsked(null))}
          draft={{ tools: { ...changesTo(asked) } }}
          title={title}
          fields={asked === 'block' ? 'block' : 'note'}
          danger={asked === 'block'}
          saveLabel={`${VERBS[asked]} ${counted(changing(asked).length, 'tool')}`}
          onSave={(note, block) => save(asked, note, block)}
        />
      ) : null}
    </>
  );
}
