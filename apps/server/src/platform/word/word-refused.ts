/** Why a Word file is no template: it is damaged, or holds more than is read. */
export class WordRefused extends Error {
  readonly fault: 'damaged' | 'content';
  constructor(fault: 'damaged' | 'content', options?: ErrorOptions) {
    super(`word file refused: ${fault}`, options);
    this.name = 'WordRefused';
    this.fault = fault;
  }
}
