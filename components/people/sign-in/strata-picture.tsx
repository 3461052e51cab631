const COLUMNS = 32;
const STEP = 18;
const TOP = 70;
const DEPTHS = [190, 310, 430, 550];
const BOTTOM = 690;
const LEFT = 124;
const WIDTH = COLUMNS * STEP + LEFT + 24;
const LAYERS = ['platform', 'organization', 'agent', 'session'] as const;
const NAMES = ['Platform', 'Organization', 'Agent', 'Session'];

/**
 * Index of the layer that blocks column `index`; 4 for none. Deterministic, so that server and browser render the same.
 */
function stopOf(index: number): number {
  const spread = (index * 61 + ((index * index * 7) % 23) * 17) % 100;
  const layer = [10, 32, 58, 72].findIndex((limit) => spread < limit);
  return layer < 0 ? LAYERS.length : layer;
}

export function StrataPicture() {
  const columns = Array.from({ length: COLUMNS }, (_, index) => ({
    x: LEFT + STEP / 2 + index * STEP,
    stop: stopOf(index),
  }));
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 760`}
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      {LAYERS.map((layer, index) => (
        <g key={layer} style={{ color: `var(--layer-${layer})` }}>
          <rect x="0" y={DEPTHS[index]} width={WIDTH} height={DEPTHS[0]! - TOP} fill="currentColor" opacity="0.07" />
          <path d={`M0 ${DEPTHS[index]}H${WIDTH}`} stroke="currentColor" strokeWidth="1.25" opacity="0.75" />
          <text x="24" y={DEPTHS[index]! + 22} fill="currentColor" className="font-sans text-xs max-lg:hidden">
            {NAMES[index]}
          </text>
        </g>
      ))}
      {columns.map(({ x, stop }) => {
        const end = DEPTHS[stop] ?? BOTTOM;
        const passed = stop === LAYERS.length;
        return (
          <g key={x}>
            <path
              d={`M${x} ${TOP - 140}V${passed ? BOTTOM - 7 : end - 7}`}
              stroke="var(--ink)"
              strokeWidth="1"
              opacity={passed ? 0.5 : 0.22}
            />
            {passed ? (
              <circle cx={x} cy={BOTTOM} r="3.5" fill="var(--ink)" />
            ) : (
              <path
                d={`M${x - 3} ${end - 10}l6 6m0-6l-6 6`}
                style={{ stroke: `var(--layer-${LAYERS[stop]})` }}
                strokeWidth="1.5"
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}
