import type { MemberPacket } from '@/lib/features/routing/packet-contract';
import { withHiddenShown } from '@/lib/shared/hidden-characters';

/** The conversation before the message. */
export function PacketConversation({ messages }: { messages: NonNullable<MemberPacket['messages']> }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-2 font-medium text-base">Conversation before</h2>
      <ol aria-label="Conversation before" className="flex flex-col gap-2 text-sm">
        {messages.map(({ role, content }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a conversation never changes
          <li key={place} className="min-w-0">
            <span className="text-muted">{role === 'user' ? 'User' : 'Assistant'}:</span>{' '}
            <span className="break-words">{withHiddenShown(content)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
