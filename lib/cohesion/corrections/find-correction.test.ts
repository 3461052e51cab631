import { describe, expect, it } from 'vitest';
import { CORRECTIONS, OTHERS } from '@/lib/cohesion/testing/labelled-texts';
import { findCorrection } from './find-correction';

describe('corrections in plain text', () => {
  it('are found with a precision of 0.95 and more on the labelled texts', () => {
    const missed = CORRECTIONS.filter((text) => findCorrection(text) === null);
    const guessed = OTHERS.filter((text) => findCorrection(text) !== null);
    const found = CORRECTIONS.length - missed.length;
    const precision = found / (found + guessed.length);
    const recall = found / CORRECTIONS.length;
    console.log(
      `Corrections in ${CORRECTIONS.length + OTHERS.length} texts: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
      { missed, guessed },
    );
    expect(CORRECTIONS.length + OTHERS.length).toBeGreaterThanOrEqual(120);
    expect(precision).toBeGreaterThanOrEqual(0.95);
    expect(recall).toBeGreaterThanOrEqual(0.9);
  });
});
