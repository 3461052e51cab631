'use client';

import { Plus } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useOrg } from '@/components/common/me';
import { useGoals } from '@/components/common/policies/use-goal-list';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { BoundarySummary } from './boundary-summary';
import { CreateTemplateDialog } from './create-template-dialog';
import { GoalViews } from './goal-views';
import { SameBoundaries } from './same-boundaries';
import { TemplateInspector } from './template-inspector';
import { templatesParams } from './templates-params';
import { useTemplates } from './use-templates';

export function TemplatesPage() {
  const org = useOrg();
  const [params, setParams] = useQueryStates(templatesParams);
  const { data: templates, error, refetch } = useTemplates(org.slug);
  const goals = useGoals(org.slug).data;
  const editable = org.can('edit-agents');
  const [creating, setCreating] = useState(editable && params.new);
  const selected = templates?.find(({ slug }) => slug === params.template);
  const create = editable ? (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      Create template
    </Button>
  ) : null;

  return (
    <div className="flex min-w-0">
      <PageBody className="min-w-0 flex-1">
        <PageHeader
          title="Templates"
          description="Settings that goals share. A goal uses the lists of its template unless it overrides them."
          actions={templates?.length ? create : null}
        />
        <GoalViews current="templates" />
        <div className="mt-5">
          {goals ? <SameBoundaries goals={goals} /> : null}
          {error && !templates ? (
            <ErrorState title="Could not load the templates" error={error} onRetry={() => refetch()} />
          ) : !templates ? (
            <SkeletonRows rows={4} label="Loading the templates" />
          ) : templates.length === 0 ? (
            <EmptyState
              title="No templates yet"
              description="Goals that use a template follow its changes."
              action={create}
            />
          ) : (
            <Table aria-label="Templates">
              <thead>
                <tr>
                  <Th>Template</Th>
                  <Th className="max-md:hidden">Boundary</Th>
                  <Th>Used by</Th>
                </tr>
              </thead>
              <tbody>
                {templates.map((template) => (
                  <Tr key={template.slug} interactive selected={template === selected} className="relative">
                    <Td className="py-2">
                      <button
                        type="button"
                        className="text-left font-medium after:absolute after:inset-0"
                        aria-pressed={template === selected}
                        onClick={() => setParams({ template: template.slug }, { history: 'push' })}
                      >
                        {template.name}
                      </button>{' '}
                      <code className="ml-1 text-muted text-xs max-sm:ml-0 max-sm:block">{template.slug}</code>
                      {template.warnings.length > 0 ? (
                        <Badge tone="approval" className="ml-2">
                          {template.warnings.length === 1 ? '1 warning' : `${template.warnings.length} warnings`}
                        </Badge>
                      ) : null}
                      <div className="mt-1 md:hidden">
                        <BoundarySummary
                          goal={{ effective: template, mode: 'boundary', availableTools: [], template: null }}
                        />
                      </div>
                    </Td>
                    <Td className="max-w-96 max-md:hidden">
                      <BoundarySummary
                        goal={{ effective: template, mode: 'boundary', availableTools: [], template: null }}
                      />
                    </Td>
                    <Td className="max-w-64">
                      {template.goals.length === 0 ? (
                        <span className="text-faint">no goal</span>
                      ) : (
                        <code className="block truncate text-xs">{template.goals.join(', ')}</code>
                      )}
                    </Td>
                  </Tr>
                ))}
              </tbody>
            </Table>
          )}
        </div>
        {creating ? (
          <CreateTemplateDialog
            org={org.slug}
            onClose={() => {
              setCreating(false);
              setParams({ new: null });
            }}
            onCreated={(template) => setParams({ template, new: null }, { history: 'push' })}
          />
        ) : null}
      </PageBody>
      {selected ? <TemplateInspector key={selected.slug} template={selected} goals={goals ?? []} /> : null}
    </div>
  );
}
