import { composeInstrument } from '@moqi/pdf';
import { expect, it } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import type { AuthorityLetter } from './letter.ts';
import { letterInstrument, letterSentences } from './wording.ts';

const letter: AuthorityLetter = {
  agent: asPartyId('0199aa00-0000-7000-8000-0000000000b1'),
  letterId: '0199aa00-0000-7000-8000-0000000000a1',
  companyName: '苏州栖禾新材料有限公司',
  creditCode: '91320505MA1X6B3K8H',
  legalPerson: '林书禾',
  endsAt: new Date('2026-12-26T15:59:59.999Z'),
  state: 'written',
  createdAt: new Date('2026-11-26T02:00:00Z'),
  handedIn: undefined,
  photographs: undefined,
  review: undefined,
};

it('says who authorises whom, to what, and until which day in China', () => {
  const text = letterSentences(letter, '许念安').join('');
  for (const part of ['苏州栖禾新材料有限公司', '91320505MA1X6B3K8H', '林书禾', '许念安', '2026-12-26（含当日）'])
    expect(text).toContain(part);
});

it('the same letter is the same file, and stands on one page unless the name is long', () => {
  const agent = { name: '许念安', idNo: '310101199211050004' };
  const compose = (one: AuthorityLetter) => composeInstrument(letterInstrument(one, agent, ['10', '01']));
  expect(compose(letter).bytes).toEqual(compose(letter).bytes);
  expect(compose(letter).place.page).toBe(0);
  // the place of the stamp never stands alone on a page
  expect(compose({ ...letter, companyName: `${'长'.repeat(56)}有限公司` }).place.page).toBeLessThanOrEqual(1);
});
