/*
 * Content streams as a sequence of operations (ISO 32000-2 §7.8.2): operands first, then the operator. CMaps are written
 * in the same syntax and read by the same code.
 */
import { PdfError } from '../errors.ts';
import { isWhite } from '../syntax/characters.ts';
import { EndOfBytes, Lexer } from '../syntax/lexer.ts';
import type { PdfObject } from '../syntax/objects.ts';

/** One operator with the operands before it. */
export interface Operation {
  readonly operator: string;
  readonly operands: readonly PdfObject[];
  /** A number among the operands is none (§7.3.3), which programs read differently. */
  readonly isMiswritten: boolean;
}

/** Honest operators have six; TJ takes its list as one. */
const MAX_OPERANDS = 1000;

const NONSENSE: Operation = { operator: '', operands: [], isMiswritten: false };

/** Objects that are written like operators. */
const WORDS: ReadonlyMap<string, PdfObject> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

const startsOperator = (byte: number): boolean =>
  (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || byte === 0x27 || byte === 0x22 || byte === 0x2a;

/**
 * The operations of a content stream (ISO 32000-2 §7.8.2). Pictures inside of it are passed over. Reading ends without
 * complaint where the stream makes no sense any more, with an operation that has no name: some readers go on behind that.
 * @returns one at a time, so that a caller who has seen enough stops the reading
 */
export function* operations(content: Uint8Array): Iterable<Operation> {
  const padded = new Uint8Array(content.length + 2).fill(32);
  padded.set(content);
  padded[content.length + 1] = 0x7e;
  const lexer = new Lexer(padded);
  let operands: PdfObject[] = [];
  let miswritten = 0;
  for (;;) {
    lexer.skip();
    const byte = lexer.bytes[lexer.at];
    if (byte === undefined || lexer.at >= content.length) return;
    if (startsOperator(byte)) {
      const operator = wordOrOperator(lexer);
      if (WORDS.has(operator)) {
        operands.push(WORDS.get(operator) ?? null);
        continue;
      }
      yield { operator, operands, isMiswritten: lexer.miswritten > miswritten };
      operands = [];
      miswritten = lexer.miswritten;
      if (operator === 'ID') skipPicture(lexer);
    } else {
      const operand = read(lexer);
      if (operand === undefined || operands.length > MAX_OPERANDS) {
        yield NONSENSE;
        return;
      }
      operands.push(operand);
    }
  }
}

/** Operators end where a delimiter or blank begins; `'` and `"` are single. */
function wordOrOperator(lexer: Lexer): string {
  const start = lexer.at;
  const word = lexer.token();
  if (lexer.at === start) lexer.at++;
  return word;
}

/** An operand, or undefined where nothing sensible follows. */
function read(lexer: Lexer): PdfObject | undefined {
  try {
    return lexer.object();
  } catch (cause) {
    if (cause instanceof EndOfBytes || cause instanceof PdfError) return undefined;
    throw cause;
  }
}

/**
 * Data of an inline image end with EI between white-space (§8.9.7). Their length is nowhere told. EI between blanks can
 * occur in the data as well, and then the rest of the picture is read as nonsense.
 */
function skipPicture(lexer: Lexer): void {
  const { bytes } = lexer;
  for (let at = bytes.indexOf(0x45, lexer.at); at >= 0; at = bytes.indexOf(0x45, at + 1)) {
    if (bytes[at + 1] === 0x49 && isWhite(bytes[at - 1]) && isWhite(bytes[at + 2])) {
      lexer.at = at + 2;
      return;
    }
  }
  lexer.at = bytes.length;
}
