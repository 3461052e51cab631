'use client';

import { parseAsString, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useOrgAgents } from '@/components/common/org-queries';
import { text } from '@/components/common/url-parsers';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { useAgentLabel } from './use-agent-label';

const agentMessageParams = { agent: parseAsString, m: text };

const MAX_ADDRESS_ITEMS = 500;

/** Agent and test message, stored in the URL so that a test can be shared. */
export function useAgentMessage(org: string) {
  const [params, setParams] = useQueryStates(agentMessageParams);
  const query = useOrgAgents(org);
  const agents = query.data ?? [];
  const asked = params.agent;
  const [message, setMessage] = useState(params.m);
  return {
    agents,
    /** Loaded, and there are no agents. */
    hasNone: query.data !== undefined && agents.length === 0,
    agent: agents.some(({ slug }) => slug === asked) ? asked! : agents[0]?.slug,
    message,
    setAgent: (slug: string) => setParams({ agent: slug }),
    setMessage(text: string) {
      setMessage(text);
      setParams({ m: text.slice(0, MAX_ADDRESS_ITEMS) || null });
    },
  };
}

interface AgentMessageFieldsProps {
  tried: ReturnType<typeof useAgentMessage>;
  hint?: string;
  placeholder: string;
  rows?: number;
  /** Called on ⌘/Ctrl+Enter in the message. */
  onEnter?(): void;
}

export function AgentMessageFields({ tried, hint, placeholder, rows = 4, onEnter }: AgentMessageFieldsProps) {
  const agentLabel = useAgentLabel();
  return (
    <>
      <Field label="Agent" hint={hint}>
        <Select
          value={tried.agent}
          onValueChange={tried.setAgent}
          options={tried.agents.map(({ slug }) => ({ value: slug, label: agentLabel(slug), hint: slug }))}
        />
      </Field>
      <Field label="Message">
        <Textarea
          rows={rows}
          maxLength={8192}
          placeholder={placeholder}
          value={tried.message}
          onChange={(event) => tried.setMessage(event.target.value)}
          onKeyDown={(event) => {
            if (onEnter && event.key === 'Enter' && (event.metaKey || event.ctrlKey)) onEnter();
          }}
        />
      </Field>
    </>
  );
}
