'use client';

import { DescriptionEditor } from '@/components/descriptions/description-editor';
import { DescriptionVersions } from '@/components/descriptions/description-versions';
import { useDescription } from '@/components/descriptions/use-descriptions';
import { ToolHistoryTab } from '@/components/evaluations/tool-history-tab';
import { useOrg } from '@/components/shell/me';
import { PageOfOne } from '@/components/shell/page-of-one';
import { useUrlState } from '@/components/shell/use-url-state';
import { Link } from '@/components/ui/link';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { Tabs } from '@/components/ui/tabs';

const TABS = ['texts', 'routing', 'versions'];

/** One tool's texts: the source's beside the organization's, what they lack, and what they were. */
export function DescriptionPage({ tool }: { tool: string }) {
  const org = useOrg();
  const { params, setParams } = useUrlState();
  const query = useDescription(org.slug, tool);
  const href = `/${org.slug}/descriptions`;
  const mayEdit = org.can('edit-agents');
  return (
    <PageOfOne query={query} name={tool} noun="tool" list={{ href, label: 'See all descriptions' }}>
      {(description) => (
        <PageBody wide>
          <p className="mb-1 text-sm">
            <Link href={href} className="text-muted hover:text-ink">
              Descriptions
            </Link>
          </p>
          <PageHeader
            title={description.served.name}
            description={
              description.served.name === tool
                ? 'Agents call it as its source does.'
                : `Rules and goals know it as ${tool}; agents know this name alone.`
            }
          />
          {description.nameTaken ? (
            <p role="status" className="mt-4 rounded-lg bg-sunken px-4 py-2.5 text-sm">
              Another tool is called {description.override?.name} by now, so this one goes by its own name. Choose
              another name.
            </p>
          ) : null}
          <Tabs
            className="mt-4"
            label="Parts of the description"
            value={TABS.find((one) => one === params.get('tab')) ?? 'texts'}
            onValueChange={(value) => setParams({ tab: value === 'texts' ? null : value }, { push: true })}
            tabs={[
              {
                value: 'texts',
                label: 'Texts',
                content: (
                  <DescriptionEditor
                    key={description.revision}
                    org={org.slug}
                    description={description}
                    mayEdit={mayEdit}
                  />
                ),
              },
              {
                value: 'routing',
                label: 'Routing',
                content: <ToolHistoryTab org={org.slug} tool={tool} />,
              },
              {
                value: 'versions',
                label: 'Versions',
                content: (
                  <DescriptionVersions org={org.slug} tool={tool} source={description.source} mayEdit={mayEdit} />
                ),
              },
            ]}
          />
        </PageBody>
      )}
    </PageOfOne>
  );
}
