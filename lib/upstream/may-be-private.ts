import { env } from '@/lib/env';

/**
 * Returns true when Ambit may send requests of sources and checks to this address although it is private. Besides the
 * operator's setting, that is the back office that this start runs. People cannot enter its address: `requireUrl`
 * refuses it.
 */
export function mayBePrivate({ origin }: URL): boolean {
  const { allowPrivateAddresses, backOfficeOrigin } = env();
  return allowPrivateAddresses || origin === backOfficeOrigin;
}
