import fc from 'fast-check';
import { expireOverdue, may, take } from './deeds.ts';
import { type Draw, meant, sequences } from './meant.ts';
import { MINUTE, Model } from './model.ts';
import { note, type Reached } from './table.ts';

function live(draws: readonly Draw[], reached: Reached): void {
  const model = new Model(Date.UTC(2026, 10, 21));
  for (const drawn of draws) {
    model.now += MINUTE;
    expireOverdue(model);
    const { deed, contract } = meant(model, drawn);
    const isAllowed = may(model, contract, deed);
    note(reached, deed, contract, isAllowed);
    if (isAllowed && deed.verb !== 'look') take(model, contract, deed);
  }
}

/** What so many sequences reach, by the model alone: the product is not asked, so it takes seconds. */
export function foretold(seed: number, count: number): Reached {
  const reached: Reached = new Map();
  for (const draws of fc.sample(sequences, { numRuns: count, seed })) live(draws, reached);
  return reached;
}
