import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import { endSession } from '@/lib/client/session';

/** Signs out and opens `next`, or says why it failed. */
export function signOut(next?: string): void {
  endSession(next).catch((error) =>
    toast({ key: 'sign-out', tone: 'error', message: `Not signed out. ${errorText(error)}` }),
  );
}
