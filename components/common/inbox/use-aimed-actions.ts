import { toast } from '@/components/ui/toast';
import type { InboxAction, InboxItem } from '@/lib/features/inbox/inbox-contract';
import { useRowMoves } from './use-row-moves';

type Act = (item: InboxItem, action: InboxAction) => void;

/** Takes an action unless rows have just moved under the pointer or the key, and says so. `click`: of the pointer. */
export function useAimedActions(items: readonly InboxItem[] | undefined, act: Act) {
  const isMisaimed = useRowMoves(items?.map(({ id }) => id) ?? []);
  return (item: InboxItem, action: InboxAction, click?: Pick<MouseEvent, 'clientX' | 'clientY'>) => {
    if (!isMisaimed(click)) act(item, action);
    else toast({ message: `Not decided, because the list had just moved: ${item.title}. Try again.`, key: 'misaimed' });
  };
}
