import { toast } from '@/components/ui/toast';
import type { InboxAction, InboxItem } from '@/lib/features/inbox/inbox-contract';
import { useRowMoves } from './use-row-moves';

export type Act = (item: InboxItem, action: InboxAction, isPointer?: boolean) => void;

/** Takes an action unless rows have just moved under the pointer or the key, and says so. */
export function useAimedActions(
  items: readonly InboxItem[] | undefined,
  take: (item: InboxItem, action: InboxAction) => void,
) {
  const isHeld = useRowMoves(items?.map(({ id }) => id) ?? []);
  const act: Act = (item, action, isPointer = false) => {
    if (!isHeld(item.id, isPointer)) take(item, action);
    else toast({ message: 'Nothing was decided: the list just moved. Try again.', key: 'moved' });
  };
  return { act, isHeld };
}
