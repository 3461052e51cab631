'use client';

import { NamedListInspector } from '@/components/defaults/named-list-inspector';
import { NamedListTab } from '@/components/defaults/named-list-tab';
import { ProvidersTab } from '@/components/defaults/providers-tab';
import { CHANNELS, PROFILES } from '@/components/defaults/shelves';
import { StdioServersTab } from '@/components/defaults/stdio-servers-tab';
import { SubtypesTab } from '@/components/defaults/subtypes-tab';
import { useUrlState } from '@/components/shell/use-url-state';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { Tabs } from '@/components/ui/tabs';

const TABS = ['profiles', 'channels', 'subtypes', 'integrations', 'servers'];

/** What every organization starts from. */
export function DefaultsPage() {
  const { params, setParams } = useUrlState();
  const asked = params.get('tab') ?? '';
  const tab = TABS.includes(asked) ? asked : 'profiles';
  const shelf = tab === 'profiles' ? PROFILES : tab === 'channels' ? CHANNELS : null;
  const open = params.get('slug');
  return (
    <div className="flex min-w-0">
      <PageBody wide className="min-w-0 flex-1">
        <PageHeader
          title="Defaults"
          description="What every organization starts from. A change holds for all of them at once; what they made themselves stays theirs."
        />
        <Tabs
          className="mt-4"
          label="Defaults"
          value={tab}
          onValueChange={(next) => setParams({ tab: next === 'profiles' ? null : next, slug: null }, { push: true })}
          tabs={[
            { value: 'profiles', label: 'Profiles', content: <NamedListTab shelf={PROFILES} /> },
            { value: 'channels', label: 'Channels', content: <NamedListTab shelf={CHANNELS} /> },
            { value: 'subtypes', label: 'Subtypes', content: <SubtypesTab /> },
            { value: 'integrations', label: 'Integrations', content: <ProvidersTab /> },
            { value: 'servers', label: 'Servers run here', content: <StdioServersTab /> },
          ]}
        />
      </PageBody>
      {shelf && open ? <NamedListInspector key={`${shelf.plural} ${open}`} shelf={shelf} slug={open} /> : null}
    </div>
  );
}
