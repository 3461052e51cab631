'use client';

import { useState } from 'react';
import { useOrg } from '@/components/common/me';
import { useConfirmPacket } from '@/components/common/routing/use-packets';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { ToolName } from '@/components/ui/tool-name';
import { ApiError, errorText } from '@/lib/client/api-error';
import type { MemberPacket } from '@/lib/features/routing/packet-contract';
import { wordsOfName } from '@/lib/shared/readable-name';

/** The question for the user, with buttons that answer it. */
export function AnswerPacket({ packet }: { packet: MemberPacket }) {
  const org = useOrg();
  const confirm = useConfirmPacket(org.slug, packet.id);
  const [values, setValues] = useState<Record<string, string>>({});
  const { question, asks } = packet;
  const problems = confirm.error instanceof ApiError ? confirm.error.invalidParams : [];
  const errorOf = (name: string) => problems.find(({ pointer }) => pointer.startsWith(`/arguments/${name}`))?.message;
  const isAnswering = (answer: boolean) => confirm.isPending && confirm.variables?.confirm === answer;
  const decline = (
    <Button
      variant="secondary"
      busy={isAnswering(false)}
      disabled={confirm.isPending}
      onClick={() => confirm.mutate({ confirm: false })}
    >
      No
    </Button>
  );
  const isToolChoice = asks?.kind === 'choose' && asks.missing.length === 0;
  const isComplete = asks?.missing.every((name) => (values[name] ?? '').trim() !== '') ?? false;
  return (
    <section aria-label="Question for the user" className="min-w-0">
      <h2 className="mb-2 font-medium text-base">Question for the user</h2>
      <p className="text-pretty break-words text-sm">{question}</p>
      {asks === undefined || packet.status !== 'skipped' ? null : !org.can('edit-agents') ? (
        <p className="mt-2 text-muted text-sm">
          Waiting for the user’s answer. Owners and configurators can also answer here.
        </p>
      ) : (
        <div className="mt-3 flex flex-col gap-3">
          <p className="text-muted text-sm">
            {isToolChoice ? (
              'Answer for the user. The chosen tool is called, if it may still be called.'
            ) : (
              <>
                Answer for the user. Yes calls <ToolName name={asks.tool} className="break-all" />, if it may still be
                called.
              </>
            )}
          </p>
          {asks.kind === 'missing'
            ? asks.missing.map((name) => (
                <Field key={name} label={capitalized(wordsOfName(name))} error={errorOf(name)}>
                  <Input
                    value={values[name] ?? ''}
                    onChange={({ target }) => setValues({ ...values, [name]: target.value })}
                  />
                </Field>
              ))
            : null}
          {confirm.error && problems.length === 0 ? <ErrorLine>{errorText(confirm.error)}</ErrorLine> : null}
          <div className="flex flex-wrap justify-end gap-2">
            {decline}
            {asks.kind === 'choose' ? (
              asks.choices.map((choice) => (
                <Button
                  key={choice}
                  variant="secondary"
                  disabled={confirm.isPending}
                  onClick={() =>
                    confirm.mutate({
                      confirm: true,
                      ...(isToolChoice ? { tool: choice } : { arguments: { [asks.missing[0]!]: choice } }),
                    })
                  }
                >
                  {isToolChoice ? <ToolName name={choice} className="break-all" /> : capitalized(wordsOfName(choice))}
                </Button>
              ))
            ) : (
              <Button
                variant="primary"
                busy={isAnswering(true)}
                disabled={confirm.isPending || !isComplete}
                onClick={() =>
                  confirm.mutate({
                    confirm: true,
                    ...(asks.kind === 'missing' && { arguments: valuesOf(values, asks.missing) }),
                  })
                }
              >
                {asks.kind === 'missing' ? 'Answer' : 'Yes'}
              </Button>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const valuesOf = (values: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, (values[name] ?? '').trim()]));
