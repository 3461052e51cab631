import type { Metadata } from 'next';
import { QuestionSetPage } from '@/components/descriptions/evaluations/question-set-page';

interface PageProps {
  params: Promise<{ set: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: `Questions of ${(await params).set}` };
}

export default async function Page({ params }: PageProps) {
  const { set } = await params;
  return <QuestionSetPage key={set} set={set} />;
}
