import { withHiddenShown } from '@/lib/shared/hidden-characters';

export function descriptionOf(definition: Record<string, unknown> | null): string {
  const description = definition?.description;
  return typeof description === 'string' ? withHiddenShown(description).trim() : '';
}
