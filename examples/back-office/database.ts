import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Collections, type SampleKind, sampleData } from './sample-data';
import { Records } from './store';

const SAVE_AFTER_MS = 100;

/**
 * Records of every organization. Each begins with its own copy of the sample data. Kept in one JSON file, if one is
 * given; deleting the file resets the data.
 */
export class Database {
  readonly #stored: Record<string, Collections>;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly file?: string) {
    this.#stored =
      file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Collections>) : {};
  }

  of(organization: string, kind: SampleKind): Records {
    const key = `${kind}/${organization}`;
    this.#stored[key] ??= sampleData(kind, organization, Date.now());
    return new Records(this.#stored[key], () => this.#changed());
  }

  #changed(): void {
    if (this.file) this.#timer ??= setTimeout(() => this.save(), SAVE_AFTER_MS).unref();
  }

  /** Writes a new file and puts it in the place of the old one, so that a crash leaves one of them whole. */
  save(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.file) return;
    mkdirSync(path.dirname(this.file), { recursive: true, mode: 0o700 });
    const draft = `${this.file}.new`;
    writeFileSync(draft, JSON.stringify(this.#stored), { mode: 0o600 });
    renameSync(draft, this.file);
  }
}
