'use client';

import { useUrlState } from '@/components/common/use-url-state';
import { EmbeddingsTab } from '@/components/search/embeddings-tab';
import { LearningTab } from '@/components/search/learning-tab';
import { TrySearch } from '@/components/search/try-search';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { Tabs } from '@/components/ui/tabs';

const TABS = ['learning', 'try', 'embeddings'];

export function SearchPage() {
  const { params, setParams } = useUrlState();
  const asked = params.get('tab') ?? 'learning';
  return (
    <PageBody>
      <PageHeader
        title="Search"
        description="Ranks the tools of an agent for a message. Search does not change access."
      />
      <Tabs
        className="mt-4"
        label="Parts of search"
        value={TABS.includes(asked) ? asked : 'learning'}
        onValueChange={(value) => setParams({ tab: value === 'learning' ? null : value }, { push: true })}
        tabs={[
          { value: 'learning', label: 'Learning', content: <LearningTab /> },
          { value: 'try', label: 'Try a message', content: <TrySearch /> },
          { value: 'embeddings', label: 'Embeddings', content: <EmbeddingsTab /> },
        ]}
      />
    </PageBody>
  );
}
