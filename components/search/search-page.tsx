'use client';

import { useQueryStates } from 'nuqs';
import { oneOf } from '@/components/common/url-parsers';
import { EmbeddingsTab } from '@/components/search/embeddings-tab';
import { LearningTab } from '@/components/search/learning-tab';
import { TrySearch } from '@/components/search/try-search';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { Tabs } from '@/components/ui/tabs';

const searchParams = { tab: oneOf(['learning', 'try', 'embeddings']) };

export function SearchPage() {
  const [params, setParams] = useQueryStates(searchParams);
  return (
    <PageBody>
      <PageHeader
        title="Search"
        description="Ranks the tools of an agent for a message. Search does not change access."
      />
      <Tabs
        className="mt-4"
        label="Parts of search"
        value={params.tab}
        onValueChange={(tab) => setParams({ tab }, { history: 'push' })}
        tabs={[
          { value: 'learning', label: 'Learning', content: <LearningTab /> },
          { value: 'try', label: 'Try a message', content: <TrySearch /> },
          { value: 'embeddings', label: 'Embeddings', content: <EmbeddingsTab /> },
        ]}
      />
    </PageBody>
  );
}
