import type { Sample } from '../sample';
import { contacts } from './contacts';

export const messages: Sample[] = [
  {
    id: 'message_1',
    ticketId: 'T-1003',
    text: 'Yes, a lift goes to every floor. Which day are you coming?',
    internal: false,
    to: contacts[7]!.email,
    channel: 'email',
  },
];
