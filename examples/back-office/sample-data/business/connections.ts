import { at, type Sample } from '../sample';

export const connections = (now: number, org: string): Sample[] => [
  { id: 'google', status: 'connected', account: `office@${org}.example`, expiresAt: at(now, 30, 9) },
  { id: 'microsoft', status: 'disconnected' },
  { id: 'slack', status: 'expired', account: org, expiresAt: at(now, -2, 9) },
  { id: 'whatsapp', status: 'disconnected' },
  { id: 'stripe', status: 'disconnected' },
];
