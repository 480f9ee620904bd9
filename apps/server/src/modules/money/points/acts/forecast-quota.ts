import { type BillingItem, ITEMS } from '@moqi/api/money/points';
import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import { type Forecast, forecastOf, paceOf, paceSince } from '../forecast.ts';
import type { Lot } from '../ledger.ts';
import { booksOpenedAt } from '../store/books.ts';
import { usedSince } from '../store/history.ts';
import { ownLots } from './books.ts';

/** What a party has, what it used lately, and when each item comes to its end at that pace. */
export interface QuotaOutlook {
  readonly lots: readonly Lot[];
  readonly used: ReadonlyMap<BillingItem, number>;
  readonly forecasts: ReadonlyMap<BillingItem, Forecast>;
}

export async function outlookOf(tx: Tx, party: PartyId, now: Date): Promise<QuotaOutlook> {
  const lots = await ownLots(tx, party, now);
  const openedAt = await booksOpenedAt(tx, party);
  const used = await usedSince(tx, party, paceSince(now));
  const forecasts = ITEMS.flatMap((item) => forecastOf(lots, item, paceOf(used.get(item) ?? 0, openedAt, now), now) ?? []);
  return { lots, used, forecasts: new Map(forecasts.map((one) => [one.item, one])) };
}

/** What comes to its end first. Undefined: nothing is used, or it is too early to tell. */
export async function nextShortage(tx: Tx, party: PartyId, now: Date): Promise<Forecast | undefined> {
  const { forecasts } = await outlookOf(tx, party, now);
  return [...forecasts.values()].toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];
}
