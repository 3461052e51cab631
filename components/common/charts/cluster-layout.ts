export interface PictureCluster {
  axes: readonly { axis: string; share: number }[];
  strength: number;
  weight: number;
}

export interface PlacedAxis {
  axis: string;
  share: number;
  x: number;
  y: number;
  radius: number;
}

export interface PlacedCluster {
  x: number;
  y: number;
  radius: number;
  /** Thickness of the band to the tool, in px. */
  thickness: number;
  axes: PlacedAxis[];
  /** Start and line height of the label. */
  wordsX: number;
  wordsY: number;
}

export const CLUSTER_HEIGHT = 112;
export const MAX_CLUSTERS = 4;
export const MAX_AXES = 6;
export const WORD_HEIGHT = 15;

const HULL = { least: 22, most: 44 };
const DOT = { least: 3.5, most: 7 };

/**
 * Positions a tool's clusters in one column, strongest first. Each ring's area is proportional to its weight.
 * Deterministic.
 */
export function placeClusters(clusters: readonly PictureCluster[], width: number, height: number): PlacedCluster[] {
  const shown = clusters.slice(0, MAX_CLUSTERS);
  const max = Math.max(1e-9, ...shown.map(({ weight }) => weight));
  const row = height / Math.max(1, shown.length);
  const wide = width >= 480;
  return shown.map(({ axes: all, weight }, index) => {
    const share = Math.sqrt(weight / max);
    const radius = HULL.least + (HULL.most - HULL.least) * share;
    const x = wide ? width * 0.5 : width * 0.46;
    const y = row * (index + 0.5);
    const axes = all.slice(0, MAX_AXES);
    const ring = axes.length === 1 ? 0 : radius * 0.56;
    return {
      ...{ x, y, radius },
      thickness: 2 + 10 * share,
      axes: axes.map((axis, place) => {
        const angle = -Math.PI / 2 + (place / axes.length) * 2 * Math.PI;
        return {
          ...axis,
          x: x + ring * Math.cos(angle),
          y: y + ring * Math.sin(angle),
          radius: DOT.least + (DOT.most - DOT.least) * Math.min(1, axis.share),
        };
      }),
      wordsX: x + HULL.most + (wide ? 20 : 10),
      wordsY: y - ((axes.length - 1) * WORD_HEIGHT) / 2,
    };
  });
}
