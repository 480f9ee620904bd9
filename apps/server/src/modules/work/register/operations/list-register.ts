import { listRegister } from '@moqi/api/work/register';
import { sightOf } from '#modules/work/drawers/index.ts';
import { handle } from '#operation/handle.ts';
import { entryFilterOf } from '../acts/entry-question.ts';
import { stewardsOf } from '../acts/stewards.ts';
import { daysAt } from '../register-entry.ts';
import { countEntries, keyOf, listEntries } from '../store/entries.ts';
import { fieldsOf } from '../store/fields.ts';
import { paperFilesOf } from '../store/paper-files.ts';
import { entryToWire, keyFromWire, keyToWire } from '../wire.ts';

const MOST_COUNTED = 10_001;
const TERMS = [undefined, 'soon', 'over'] as const;

export const listRegisterHandler = handle(listRegister, async ({ actor, input, now, tx, fail }) => {
  const { order, after, pageSize, ...filters } = input;
  const { party } = actor;
  const key = after === undefined ? undefined : keyFromWire(after, order);
  if (after !== undefined && key === undefined) return fail('REGISTER_PAGE_UNKNOWN');
  const filter = await entryFilterOf(tx, { party, ...(await sightOf(tx, actor)) }, filters, await fieldsOf(tx, party));
  const days = daysAt(now);
  // one more than a page tells whether there is a further one
  const found = await listEntries(tx, party, { filter, days }, { order, after: key, limit: pageSize + 1 });
  const page = found.slice(0, pageSize);
  const papers = page.filter(({ kind }) => kind === 'paper');
  const files = await paperFilesOf(
    tx,
    party,
    papers.map(({ entryId }) => entryId),
  );
  const stewards = await stewardsOf(tx, party, page);
  const counted = { filters: TERMS.map((term) => ({ ...filter, term })), days, most: MOST_COUNTED };
  const [all = 0, soon = 0, over = 0] = await countEntries(tx, party, counted);
  const last = page.at(-1);
  return {
    list: page.map((entry) => entryToWire(entry, { steward: stewards.get(entry.stewardPersonId), files: files.get(entry.entryId), days })),
    next: found.length > pageSize && last !== undefined ? keyToWire(keyOf(last, order)) : '',
    counts: { all, soon, over },
  };
});
