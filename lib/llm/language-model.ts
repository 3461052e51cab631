import type { LanguageModelV3 } from '@ai-sdk/provider';
import type { SdkFetch } from '@/lib/outbound/sdk-fetch';
import { accessKeyOf, bedrockRegion, type ChatTarget } from './model-target';

export interface LanguageModelOptions {
  fetch: SdkFetch;
  /** OpenAI-compatible servers: sends `max_completion_tokens` instead of `max_tokens`. */
  completionTokens: boolean;
}

function renamed({ max_tokens, ...body }: Record<string, unknown>): Record<string, unknown> {
  return max_tokens === undefined ? body : { ...body, max_completion_tokens: max_tokens };
}

/**
 * Returns the AI SDK's model for an endpoint. Providers are loaded when they are first used. Address and key are always
 * passed, because the AI SDK otherwise takes them from the environment, which belongs to the platform.
 */
export async function languageModel(
  { provider, baseUrl, model, key, region }: ChatTarget,
  { fetch, completionTokens }: LanguageModelOptions,
): Promise<LanguageModelV3> {
  const baseURL = baseUrl.replace(/\/+$/, '');
  const apiKey = key ?? '';
  switch (provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return createOpenAI({ baseURL, apiKey, fetch }).chat(model);
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic({ baseURL, apiKey, fetch })(model);
    }
    case 'google': {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
      return createGoogleGenerativeAI({ baseURL, apiKey, fetch })(model);
    }
    case 'azure': {
      const { createAzure } = await import('@ai-sdk/azure');
      return createAzure({ baseURL, apiKey, fetch }).chat(model);
    }
    case 'bedrock': {
      const { createAmazonBedrock } = await import('@ai-sdk/amazon-bedrock');
      const access = accessKeyOf(apiKey);
      const credentials = access ? { apiKey: '', ...access } : { apiKey };
      return createAmazonBedrock({ baseURL, region: region ?? bedrockRegion(baseUrl) ?? '', fetch, ...credentials })(
        model,
      );
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      return createOpenAICompatible({
        ...{ name: 'model', baseURL, fetch, supportsStructuredOutputs: true },
        ...(key !== null && { apiKey: key }),
        ...(completionTokens && { transformRequestBody: renamed }),
      })(model);
    }
  }
}
