'use client';

import { Plus } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useOrg } from '@/components/common/me';
import { useGoals } from '@/components/common/policies/use-goal-list';
import { WarningsBadge } from '@/components/common/policies/warnings-badge';
import { DataTable } from '@/components/common/table/data-table';
import { RowButton } from '@/components/common/table/row-opener';
import { BoundarySummary } from '@/components/goals/boundary-summary';
import { GoalViews } from '@/components/goals/goal-views';
import { SameBoundaries } from '@/components/goals/same-boundaries';
import { useTemplates } from '@/components/goals/use-templates';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { NotLoaded } from '@/components/ui/not-loaded';
import { onDemand } from '@/components/ui/on-demand';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { TemplateInspector } from './template-inspector';
import { templatesParams } from './templates-params';

const CreateTemplateDialog = onDemand(() => import('./create-template-dialog').then((m) => m.CreateTemplateDialog));

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
          {!templates ? (
            <NotLoaded noun="the templates" rows={4} error={error} onRetry={refetch} />
          ) : templates.length === 0 ? (
            <EmptyState
              title="No templates yet"
              description="Goals that use a template follow its changes."
              action={create}
            />
          ) : (
            <DataTable
              label="Templates"
              rows={templates}
              keyOf={({ slug }) => slug}
              opens
              isSelected={(template) => template === selected}
              columns={[
                {
                  label: 'Template',
                  className: 'py-2',
                  sortBy: ({ name }) => name,
                  cell: (template) => (
                    <>
                      <RowButton
                        pressed={template === selected}
                        onClick={() => setParams({ template: template.slug }, { history: 'push' })}
                      >
                        {template.name}
                      </RowButton>{' '}
                      <code className="ml-1 text-muted text-xs">{template.slug}</code>
                      <WarningsBadge count={template.warnings.length} />
                    </>
                  ),
                },
                {
                  label: 'Boundary',
                  className: 'max-w-96',
                  cell: (template) => (
                    <BoundarySummary
                      goal={{ effective: template, mode: 'boundary', availableTools: [], template: null }}
                    />
                  ),
                },
                {
                  label: 'Used by',
                  className: 'max-w-64 truncate',
                  sortBy: ({ goals }) => goals.length,
                  cell: ({ goals }) =>
                    goals.length === 0 ? (
                      <span className="text-faint">no goal</span>
                    ) : (
                      <code className="text-xs">{goals.join(', ')}</code>
                    ),
                },
              ]}
            />
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
