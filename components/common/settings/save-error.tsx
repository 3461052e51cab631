export function Refused({ why }: { why: string | undefined }) {
  return why ? (
    <p role="alert" className="mt-1.5 text-block text-xs">
      Not saved: {why}
    </p>
  ) : null;
}
