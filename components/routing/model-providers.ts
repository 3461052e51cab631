import type { RoutingValues } from '@/lib/features/routing-settings/routing-settings-contract';

export type Provider = NonNullable<RoutingValues['model']>['provider'];

interface ProviderWords {
  label: string;
  /** The provider's own address; null: differs between accounts. */
  address: string | null;
  placeholder: string;
  addressHint: string;
  modelPlaceholder: string;
  keyHint?: string;
}

export const PROVIDERS: Readonly<Record<Provider, ProviderWords>> = {
  openai: {
    label: 'OpenAI',
    address: 'https://api.openai.com/v1',
    placeholder: 'https://api.openai.com/v1',
    addressHint: 'Base URL of the API.',
    modelPlaceholder: 'gpt-5-mini',
  },
  anthropic: {
    label: 'Anthropic',
    address: 'https://api.anthropic.com/v1',
    placeholder: 'https://api.anthropic.com/v1',
    addressHint: 'Base URL of the API.',
    modelPlaceholder: 'claude-haiku-4-5',
  },
  google: {
    label: 'Google Gemini',
    address: 'https://generativelanguage.googleapis.com/v1beta',
    placeholder: 'https://generativelanguage.googleapis.com/v1beta',
    addressHint: 'Base URL of the API.',
    modelPlaceholder: 'gemini-2.5-flash',
  },
  azure: {
    label: 'Azure OpenAI',
    address: null,
    placeholder: 'https://my-resource.openai.azure.com/openai/v1',
    addressHint: 'Address of your resource, ending in /openai/v1.',
    modelPlaceholder: 'my-deployment',
  },
  bedrock: {
    label: 'Amazon Bedrock',
    address: null,
    placeholder: 'https://bedrock-runtime.eu-central-1.amazonaws.com',
    addressHint: 'Runtime endpoint of your region.',
    modelPlaceholder: 'anthropic.claude-3-5-haiku-20241022-v1:0',
    keyHint: 'A Bedrock API key, or access key ID and secret separated by a colon.',
  },
  'openai-compatible': {
    label: 'OpenAI-compatible: Ollama, vLLM and others',
    address: null,
    placeholder: 'http://localhost:11434/v1',
    addressHint: '/chat/completions is added to it.',
    modelPlaceholder: 'qwen3:8b',
  },
};

export const PROVIDER_OPTIONS = (Object.keys(PROVIDERS) as Provider[]).map((value) => ({
  value,
  label: PROVIDERS[value].label,
}));

/** Returns the address to show after a change of provider: an address that a person typed is kept. */
export function addressFor(provider: Provider, typed: string): string {
  const isDefault =
    typed.trim() === '' || PROVIDER_OPTIONS.some(({ value }) => PROVIDERS[value].address === typed.trim());
  return isDefault ? (PROVIDERS[provider].address ?? '') : typed;
}
