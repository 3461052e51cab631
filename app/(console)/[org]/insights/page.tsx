import { redirect } from 'next/navigation';

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  redirect(`/${(await params).org}/insights/health`);
}
