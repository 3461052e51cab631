'use client';

import { CodeText } from '@/components/common/code-text';
import { nameIntegrations } from './name-integrations';
import { useIntegrationNames } from './use-integration-names';

/** Server text with integration names instead of slugs, and `code spans` in monospace. */
export function IntegrationText({ text }: { text: string }) {
  return <CodeText text={nameIntegrations(text, useIntegrationNames())} />;
}

export function RuleDetail({ rule, detail }: { rule: string; detail: string }) {
  return rule === 'org.integration' ? <IntegrationText text={detail} /> : <CodeText text={detail} />;
}
