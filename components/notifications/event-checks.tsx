'use client';

import { useId } from 'react';
import { EVENT_WORDS } from '@/components/notifications/event-words';
import { Checkbox } from '@/components/ui/checkbox';
import { NOTIFICATION_EVENTS, type NotificationEvent } from '@/lib/features/notifications/notification-event-contract';

interface EventChecksProps {
  label: string;
  value: readonly NotificationEvent[];
  disabled?: boolean;
  withNames?: boolean;
  onValueChange(events: NotificationEvent[]): void;
}

export function EventChecks({ label, value, disabled = false, withNames = false, onValueChange }: EventChecksProps) {
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">{label}</legend>
      <ul className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
        {NOTIFICATION_EVENTS.map((event) => (
          <li key={event} className="flex items-start gap-2.5">
            <Checkbox
              id={`${id}-${event}`}
              className="mt-0.5"
              checked={value.includes(event)}
              disabled={disabled}
              onCheckedChange={(on) =>
                onValueChange(NOTIFICATION_EVENTS.filter((one) => (one === event ? on === true : value.includes(one))))
              }
            />
            <div className="min-w-0">
              <label htmlFor={`${id}-${event}`} className="font-medium text-sm">
                {EVENT_WORDS[event].title}
              </label>
              <p className="text-muted text-xs">{EVENT_WORDS[event].text}</p>
              {withNames ? <code className="text-2xs text-muted">{event}</code> : null}
            </div>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
