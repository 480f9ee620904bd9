/*
 * 文书: a document that an office issues over its own signature, such as a certificate of completion. It says what it is at the top, then
 * section by section what it attests, and ends with the place of its signature beside a code that leads to its check.
 */

/** A part of an instrument. */
export type InstrumentBlock =
  | { readonly kind: 'section'; readonly title: string }
  /** `isNote`: small and grey */
  | { readonly kind: 'paragraph'; readonly text: string; readonly isNote?: boolean }
  /** What is known of one thing, label by label; the title names the thing. */
  | { readonly kind: 'entries'; readonly title?: string; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** `share` of the width, in any unit; the head is repeated where the table goes on on another page. */
  | {
      readonly kind: 'table';
      readonly columns: readonly { readonly title: string; readonly share: number }[];
      readonly rows: readonly (readonly string[])[];
    };

/** A whole instrument. Plain data. */
export interface Instrument {
  readonly title: string;
  /** Below the title, at the left and at the right. */
  readonly head: readonly [left: string, right: string];
  readonly blocks: readonly InstrumentBlock[];
  readonly ending: {
    /** A QR code row by row, 1 for dark. */
    readonly qr: readonly string[];
    /** Beside the code, line by line. */
    readonly lines: readonly string[];
    /** Above the place of the signature. */
    readonly signatureTitle: string;
  };
  /** At the foot of each page; {page} and {pages} stand for numbers. */
  readonly foot: string;
}

export type Tone = 'ink' | 'grey' | 'line' | 'fill' | 'vermilion';

/** What stands on a page; points from the top left, a text by its baseline. */
export type Mark =
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly text: string;
      readonly tone: Tone;
      readonly isStrong: boolean;
    }
  | {
      readonly kind: 'line';
      readonly x: number;
      readonly y: number;
      readonly toX: number;
      readonly toY: number;
      readonly width: number;
      readonly tone: Tone;
    }
  | {
      readonly kind: 'area';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly tone: Tone;
    };
