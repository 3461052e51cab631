import { z } from 'zod';
import { trimmed } from '@/components/common/form/schemas';
import { settingsView } from '@/lib/features/settings/settings-contract';

export const TIME_ZONE_SCHEMA = z.object({ timeZone: trimmed(settingsView.shape.timeZone) });
