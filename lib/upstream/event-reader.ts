/** Parses the data of server-sent events from chunks of any size. Ignores event names, IDs and comments. */
export class EventReader {
  #rest = '';
  #data: string[] = [];

  /** Returns the events completed by this chunk. */
  read(text: string): string[] {
    const whole: string[] = [];
    // Avoids rescanning a long line that arrives in many chunks.
    if (!this.#rest.endsWith('\r') && !/[\r\n]/.test(text)) {
      this.#rest += text;
      return whole;
    }
    // A trailing carriage return may be half of a CRLF.
    const lines = (this.#rest + text).split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop()!;
    for (const line of lines) {
      if (line === '') {
        if (this.#data.length > 0) whole.push(this.#data.join('\n'));
        this.#data = [];
      } else if (line === 'data' || line.startsWith('data:')) {
        const value = line.slice(5);
        this.#data.push(value.startsWith(' ') ? value.slice(1) : value);
      }
    }
    return whole;
  }
}
