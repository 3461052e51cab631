import { setTimeout as wait } from 'node:timers/promises';
import { calibrated, type Evidence, fitCalibration, type Reliability, reliability } from '@/lib/routing/calibration';
import { areRequiredRight, type RoutingItem } from './routing-set';

/** Selected tool for a message. */
export interface Chosen {
  tool: string | null;
  params: Record<string, unknown>;
  /** True if the best-ranked tool is right, whether or not it was chosen. */
  confidence: number;
  best: string | null;
  /** Equally plausible tools that the user would be asked to choose from. */
  choices: readonly string[];
}

export type Chooser = (item: RoutingItem) => Chosen | Promise<Chosen>;

export interface SelectionFigures {
  messages: number;
  /** Messages with a matching tool that got the correct one. */
  fits: number;
  rightWhereOneFits: number;
  none: number;
  noneWhereNoneFits: number;
  balanced: number;
  /** Calls with the correct tool and every required argument acceptable. */
  argumentsRight: number;
  /** Names that are no offered tool. */
  invented: number;
}

export interface Answered {
  item: RoutingItem;
  chosen: Chosen;
}

export async function answerAll(items: readonly RoutingItem[], choose: Chooser): Promise<Answered[]> {
  const answered: Answered[] = [];
  for (const item of items) {
    answered.push({ item, chosen: await choose(item) });
    if (answered.length % 50 === 0) await wait(0);
  }
  return answered;
}

const share = <T>(list: readonly T[], has: (one: T) => boolean) =>
  list.length === 0 ? 0 : list.filter(has).length / list.length;

export function figuresOf(answered: readonly Answered[]): SelectionFigures {
  const fits = answered.filter(({ item }) => item.expected !== null);
  const none = answered.filter(({ item }) => item.expected === null);
  const isRight = ({ item, chosen }: Answered) => chosen.tool !== null && chosen.tool === item.expected?.tool;
  const rightWhereOneFits = share(fits, isRight);
  const noneWhereNoneFits = share(none, ({ chosen }) => chosen.tool === null);
  return {
    messages: answered.length,
    fits: fits.length,
    rightWhereOneFits,
    none: none.length,
    noneWhereNoneFits,
    balanced: (rightWhereOneFits + noneWhereNoneFits) / 2,
    argumentsRight: share(fits.filter(isRight), ({ item, chosen }) => areRequiredRight(item, chosen.params)),
    invented: answered.filter(
      ({ item, chosen }) => chosen.tool !== null && !item.tools.some(({ name }) => name === chosen.tool),
    ).length,
  };
}

export interface CalibrationFigures {
  said: Reliability;
  platt: Reliability;
  isotonic: Reliability;
}

/** Reported and calibrated confidences: each half is calibrated by the other. */
export function calibrationOf(answered: readonly Answered[]): CalibrationFigures {
  const evidence: Evidence[] = answered
    .filter(({ item }) => item.tools.length > 0)
    .map(({ item, chosen }) => ({
      confidence: chosen.confidence,
      isRight: chosen.best !== null && chosen.best === item.expected?.tool,
    }));
  const halves = [evidence.filter((_, i) => i % 4 < 2), evidence.filter((_, i) => i % 4 >= 2)] as const;
  const crossed = (method: 'platt' | 'isotonic') =>
    reliability(
      [0, 1].flatMap((half) => {
        const fitted = fitCalibration(halves[1 - half]!, method);
        return halves[half]!.map((one) => ({ ...one, confidence: calibrated(fitted, one.confidence) }));
      }),
    )!;
  return { said: reliability(evidence)!, platt: crossed('platt'), isotonic: crossed('isotonic') };
}
