'use client';

import { useUrlState } from '@/components/common/use-url-state';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { Tabs } from '@/components/ui/tabs';
import { FiguresTab } from './figures-tab';
import { PacketList } from './packet-list';
import { RoutingSettingsTab } from './routing-settings-tab';

const TABS = ['packets', 'figures', 'settings'];

export function PacketsPage() {
  const { params, setParams } = useUrlState();
  const asked = params.get('tab') ?? 'packets';
  return (
    <PageBody wide>
      <PageHeader
        title="Packets"
        description="An agent hands over what the user said; Ambit decides whether a tool is needed, picks one, reviews the pick and keeps every step."
      />
      <Tabs
        className="mt-4"
        label="Parts of routing"
        value={TABS.includes(asked) ? asked : 'packets'}
        onValueChange={(value) => setParams({ tab: value === 'packets' ? null : value }, { push: true })}
        tabs={[
          { value: 'packets', label: 'Packets', content: <PacketList /> },
          { value: 'figures', label: 'Figures', content: <FiguresTab /> },
          { value: 'settings', label: 'Settings', content: <RoutingSettingsTab /> },
        ]}
      />
    </PageBody>
  );
}
