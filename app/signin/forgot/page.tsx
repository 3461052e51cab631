import type { Metadata } from 'next';
import { Entrance } from '@/components/signin/entrance';
import { ForgotPasswordForm, NoMail } from '@/components/signin/forgot-password-form';
import { mailIsSetUp } from '@/lib/outbound/mail';

export const metadata: Metadata = { title: 'Forgot password · Ambit' };

// Rendered per request, because the mail settings come from the environment.
export const dynamic = 'force-dynamic';

export default function ForgotPasswordPage() {
  return <Entrance title="Reset your password">{mailIsSetUp() ? <ForgotPasswordForm /> : <NoMail />}</Entrance>;
}
