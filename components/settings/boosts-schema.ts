import { z } from 'zod';
import { MAX_BOOST, MIN_BOOST } from '@/lib/shared/boosts';

const WRONG = `A number from ${MIN_BOOST} to ${MAX_BOOST}.`;
const boost = z.number().nullable().pipe(z.number(WRONG).min(MIN_BOOST, WRONG).max(MAX_BOOST, WRONG));

export const BOOSTS_SCHEMA = z.object({ operationBoost: boost, dataBoost: boost });
