import type { SafeAnswer } from '@/lib/outbound/safe-get';

/** Verdict on a key. `undecided`: the provider is down or limits requests, so its answer says nothing about the key. */
export type Verdict = 'accepted' | 'refused' | 'undecided';

export const SECRET_PLACEHOLDER = '{secret}';

/** Converts `Name: value with {secret}` to the header of a check. */
export function checkHeaders(template: string, secret: string): Record<string, string> {
  const colon = template.indexOf(':');
  const value = template.slice(colon + 1).trim();
  return { [template.slice(0, colon).trim()]: value.replace(SECRET_PLACEHOLDER, () => secret), 'User-Agent': 'Ambit' };
}

interface ErrorBody {
  name?: unknown;
  message?: unknown;
  error?: { message?: unknown };
}

function bodyOf({ text }: SafeAnswer): ErrorBody {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

/**
 * Answers of shipped providers that mean something else than their status suggests. Stripe: a restricted key without
 * permission to read the balance. Resend: a key that may only send, and a malformed key. Unsplash: the hourly limit.
 */
const EXCEPTIONS: Readonly<Record<string, (answer: SafeAnswer) => Verdict | null>> = {
  stripe: (answer) => {
    const message = String(bodyOf(answer).error?.message);
    return answer.status === 403 && /does not have the required permissions/.test(message) ? 'accepted' : null;
  },
  resend: (answer) => {
    const { name, message } = bodyOf(answer);
    if (name === 'restricted_api_key') return 'accepted';
    return answer.status === 400 && /api key/i.test(String(message)) ? 'refused' : null;
  },
  unsplash: ({ status, headers, text }) =>
    status === 403 && (headers['x-ratelimit-remaining'] === '0' || /rate ?limit/i.test(text)) ? 'undecided' : null,
};

export function verdictOf(provider: string, answer: SafeAnswer): Verdict {
  const exception = Object.hasOwn(EXCEPTIONS, provider) ? EXCEPTIONS[provider]!(answer) : null;
  if (exception) return exception;
  const { status } = answer;
  if (status >= 200 && status < 300) return 'accepted';
  return status === 401 || status === 403 ? 'refused' : 'undecided';
}
