/** absent: nothing here reads · busy: too many wait already · failed: the reader broke on this picture, or took too long */
export type ReadingFault = 'absent' | 'busy' | 'failed';

export class ReadingFailed extends Error {
  readonly fault: ReadingFault;
  constructor(fault: ReadingFault) {
    super(`picture not read: ${fault}`);
    this.name = 'ReadingFailed';
    this.fault = fault;
  }
}
