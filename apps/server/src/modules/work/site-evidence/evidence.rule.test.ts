import { expect, test } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { awaitedOf, isOf, missingOf, placeText, type SiteEvidence, wantedOf, withoutReplaced } from './evidence.ts';

const signer = {
  participantId: 'p',
  name: '裴南乔',
  mobile: '13900000001',
  email: undefined,
  photos: ['手持证件', '店铺门头'],
  filesAsked: [],
  recordsReading: false,
  callFrom: undefined,
};
const photo: SiteEvidence = {
  owner: asPartyId('o'),
  contractId: 'c',
  participantId: 'p',
  evidenceId: 'e',
  kind: 'photo',
  position: 1,
  subject: '店铺门头',
  giver: { name: '裴南乔', address: '13900000001' },
  hash: 'h',
  size: 9,
  mediaType: 'image/jpeg',
  pieces: [],
  place: undefined,
  takenAt: new Date(0),
};

test.each([
  ['nothing was asked for', { ...signer, photos: [] }, [photo], 0],
  ['nothing came', signer, [], 2],
  ['one of two came', signer, [photo], 1],
  ['both came', signer, [photo, { ...photo, position: 0 }], 0],
  ['one came twice', signer, [photo, photo], 1],
  ['a reading is asked for too', { ...signer, recordsReading: true }, [photo], 2],
  ['a call is asked for too', { ...signer, callFrom: new Date(0) }, [photo], 2],
  ['the call was confirmed', { ...signer, photos: [], callFrom: new Date(0) }, [{ ...photo, kind: 'call' as const, position: 0 }], 0],
  ['a reading is no photo', signer, [{ ...photo, kind: 'recording' as const }], 2],
  ['another signer’s is not this one’s', signer, [{ ...photo, participantId: 'q' }], 2],
  ['the name was corrected since', { ...signer, name: '裴南桥' }, [photo], 2],
  ['the task went to another address since', { ...signer, mobile: '13900000002' }, [photo], 2],
])('%s', (_, asked, came, missing) => {
  expect(missingOf(wantedOf(asked, came))).toBe(missing);
});

test('what came stands at its place, with the words of the sender', () => {
  expect(wantedOf(signer, [photo])).toEqual([
    { kind: 'photo', position: 0, subject: '手持证件', evidence: undefined },
    { kind: 'photo', position: 1, subject: '店铺门头', evidence: photo },
  ]);
  expect(isOf(photo, { ...signer, mobile: undefined, email: '13900000001' })).toBe(true);
});

test.each([
  [undefined, ''],
  [{ latitude: 31.298_765_4, longitude: 120.585_312_3, accuracy: 19.2 }, '31.29877, 120.58531 ±20 m'],
  [{ latitude: -0.1, longitude: 180, accuracy: 0 }, '-0.10000, 180.00000 ±0 m'],
])('a place as the log tells it', (place, text) => {
  expect(placeText(place)).toBe(text);
});

test('files are awaited by their names, beside what is taken on site', () => {
  const asked = { ...signer, filesAsked: ['营业执照', '授权书'] };
  const file = { ...photo, kind: 'file' as const, position: 0 };
  expect(awaitedOf(wantedOf(asked, []))).toEqual({ onSite: 2, files: ['营业执照', '授权书'] });
  expect(awaitedOf(wantedOf(asked, [photo, file]))).toEqual({ onSite: 1, files: ['授权书'] });
});

test('of a file that was given anew the newest counts; all else stays', () => {
  const file = (evidenceId: string, change: Partial<SiteEvidence> = {}) => ({ ...photo, kind: 'file' as const, evidenceId, ...change });
  const all = [file('a'), photo, file('b'), file('c', { position: 0 }), file('d', { participantId: 'q' })];
  expect(withoutReplaced(all).map(({ evidenceId }) => evidenceId)).toEqual(['e', 'b', 'c', 'd']);
});
