'use client';

import { FiguresTab } from '@/components/packets/figures-tab';
import { PacketList } from '@/components/packets/packet-list';
import { RoutingSettingsTab } from '@/components/packets/routing-settings-tab';
import { useUrlState } from '@/components/shell/use-url-state';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { Tabs } from '@/components/ui/tabs';

const TABS = ['packets', 'figures', 'settings'];

/** Messages that agents had routed, what that came to in all, and how it is done. */
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
