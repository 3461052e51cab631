import { type AddressOwner, openAddress } from '@/lib/access/sealed-address';
import { UpstreamError } from '@/lib/upstream/upstream-error';

/** Decrypts a server's address. Throws an UpstreamError when that fails, for example after the secret was lost. */
export function serverAddress(stored: string, owner: AddressOwner): string {
  try {
    return openAddress(stored, owner);
  } catch {
    throw new UpstreamError('unauthorized', 'The address of the source cannot be decrypted. Enter it again.', {
      detail: 'it was encrypted with another AMBIT_SECRET',
    });
  }
}
