import { type AddressOwner, openAddress } from '@/lib/access/sealed-address';
import { UpstreamError } from '@/lib/mcp/upstream/upstream-error';

/** The address of a server. Throws an UpstreamError where it cannot be opened, such as after the secret was lost. */
export function serverAddress(stored: string, owner: AddressOwner): string {
  try {
    return openAddress(stored, owner);
  } catch {
    throw new UpstreamError('unauthorized', 'The address of the source cannot be opened. Enter it again.', {
      detail: 'it was encrypted with another AMBIT_SECRET',
    });
  }
}
