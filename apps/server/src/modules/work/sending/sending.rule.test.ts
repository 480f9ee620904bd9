import type { KeyScope } from '@moqi/api/reach/merchant-keys';
import { expect, test } from 'vitest';
import { asPartyId, type Member, type Person } from '#kernel/actor.ts';
import type { Draft } from '#modules/work/contracts/index.ts';
import { originOf } from './sending.ts';

const origin = { ip: '', userAgent: '' };
const person: Person = { kind: 'person', party: asPartyId('p'), personId: asPartyId('p'), sessionId: 's', origin };
const member: Member = { ...person, kind: 'member', memberId: 'm', name: '', isAdmin: false, grants: {}, groupId: undefined };
const withKey = (...scopes: KeyScope[]): Member => ({ ...member, merchantKey: { keyId: 'k', scopes, perMinute: 1, perDay: 1 } });

const template = { templateId: 't', version: 1 };
const draft = {} as Draft;
const supplement = { relation: { contractId: 'c', kind: 'supplements' } } as Draft;

test.each([
  ['files of a person', { actor: person, draft }, 'file'],
  ['files of a member', { actor: member, draft }, 'file'],
  ['a template', { actor: member, draft, template }, 'template'],
  ['an agreement to another contract', { actor: member, draft: supplement, template }, 'related'],
  ['a program', { actor: withKey('contracts.send'), draft: supplement, template }, 'program'],
  ['an agent, whose key can only draft', { actor: withKey('contracts.draft'), draft, template }, 'agent'],
  ['one of many', { actor: withKey('contracts.send'), draft, template, isOfMany: true }, 'bulk'],
] as const)('of %s', (_, { actor, ...made }, expected) => {
  expect(originOf({ sender: { actor, party: actor.party, personId: actor.personId, ownerName: '', personName: '' }, ...made })).toBe(
    expected,
  );
});
