import { useMaybeOrg } from '@/components/common/me';
import type { ShownEntry } from '@/components/common/shell/palette-entries';
import { useDebouncedValue } from '@/components/common/use-debounced-value';
import { namedPerson } from './named-person';
import { useFoundUsers } from './users/use-users';

const DEBOUNCE_MS = 150;

/** On the platform, people whose name or address contains the text. */
export function useFoundPeople(text: string): { entries: readonly ShownEntry[]; isSearching: boolean } {
  const isPlatform = !useMaybeOrg();
  const typed = isPlatform ? namedPerson(text) : '';
  const asked = useDebouncedValue(typed, DEBOUNCE_MS);
  const { data, isPending } = useFoundUsers(asked);
  const isCurrent = asked === typed;
  const entries = isCurrent && asked ? (data ?? []) : [];
  return {
    entries: entries.map(({ id, name, email }) => ({
      ...{ id: `user:${id}`, group: 'People', label: name || email, ...(name ? { hint: email } : {}) },
      ...{ href: `/platform/users?user=${id}`, ranges: [] },
    })),
    isSearching: typed !== '' && (!isCurrent || isPending),
  };
}
