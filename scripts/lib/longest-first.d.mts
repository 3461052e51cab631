import { BaseSequencer } from 'vitest/node';

export const ALONE: string;

export class LongestFirst extends BaseSequencer {}
