'use client';

import { useUrlState } from '@/components/common/use-url-state';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { Tabs } from '@/components/ui/tabs';
import { FiguresTab } from './figures-tab';
import { PacketList } from './packet-list';

const TABS = ['messages', 'figures'];

export function PacketsPage() {
  const { params, setParams } = useUrlState();
  const asked = params.get('tab') ?? 'messages';
  return (
    <PageBody>
      <PageHeader
        title="Routed messages"
        description="Messages that agents routed: whether a tool was needed, which one was selected, and every step."
      />
      <Tabs
        className="mt-4"
        label="Routed messages"
        value={TABS.includes(asked) ? asked : 'messages'}
        onValueChange={(value) => setParams({ tab: value === 'messages' ? null : value }, { push: true })}
        tabs={[
          { value: 'messages', label: 'Messages', content: <PacketList /> },
          { value: 'figures', label: 'Figures', content: <FiguresTab /> },
        ]}
      />
    </PageBody>
  );
}
