import type { CallSettingsView } from '@/lib/features/calls/results/call-settings-contract';
import { formatNumber } from '@/lib/shared/format';
import type { MaskKind } from '@/lib/shared/mask-kinds';

export const MASK_LABELS: Readonly<Record<MaskKind, string>> = {
  emails: 'Email addresses',
  cardNumbers: 'Card numbers',
  keys: 'Keys and passwords',
};

/** Name and value of each setting that is in effect. */
export function describeSettings(settings: CallSettingsView): [name: string, value: string][] {
  const { callSeconds, fields, maxTokens, mask, maskFields } = settings;
  const masked = [...mask.map((kind) => MASK_LABELS[kind].toLowerCase()), ...maskFields];
  return [
    ...(callSeconds === null ? [] : [['Time limit', `${callSeconds} s`] as [string, string]]),
    ...(fields === null ? [] : [['Fields', fields] as [string, string]]),
    ...(maxTokens === null ? [] : [['Token limit', formatNumber(maxTokens)] as [string, string]]),
    ...(masked.length === 0 ? [] : [['Masked', masked.join(', ')] as [string, string]]),
  ];
}
