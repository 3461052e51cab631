const WIDTH = 120;
const HEIGHT = 28;

/** Curve without axes. Its values are shown next to it and in the table. Missing values are gaps. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const max = Math.max(1e-9, ...values.map((value) => value ?? 0));
  const step = WIDTH / Math.max(1, values.length - 1);
  let path = '';
  let drawing = false;
  values.forEach((value, index) => {
    if (value === null) {
      drawing = false;
      return;
    }
    const y = HEIGHT - 2 - (value / max) * (HEIGHT - 4);
    path += `${drawing ? 'L' : 'M'}${(index * step).toFixed(1)} ${y.toFixed(1)}`;
    drawing = true;
  });
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-7 w-full text-accent"
    >
      <path d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
