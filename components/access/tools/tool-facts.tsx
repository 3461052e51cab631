import type { ReactNode } from 'react';
import { useIntegrationNames } from '@/components/common/integrations/use-integration-names';
import { useOrg } from '@/components/common/me';
import { FIELD_WORDS } from '@/components/common/sources/describe-import-run';
import { WithdrawApproval } from '@/components/common/sources/withdraw-approval';
import { TextLink } from '@/components/ui/text-link';
import type { ToolDetail } from '@/lib/features/catalog/catalog-contract';
import { formatNumber } from '@/lib/shared/format';

export function ToolFacts({ org, tool }: { org: string; tool: ToolDetail }) {
  return (
    <dl className="mt-4 grid grid-cols-[7rem_minmax(0,1fr)] gap-y-1.5 text-sm">
      <Fact label="Category">{tool.category}</Fact>
      <Fact label="From">
        <Origin org={org} tool={tool} />
      </Fact>
      {tool.origin === 'source' ? (
        <Fact label="Definition">
          <Definition org={org} tool={tool} />
        </Fact>
      ) : null}
      <Fact label="Needs">
        <Needs org={org} needs={tool.integrations} />
      </Fact>
      {tool.operations.length > 0 ? <Fact label="Operations">{tool.operations.join(', ')}</Fact> : null}
      {tool.entities.length > 0 ? <Fact label="Entities">{tool.entities.join(', ')}</Fact> : null}
      <Fact label="Size">{formatNumber(tool.tokens)} tokens</Fact>
      {tool.sourceSays && Object.keys(tool.sourceSays).length > 0 ? (
        <Fact label="Set here">{settingWords(tool.sourceSays)}, overrides the source</Fact>
      ) : null}
    </dl>
  );
}

function Definition({ org, tool: { name, definition } }: { org: string; tool: ToolDetail }) {
  const editable = useOrg().can('edit-agents');
  if (definition !== 'approved')
    return (
      <TextLink href={`/${org}/connections/sources/${name.slice(0, name.indexOf('__'))}?tab=quarantine`}>
        {definition === 'changed' ? 'changed since it was approved' : 'not approved'}
      </TextLink>
    );
  return (
    <span className="flex items-center gap-2">
      approved
      {editable ? <WithdrawApproval owner={org} tool={name} /> : null}
    </span>
  );
}

function Origin({ org, tool: { origin, name } }: { org: string; tool: ToolDetail }) {
  if (origin !== 'source') return origin === 'platform' ? 'the platform' : 'this organization';
  const source = name.slice(0, name.indexOf('__'));
  return <TextLink href={`/${org}/connections/sources/${source}`}>{source}</TextLink>;
}

export const settingWords = (says: Record<string, unknown>): string =>
  Object.keys(says)
    .map((field) => FIELD_WORDS[field] ?? field)
    .join(', ');

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="break-words">{children}</dd>
    </>
  );
}

function Needs({ org, needs: { required, missing, overridden } }: { org: string; needs: ToolDetail['integrations'] }) {
  const names = useIntegrationNames();
  if (required.length === 0) return overridden ? 'nothing, as an owner set it here' : 'no integration';
  return (
    <span className="flex flex-wrap gap-x-3">
      {required.map((one) => (
        <TextLink key={one} href={`/${org}/connections/integrations?provider=${one}`}>
          {names.get(one) ?? one}
          {missing.includes(one) ? ' (not connected)' : ''}
        </TextLink>
      ))}
      {overridden ? <span className="text-muted">set by an owner</span> : null}
    </span>
  );
}
