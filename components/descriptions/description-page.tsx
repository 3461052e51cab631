'use client';

import { useQueryStates } from 'nuqs';
import { DetailPage } from '@/components/common/detail-page';
import { useOrg } from '@/components/common/me';
import { DescriptionEditor } from '@/components/descriptions/description-editor';
import { DescriptionVersions } from '@/components/descriptions/description-versions';
import { ToolHistoryTab } from '@/components/descriptions/evaluations/tool-history-tab';
import { useDescription } from '@/components/descriptions/use-descriptions';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { Tabs } from '@/components/ui/tabs';
import { ToolName } from '@/components/ui/tool-name';
import { descriptionParams } from './description-params';

export function DescriptionPage({ tool }: { tool: string }) {
  const org = useOrg();
  const [params, setParams] = useQueryStates(descriptionParams);
  const query = useDescription(org.slug, tool);
  const href = `/${org.slug}/tools/descriptions`;
  const mayEdit = org.can('edit-agents');
  return (
    <DetailPage query={query} name={tool} noun="tool" list={{ href, label: 'See all descriptions' }}>
      {(description) => (
        <PageBody>
          <PageHeader
            parent={{ href, label: 'Descriptions' }}
            title={<ToolName name={description.served.name} className="break-all text-xl" />}
            description={
              description.served.name === tool
                ? 'Agents use the name from the source.'
                : `Rules and goals use ${tool}; agents see this name only.`
            }
          />
          {description.nameTaken ? (
            <p role="status" className="mt-4 rounded-lg bg-sunken px-4 py-2.5 text-sm">
              Another tool is called {description.override?.name} , so this tool uses its own name. Choose another name.
            </p>
          ) : null}
          <Tabs
            className="mt-4"
            label="Views of the description"
            value={params.tab}
            onValueChange={(tab) => setParams({ tab }, { history: 'push' })}
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
    </DetailPage>
  );
}
