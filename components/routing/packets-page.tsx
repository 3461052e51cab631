'use client';

import { useQueryStates } from 'nuqs';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { Tabs } from '@/components/ui/tabs';
import { FiguresTab } from './figures-tab';
import { messagesParams } from './messages-params';
import { PacketList } from './packet-list';

export function PacketsPage() {
  const [params, setParams] = useQueryStates(messagesParams);
  return (
    <PageBody>
      <PageHeader
        title="Routed messages"
        description="Messages that agents routed: whether a tool was needed, which one was selected, and every step."
      />
      <Tabs
        className="mt-4"
        label="Routed messages"
        value={params.tab}
        onValueChange={(tab) => setParams({ tab }, { history: 'push' })}
        tabs={[
          { value: 'messages', label: 'Messages', content: <PacketList /> },
          { value: 'figures', label: 'Figures', content: <FiguresTab /> },
        ]}
      />
    </PageBody>
  );
}
