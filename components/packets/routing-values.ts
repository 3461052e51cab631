import type { RoutingSettingsView, RoutingValues } from '@/lib/features/routing/routing-settings-contract';

/** The settings alone, as a save sends them back. */
export function valuesOf(view: RoutingSettingsView): RoutingValues {
  const { confirmedHost, hasKey, lastFour, defaults, revision, ...values } = view;
  return values;
}
