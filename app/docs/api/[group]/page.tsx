import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ApiGroupPage } from '@/components/docs/api-group-page';
import { reference } from '../reference';

interface Props {
  params: Promise<{ group: string }>;
}

async function groupOf({ params }: Props) {
  const { group: slug } = await params;
  return (await reference()).groups.find((group) => group.slug === slug);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const group = await groupOf(props);
  return { title: group ? `${group.tag} · API reference · Docs · Ambit` : 'Not found · Ambit' };
}

export default async function ApiGroup(props: Props) {
  const group = await groupOf(props);
  if (!group) notFound();
  return <ApiGroupPage group={group} />;
}
