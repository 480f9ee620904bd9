import { expect, test } from 'vitest';
import { type FollowerMessage, followerMessageIn, HEARD_MS, isFreshCall } from './follower-message.ts';

const xml = (...elements: string[]) => `<xml>${elements.join('\n')}</xml>`;
const FROM = '<FromUserName><![CDATA[oFollower-1_a]]></FromUserName>';
const EVENT = '<MsgType><![CDATA[event]]></MsgType>';
const event = (name: string, key = '') =>
  xml(
    '<ToUserName><![CDATA[gh_1]]></ToUserName>',
    FROM,
    '<CreateTime>1764374400</CreateTime>',
    EVENT,
    `<Event><![CDATA[${name}]]></Event>`,
    `<EventKey><![CDATA[${key}]]></EventKey>`,
    '<Ticket><![CDATA[T==]]></Ticket>',
  );
const openId = 'oFollower-1_a';

test.each<[string, string, FollowerMessage | undefined]>([
  ['who follows by a code', event('subscribe', 'qrscene_abc'), { kind: 'scanned', openId, scene: 'abc' }],
  ['who followed before', event('SCAN', 'abc'), { kind: 'scanned', openId, scene: 'abc' }],
  ['who follows no more', event('unsubscribe'), { kind: 'left', openId }],
  ['who follows without a code of ours', event('subscribe'), undefined],
  ['who follows by a code of another kind', event('subscribe', 'abc_qrscene_abc'), undefined],
  ['who followed before, and scanned nothing', event('SCAN'), undefined],
  ['another event', event('CLICK', 'abc'), undefined],
  ['a text that names an event', event('unsubscribe').replace('[event]', '[text]'), undefined],
  ['spaces around', `\n ${event('unsubscribe')}\n`, { kind: 'left', openId }],
  ['a text', xml(FROM, '<MsgType><![CDATA[text]]></MsgType>', '<Content><![CDATA[你好 <b>]]></Content>'), undefined],
  ['an element inside another', event('unsubscribe').replace('<Ticket>', '<A><B>1</B></A><Ticket>'), undefined],
  ['an element said twice', event('unsubscribe').replace('<Ticket>', `${FROM}<Ticket>`), undefined],
  ['a follower that is none', event('unsubscribe').replace(openId, 'a b'), undefined],
  ['a follower that is too long', event('unsubscribe').replace(openId, 'a'.repeat(65)), undefined],
  ['an element that is too long', event('unsubscribe').replaceAll('Ticket>', `${'T'.repeat(41)}>`), undefined],
  ['an element that another one ends', event('unsubscribe').replace('</Ticket>', '</Ticked>'), undefined],
  ['an entity', event('unsubscribe').replace('1764374400', '&x;'), undefined],
  ['a document type', `<!DOCTYPE xml [<!ENTITY x SYSTEM "file:///etc/passwd">]>${event('unsubscribe')}`, undefined],
  ['half a message', event('unsubscribe').slice(0, -10), undefined],
  ['no XML', '{"Event":"unsubscribe"}', undefined],
])('%s', (_, given, expected) => {
  expect(followerMessageIn(given)).toEqual(expected);
});

test('a long message that is none is told in no time', () => {
  const start = performance.now();
  expect(followerMessageIn(xml('<a>'.repeat(4000)))).toBeUndefined();
  expect(followerMessageIn(xml(`<a><![CDATA[${']]'.repeat(8000)}</a>`))).toBeUndefined();
  expect(performance.now() - start).toBeLessThan(1000);
});

const now = new Date('2026-11-29T00:00:00Z');
const seconds = now.getTime() / 1000;

test.each([
  [0, true],
  [-300, true],
  [300, true],
  [-301, false],
  [301, false],
])('a call of %i seconds from now', (by, isFresh) => {
  expect(isFreshCall(String(seconds + by), now)).toBe(isFresh);
});

test('a call is stale before it is forgotten that it was heard', () => {
  const first = String(seconds + 300);
  expect(isFreshCall(first, now)).toBe(true);
  expect(isFreshCall(first, new Date(now.getTime() + HEARD_MS + 1))).toBe(false);
});
