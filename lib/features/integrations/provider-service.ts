import type { PlatformScope } from '@/lib/data/scope';
import type { ProviderInput, ProviderPatch, ProviderView } from './provider-contract';
import { createProvider, deleteProvider, getProvider, listProviders, updateProvider } from './provider-repository';

export function listIntegrationProviders(scope: PlatformScope): Promise<ProviderView[]> {
  return listProviders(scope);
}

/** Throws `not_found`. */
export function getIntegrationProvider(scope: PlatformScope, slug: string): Promise<ProviderView> {
  return getProvider(scope, slug);
}

/** Throws `already_exists`. */
export function createIntegrationProvider(scope: PlatformScope, input: ProviderInput): Promise<ProviderView> {
  return createProvider(scope, input);
}

/** Throws `not_found`, `version_mismatch`. */
export function updateIntegrationProvider(
  scope: PlatformScope,
  slug: string,
  expected: string | null,
  patch: ProviderPatch,
): Promise<ProviderView> {
  return updateProvider(scope, slug, expected, patch);
}

/** Throws `not_found`, `in_use` while a tool requires it or an organization is connected. */
export function deleteIntegrationProvider(scope: PlatformScope, slug: string): Promise<void> {
  return deleteProvider(scope, slug);
}
