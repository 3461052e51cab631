import { singleton } from '@/lib/shared/singleton';
import { Turns } from '@/lib/shared/turns';

const MAX_WAITING = 4;

/** Large documents of one organization take one thread, so that its requests do not keep others waiting. */
export const documentTurns = () => singleton('document-turns', () => new Turns(MAX_WAITING));
