'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { DiscardQuestion } from '@/components/common/form/form-dialog';
import { KnowledgeWordsForm, preload } from '@/components/common/settings/knowledge-words-form';
import { useTakeBack } from '@/components/common/use-take-back';
import { Dialog } from '@/components/ui/dialog';
import { NotLoaded } from '@/components/ui/not-loaded';
import { toast } from '@/components/ui/toast';
import { api } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type { PlatformSettingsPatch, PlatformSettingsView } from '@/lib/features/settings/settings-contract';

const KEY = queryKeys.platformSettings;

const UNDO = { method: 'PATCH', path: '/api/v1/platform/settings' } as const;

interface Save {
  knowledge: PlatformSettingsPatch['knowledge'];
  said: string;
  /** Values for undo. */
  back: PlatformSettingsPatch['knowledge'];
}

export function PlatformWordsDialog({ onClose }: { onClose(): void }) {
  const client = useQueryClient();
  const takeBack = useTakeBack(null);
  // Closing asks from the first letter on, so the form checks from there on.
  useEffect(preload, []);
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const followChange = useCallback((dirty: boolean) => {
    setDirty(dirty);
    setLeaving(false);
  }, []);
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get<PlatformSettingsView>('/platform/settings', { signal }),
  });
  const save = useMutation({
    mutationFn: ({ knowledge }: Save) => api.patch<PlatformSettingsView>('/platform/settings', { body: { knowledge } }),
    onSuccess: (view, { said, back }) => {
      client.setQueryData(KEY, view);
      toast({
        key: 'platform-settings',
        message: said,
        undo: () =>
          void takeBack([{ ...UNDO, body: { knowledge: back }, ifMatch: view.revision }], 'platform-settings'),
      });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return;
        if (isDirty) setLeaving(true);
        else onClose();
      }}
      footer={isLeaving ? <DiscardQuestion onKeep={() => setLeaving(false)} onDiscard={onClose} /> : undefined}
      size="lg"
      title="Topics"
      description="Topics tell a model when to search Ambit’s guide."
    >
      {data ? (
        <div className="pb-3">
          <KnowledgeWordsForm
            words={data.knowledge}
            name="Ambit"
            disabled={false}
            onDirtyChange={followChange}
            onSave={(knowledge) => save.mutateAsync({ knowledge, back: data.knowledge, said: 'Topics saved' })}
          />
        </div>
      ) : (
        <NotLoaded noun="the topics" rows={6} error={error} onRetry={refetch} />
      )}
    </Dialog>
  );
}
