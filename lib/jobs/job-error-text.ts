import { isAppError } from '@/lib/shared/app-error';
import { maskText } from '@/lib/shared/mask-text';

const MOST = 500;

/**
 * Returns an error message for platform admins. Removes IDs, addresses, numbers and quoted text, which may be tenant
 * data; the log contains the full message.
 */
export function jobErrorText(error: unknown): string {
  if (isAppError(error)) return `${error.code}: ${maskText(error.message, MOST)}`;
  if (!(error instanceof Error)) return 'failed';
  const code = (error as { code?: unknown }).code;
  const lines = error.message.split('\n').filter((line) => line.trim() !== '');
  const text = maskText(lines.at(-1) ?? '', MOST);
  return [error.name, typeof code === 'string' ? ` ${code}` : '', text === '' ? '' : `: ${text}`].join('');
}
