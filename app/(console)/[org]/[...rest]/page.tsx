import type { Metadata } from 'next';
import { notFound } from 'next/navigation';

export const metadata: Metadata = { title: 'Not found' };

/** Unknown addresses below an organization. Rendered in the organization's layout, visible to members only. */
export default function NoSuchPage() {
  notFound();
}
