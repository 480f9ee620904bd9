import type { InputOf, OutputOf } from '@moqi/api';
import {
  checkCollectionCode,
  createCollection,
  fillCollection,
  readCollection,
  readCollectionLink,
  sendCollectionCode,
} from '@moqi/api/work/collections';
import type { TestBrowser } from './browser.ts';
import { mobileNumber, openEnterprise, openPerson } from './people.ts';
import { publishedTemplate } from './templates.ts';
import { messagesTo } from './traces.ts';
import type { World } from './world.ts';

export type AskerDoor = 'enterprise' | 'personal';

/** Where who collects through a door manages templates. */
export const managing = (door: AskerDoor) => (door === 'personal' ? ('personal' as const) : ('corporateAdmin' as const));

/** Who collects, with a published template. */
export interface Asker {
  readonly browser: TestBrowser;
  readonly door: AskerDoor;
  readonly tplId: string;
}

export interface CollectionLink {
  readonly id: string;
  readonly key: string;
}

export async function openAsker(
  world: World,
  door: AskerDoor,
  change: Parameters<typeof publishedTemplate>[2] = { ifOrder: 0 },
): Promise<Asker> {
  const person = door === 'personal' ? await openPerson(world, { name: '裴南乔' }) : (await openEnterprise(world)).admin;
  await world.runJobs();
  const { tplId } = await publishedTemplate(person.browser, managing(door), change);
  return { browser: person.browser, door, tplId };
}

export const COLLECTION_END = '2026-06-30T10:00:00.000Z';

export const wanted = (tplId: string, change: object = {}): InputOf<typeof createCollection> => ({
  tplId,
  title: '六月供应商',
  note: '请如实填写',
  most: 2,
  endTime: COLLECTION_END,
  takerRole: '供应商',
  ...change,
});

export async function makeCollection(
  { browser, door, tplId }: Asker,
  change: object = {},
): Promise<{ readonly collectionId: string; readonly link: CollectionLink }> {
  const answer = await browser.call(createCollection, door, wanted(tplId, change));
  if (!answer.success) throw new Error(answer.msg);
  const { searchParams } = new URL(answer.data.url);
  const link = { id: searchParams.get('id') ?? '', key: searchParams.get('key') ?? '' };
  return { collectionId: answer.data.collectionId, link };
}

/** The last code that opens a collection, as it came to the telephone. */
export async function collectionCode(world: World, mobile: string): Promise<string> {
  const codes = await messagesTo(world, mobile, 'code');
  return /验证码 (\d{6})/.exec(codes.findLast(({ body }) => body.includes('用于填写'))?.body ?? '')?.[1] ?? '';
}

export interface Visitor {
  readonly phone: TestBrowser;
  readonly mobile: string;
}

/** A phone that proved its number. */
export async function visit(world: World, link: CollectionLink, mobile = mobileNumber(), phone = world.browser()): Promise<Visitor> {
  const sent = await phone.call(sendCollectionCode, 'public', { ...link, mobile });
  if (!sent.success) throw new Error(`no code: ${sent.msg}`);
  const checked = await phone.call(checkCollectionCode, 'public', { ...link, mobile, valicode: await collectionCode(world, mobile) });
  if (!checked.success) throw new Error(`not opened: ${checked.msg}`);
  return { phone, mobile };
}

/** How far what the visitor of a phone filled in is. */
export const takingSeen = async (phone: TestBrowser, link: CollectionLink) =>
  (await phone.call(readCollectionLink, 'public', link)).data.opened?.taking;

/** Somebody comes, fills it in, and the jobs run. */
export async function fill(world: World, link: CollectionLink, fullName = '韩立川'): Promise<Visitor> {
  const visitor = await visit(world, link);
  const filled = await visitor.phone.call(fillCollection, 'public', { ...link, fullName });
  if (!filled.success) throw new Error(`not filled in: ${filled.msg}`);
  await world.runJobs();
  return visitor;
}

export const progress = async ({ browser, door }: Asker, collectionId: string): Promise<OutputOf<typeof readCollection>> =>
  (await browser.call(readCollection, door, { collectionId })).data;
