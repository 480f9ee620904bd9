/*
 * Equal values across two states of a file. Programs move objects to new numbers; what counts is what is found there.
 */
import { equalBytes } from '../bytes/octets.ts';
import { type Dict, isDict, type PdfObject, PdfStream, Ref, sameObject } from '../syntax/objects.ts';
import type { Pair } from './touched.ts';

/** Levels and values that are followed; beyond them two values are called different. */
const MAX_DEPTH = 8;
const MAX_VALUES = 1000;

/** Equal including everything that is referred to: whether the same is seen. The way back to the parent is left out. */
export const sameLook = (pair: Pair, old: PdfObject | undefined, now: PdfObject | undefined): boolean =>
  new Comparison(pair, true).same(old, now, MAX_DEPTH);

/**
 * Equal values, whatever number holds them. An object under the same number is not entered: whether it changed is asked
 * of every object by itself.
 */
export const sameElsewhere = (pair: Pair, old: PdfObject | undefined, now: PdfObject | undefined): boolean =>
  new Comparison(pair, false).same(old, now, MAX_DEPTH);

class Comparison {
  readonly #pair: Pair;
  readonly #deep: boolean;
  #budget = MAX_VALUES;

  constructor(pair: Pair, deep: boolean) {
    this.#pair = pair;
    this.#deep = deep;
  }

  same(old: PdfObject | undefined, now: PdfObject | undefined, depth: number): boolean {
    if (depth === 0 || this.#budget-- <= 0) return false;
    if (!this.#deep && old instanceof Ref && now instanceof Ref && sameObject(old, now)) return true;
    return this.#sameValues(this.#pair.before.resolve(old), this.#pair.after.resolve(now), depth);
  }

  #sameValues(was: PdfObject, is: PdfObject, depth: number): boolean {
    if (was instanceof PdfStream && is instanceof PdfStream)
      return this.#sameLength(was, is) && this.#sameBytes(was, is) && this.#sameEntries(was.dict, is.dict, depth);
    if (isDict(was) && isDict(is)) return this.#sameEntries(was, is, depth);
    if (!Array.isArray(was) || !Array.isArray(is)) return sameObject(was, is);
    return was.length === is.length && was.every((item, k) => this.same(item, is[k], depth - 1));
  }

  /** A stream that stays where it is may be told another length by an object of its own, and end elsewhere for some programs. */
  #sameLength(was: PdfStream, is: PdfStream): boolean {
    const { before, after } = this.#pair;
    return was.start !== is.start || before.number(was.dict.get('Length')) === after.number(is.dict.get('Length'));
  }

  /** Decrypted and not unfiltered; the dictionaries are compared apart, as their references may lead to equal values. */
  #sameBytes(was: PdfStream, is: PdfStream): boolean {
    const { before, after } = this.#pair;
    return equalBytes(before.file.raw(was), after.file.raw(is));
  }

  #sameEntries(was: Dict, is: Dict, depth: number): boolean {
    const keys = [...was.keys()].filter((key) => !this.#passed(key));
    return (
      keys.length === [...is.keys()].filter((key) => !this.#passed(key)).length &&
      keys.every((key) => is.has(key) && this.same(was.get(key), is.get(key), depth - 1))
    );
  }

  #passed(key: string): boolean {
    return key === 'Length' || (this.#deep && key === 'Parent');
  }
}
