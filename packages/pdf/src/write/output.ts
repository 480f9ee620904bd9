/**
 * The increment as it grows: pieces in order, put together once their number of bytes is known. Nothing is copied twice and the
 * result is exactly as long as what was written, so it may be stored or sent to another thread as it is.
 */
export class Output {
  readonly #base: number;
  readonly #parts: (string | Uint8Array)[] = [];
  /** What was written since the last bytes: neighbouring texts become one part. */
  #text = '';
  #length = 0;

  /** @param base size in bytes of the file the increment follows */
  constructor(base: number) {
    this.#base = base;
  }

  /** Offset in the finished file of what comes next. */
  get position(): number {
    return this.#base + this.#length;
  }

  /** @param text Latin-1, one byte a character: PDF syntax itself is ASCII (ISO 32000-2 §7.2.3) */
  text(text: string): void {
    this.#text += text;
    this.#length += text.length;
  }

  /** @param bytes must not change until {@link bytes} was called */
  octets(bytes: Uint8Array): void {
    if (this.#text !== '') this.#parts.push(this.#text);
    this.#text = '';
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }

  /** Everything written so far, in memory of its own. */
  bytes(): Uint8Array {
    // Unsafe only if a byte stayed unwritten: the parts fill it to the last one.
    const whole = Buffer.allocUnsafeSlow(this.#length);
    let at = 0;
    for (const part of [...this.#parts, this.#text]) {
      if (typeof part === 'string') whole.write(part, at, 'latin1');
      else whole.set(part, at);
      at += part.length;
    }
    return new Uint8Array(whole.buffer);
  }
}
