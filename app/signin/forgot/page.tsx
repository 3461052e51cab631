import type { Metadata } from 'next';
import { ForgotPasswordForm, NoMail } from '@/components/people/sign-in/forgot-password-form';
import { Entrance } from '@/components/people/sign-in/sign-in-layout';
import { mailIsSetUp } from '@/lib/outbound/mail';

export const metadata: Metadata = { title: 'Forgot password · Ambit' };

// Rendered per request, because the mail settings come from the environment.
export const dynamic = 'force-dynamic';

export default function ForgotPasswordPage() {
  return <Entrance title="Reset your password">{mailIsSetUp() ? <ForgotPasswordForm /> : <NoMail />}</Entrance>;
}
