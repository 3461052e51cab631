/**
 * The data of server-sent events, from text that comes in pieces of any length. What else an event says (its name, its
 * number, comments) is nothing to anybody here.
 */
export class EventReader {
  #rest = '';
  #data: string[] = [];

  /** The events that are whole by now. */
  read(text: string): string[] {
    const whole: string[] = [];
    // A long line in many pieces is looked through once.
    if (!this.#rest.endsWith('\r') && !/[\r\n]/.test(text)) {
      this.#rest += text;
      return whole;
    }
    // A carriage return at the very end may be half of a line's end.
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
