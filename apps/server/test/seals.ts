import type { InputOf, OutputOf } from '@moqi/api';
import { approveSeal, grantOrRevokeSeal, listSealUsers, operateSeal, uploadSealImage } from '@moqi/api/work/seals';
import { drawSeal } from '@moqi/rules';
import sharp from 'sharp';
import type { PartyId } from '#kernel/actor.ts';
import { recordLog } from '#modules/records/logs/index.ts';
import { authoriseSealUse, type SealPressing } from '#modules/work/seals/index.ts';
import { transact } from '#platform/database/transact.ts';
import { writeTogether } from '#platform/database/writes.ts';
import type { Envelope, TestBrowser } from './browser.ts';
import type { TestEnterprise } from './people.ts';
import type { World } from './world.ts';

type Card = OutputOf<typeof operateSeal>;
type Caller = Pick<TestBrowser, 'call'>;

export const operate = (browser: Caller, input: InputOf<typeof operateSeal>): Promise<Envelope<Card>> =>
  browser.call(operateSeal, 'corporateAdmin', input);

export async function generateSeal(browser: Caller, sealName = '公章'): Promise<Card> {
  const answer = await operate(browser, { oper: 'generate', kind: 'round', sealName });
  if (!answer.success) throw new Error(`no seal: ${answer.msg}`);
  return answer.data;
}

/** Presses a seal as the transaction of a signature does. */
export async function pressSeal({ platform }: World, pressing: SealPressing): Promise<void> {
  await transact(platform.db, async (tx) => {
    const { author, entry } = await writeTogether(tx, (writes) => authoriseSealUse(writes, pressing));
    await recordLog(tx, author, entry);
  });
}

type Terms = Omit<Extract<InputOf<typeof grantOrRevokeSeal>, { oper: 'grant' }>, 'oper' | 'sealId' | 'holders'>;

/** The grant of a seal to one member, by a member who may grant it. */
export async function grantSeal(browser: Caller, sealId: string, memberId: string, terms: Terms = {}): Promise<string> {
  const holder = { kind: 'member', id: memberId } as const;
  const input = { oper: 'grant' as const, sealId, holders: [holder], ...terms };
  const answer = await browser.call(grantOrRevokeSeal, 'corporateAdmin', input);
  if (!answer.success) throw new Error(`no grant: ${answer.msg}`);
  const grant = answer.data.grants.find(({ holderId, state }) => holderId === memberId && state !== 'revoked');
  if (!grant) throw new Error('the grant is not told');
  return grant.grantId;
}

export const revokeSeal = (browser: Caller, sealId: string, grantId: string) =>
  browser.call(grantOrRevokeSeal, 'corporateAdmin', { oper: 'revoke', sealId, grantId });

export async function grantsOf(browser: Caller, sealId: string): Promise<OutputOf<typeof listSealUsers>['grants']> {
  return (await browser.call(listSealUsers, 'corporateAdmin', { sealId })).data.grants;
}

/** A seal as it lies on paper that the light falls on from one side, a little turned, as a telephone takes it. */
export async function photographOfSeal(color = '#C8281E'): Promise<Buffer> {
  const svg = drawSeal({ shape: 'round', name: '杭州砚川智能装备有限公司', subLine: '合同专用章' }, color);
  const seal = await sharp(Buffer.from(svg), { density: 300 }).resize({ width: 480 }).png().toBuffer();
  const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="760" height="700"><defs><radialGradient id="g" cx=".3" cy=".3" r="1">
    <stop offset="0" stop-color="#f4f1e8"/><stop offset="1" stop-color="#a8a49c"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  const composed = await sharp(Buffer.from(paper))
    .composite([{ input: seal, left: 150, top: 110 }])
    .png()
    .toBuffer();
  return sharp(composed).rotate(4, { background: '#c8c4bc' }).blur(0.8).jpeg({ quality: 70 }).toBuffer();
}

/** A sheet photographed whole, 12 megapixels, on which the seal is a tenth of the width. `orientation`: as EXIF tells how the camera was held. */
export async function smallSealInLargePhotograph(orientation = 1): Promise<Buffer> {
  const svg = drawSeal({ shape: 'round', name: '杭州砚川智能装备有限公司', subLine: '合同专用章' }, '#C8281E');
  const seal = await sharp(Buffer.from(svg), { density: 300 }).resize({ width: 400 }).png().toBuffer();
  const sheet = { create: { width: 4_000, height: 3_000, channels: 3, background: '#ece9e0' } } as const;
  const composed = sharp(sheet).composite([{ input: seal, left: 2_700, top: 1_900 }]);
  return composed.withMetadata({ orientation }).jpeg({ quality: 80 }).toBuffer();
}

/** Uploads a picture and makes a seal of it, which then waits. */
export async function uploadedSeal(enterprise: TestEnterprise, sealName = '合同专用章'): Promise<Card> {
  const { browser } = enterprise.admin;
  const file = { name: '印模.jpg', mediaType: 'image/jpeg', bytes: await photographOfSeal() };
  const { data, msg } = await browser.upload(uploadSealImage, 'corporateAdmin', [file]);
  const made = await operate(browser, { oper: 'upload', uploadId: data.uploadId, sealName, widthMm: 42 });
  if (!made.success) throw new Error(`no seal: ${msg} ${made.msg}`);
  return made.data;
}

export const approve = (browser: Caller, sealId: string, pass: 0 | 1, reason = '') =>
  browser.call(approveSeal, 'corporateAdmin', { sealId, pass, reason });

/** What the log of an enterprise tells, the oldest first. */
export async function logOf(world: World, party: PartyId, kind: 'operation' | 'seal') {
  return world.platform.db
    .selectFrom('log_entries')
    .select(['action', 'object_name', 'person_name', 'before', 'after', 'reason'])
    .where('party_id', '=', party)
    .where('kind', '=', kind)
    .orderBy('number')
    .execute();
}
