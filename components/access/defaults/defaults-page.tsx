'use client';

import { useQueryStates } from 'nuqs';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { Tabs } from '@/components/ui/tabs';
import { defaultsParams } from './defaults-params';
import { NamedListInspector } from './named-list-inspector';
import { NamedListTab } from './named-list-tab';
import { CHANNELS, PROFILES } from './named-lists';
import { ProvidersTab } from './providers-tab';
import { SubtypesTab } from './subtypes-tab';

export function DefaultsPage() {
  const [{ tab, slug: open }, setParams] = useQueryStates(defaultsParams);
  const shelf = tab === 'profiles' ? PROFILES : tab === 'channels' ? CHANNELS : null;
  return (
    <div className="flex min-w-0">
      <PageBody className="min-w-0 flex-1">
        <PageHeader
          title="Defaults"
          description="Profiles, channels and integrations for every organization. Changes apply to all organizations immediately."
        />
        <Tabs
          className="mt-4"
          label="Defaults"
          value={tab}
          onValueChange={(tab) => setParams({ tab, slug: null }, { history: 'push' })}
          tabs={[
            { value: 'profiles', label: 'Profiles', content: <NamedListTab shelf={PROFILES} /> },
            { value: 'channels', label: 'Channels', content: <NamedListTab shelf={CHANNELS} /> },
            { value: 'subtypes', label: 'Subtypes', content: <SubtypesTab /> },
            { value: 'integrations', label: 'Integrations', content: <ProvidersTab /> },
          ]}
        />
      </PageBody>
      {shelf && open ? <NamedListInspector key={`${shelf.plural} ${open}`} shelf={shelf} slug={open} /> : null}
    </div>
  );
}
