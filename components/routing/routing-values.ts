import type { RoutingSettingsView, RoutingValues } from '@/lib/features/routing-settings/routing-settings-contract';

export function valuesOf(view: RoutingSettingsView): RoutingValues {
  const { confirmedHost, hidesPath, hasKey, lastFour, defaults, revision, ...values } = view;
  return values;
}
