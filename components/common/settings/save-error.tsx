import { ErrorLine } from '@/components/ui/error-line';

export function Refused({ why }: { why: string | undefined }) {
  return why ? <ErrorLine className="mt-1.5 text-xs">Not saved: {why}</ErrorLine> : null;
}
