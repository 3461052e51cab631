/** Difference from the audit log, in plain language. */
export interface Finding {
  /** Organization slug or `platform`; null: the whole installation. */
  where: string | null;
  kind:
    | 'event_missing'
    | 'event_changed'
    | 'event_unlinked'
    | 'event_foreign'
    | 'head'
    | 'checkpoint'
    | 'revision_outside'
    | 'revision_missing'
    | 'row'
    | 'guard';
  text: string;
  /** Earliest known time of the change. */
  since: string | null;
}

/** Findings of one kind in one place: the first few and the total count. */
export interface FindingGroup extends Pick<Finding, 'where' | 'kind'> {
  count: number;
  first: Pick<Finding, 'text' | 'since'>[];
}

const SHOWN = 5;

/** Collects findings in bounded memory. */
export class Findings {
  readonly #groups = new Map<string, FindingGroup>();

  add({ where, kind, text, since }: Finding): void {
    const key = `${where ?? ''} ${kind}`;
    const group = this.#groups.get(key) ?? { where, kind, count: 0, first: [] };
    group.count++;
    if (group.first.length < SHOWN) group.first.push({ text, since });
    this.#groups.set(key, group);
  }

  get groups(): FindingGroup[] {
    return [...this.#groups.values()];
  }
}
