import { BaseSequencer } from 'vitest/node';

export const ALONE: string;
export const UNIT: string;

export class LongestFirst extends BaseSequencer {}
