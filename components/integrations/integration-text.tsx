'use client';

import { nameIntegrations } from '@/components/integrations/name-integrations';
import { useIntegrationNames } from '@/components/integrations/use-integration-names';
import { CodeText } from '@/components/profiles/code-text';

/** A sentence of the server about integrations: they stand by name, `names in backticks` in mono. */
export function IntegrationText({ text }: { text: string }) {
  return <CodeText text={nameIntegrations(text, useIntegrationNames())} />;
}

/** What a rule saw, in the words that people have for what it looked at. */
export function RuleDetail({ rule, detail }: { rule: string; detail: string }) {
  return rule === 'org.integration' ? <IntegrationText text={detail} /> : <CodeText text={detail} />;
}
