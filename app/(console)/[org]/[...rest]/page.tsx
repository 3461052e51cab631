import type { Metadata } from 'next';
import { notFound } from 'next/navigation';

export const metadata: Metadata = { title: 'Not found' };

/** An address below an organization that no page has: answered in the organization's frame, and only to its members. */
export default function NoSuchPage() {
  notFound();
}
