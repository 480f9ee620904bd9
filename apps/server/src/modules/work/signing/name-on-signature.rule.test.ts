import { expect, test } from 'vitest';
import { type NameFacts, nameState } from './name-on-signature.ts';

const facts: NameFacts = {
  kind: 'person',
  needsRealNames: true,
  statedName: '裴南乔',
  provenName: undefined,
  paperEnded: false,
  way: 'provider',
  waits: false,
};

test.each<[string, Partial<NameFacts>, ReturnType<typeof nameState>]>([
  ['the name is not proven yet', {}, 'mustProve'],
  ['it is not proven and nobody compares names', { way: 'none' }, 'unavailable'],
  ['a reviewer compares it', { way: 'reviewer' }, 'mustHandIn'],
  ['a reviewer has it', { way: 'reviewer', waits: true }, 'waits'],
  ['a service was connected meanwhile', { way: 'provider', waits: true }, 'mustProve'],
  ['the simulator passes it', { way: 'simulator' }, 'mustProve'],
  ['the stated name is proven', { provenName: '裴南乔' }, 'proven'],
  ['it was proven while there was an identity check', { provenName: '裴南乔', way: 'none' }, 'proven'],
  ['another name is proven', { provenName: '裴南桥' }, 'differs'],
  ['the ID card has ended', { provenName: '裴南乔', paperEnded: true }, 'paperEnded'],
  ['the ID card of another name has ended', { provenName: '裴南桥', paperEnded: true }, 'differs'],
  ['the sender asks for a code only', { needsRealNames: false }, 'codeOnly'],
  ['a code only, whatever name is proven', { needsRealNames: false, provenName: '裴南桥' }, 'codeOnly'],
  ['an enterprise', { kind: 'organization' }, 'own'],
  ['an enterprise, a code only', { kind: 'organization', needsRealNames: false }, 'own'],
])('%s', (_, change, state) => {
  expect(nameState({ ...facts, ...change })).toBe(state);
});
