import { expect, test } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { amendmentOf } from './amendment.ts';

const invited = { personId: undefined, name: '周行一', mobile: undefined, email: 'zhou@qihe.example', title: '会计' };
const joined = {
  personId: asPartyId('0199aa00-0000-7000-8000-000000000001'),
  name: '周行一',
  mobile: undefined,
  email: undefined,
  title: '会计',
};
const same = { userName: 'zhou@qihe.example', displayName: '周行一' };

test('what is not said stays', () => {
  expect(amendmentOf(invited, same)).toBeUndefined();
  expect(amendmentOf({ ...invited, mobile: '13800001234' }, same)).toBeUndefined();
});

test('who waits for the invitation gets another name, title and address', () => {
  const facts = { ...same, displayName: '周一', title: '出纳', email: 'zhou.x@qihe.example' };
  const said = { name: '周一', title: '出纳', mobile: undefined, email: 'zhou.x@qihe.example', isReaddressed: true };
  expect(amendmentOf(invited, facts)).toEqual(said);
  expect(amendmentOf(invited, { ...same, title: '出纳' })).toMatchObject({ title: '出纳', isReaddressed: false });
});

test('who has joined gets another title alone', () => {
  expect(amendmentOf(joined, { ...same, displayName: '周一', email: 'zhou.x@qihe.example' })).toBeUndefined();
  expect(amendmentOf(joined, { ...same, displayName: '周一', title: '出纳' })).toMatchObject({
    name: '周行一',
    title: '出纳',
    email: undefined,
  });
});
