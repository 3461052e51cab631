'use client';

import { Fragment } from 'react';
import { Moment } from '@/components/ui/moment';
import { writtenParts } from './written-parts';

/** Server text with `code spans` in monospace, and moments in the reader's time zone. */
export function CodeText({ text }: { text: string }) {
  return writtenParts(text).map((part, index) => {
    // The parts of one text never move.
    const key = `${index} ${part.text}`;
    if (part.kind === 'code') return <code key={key}>{part.text}</code>;
    if (part.kind === 'moment') return <Moment key={key} at={part.at} utc={part.text} />;
    return <Fragment key={key}>{part.text}</Fragment>;
  });
}
