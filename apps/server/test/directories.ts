import { renewDirectoryToken } from '@moqi/api/enterprise/directory-sync';
import type { TestPerson } from './people.ts';
import type { World } from './world.ts';

interface Resource {
  readonly id: string;
  readonly active: boolean;
  readonly members: readonly { readonly value: string }[];
}

export type ScimMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** As a directory calls. */
export async function callScim(world: World, token: string, [method, path, body]: readonly [ScimMethod, string, (object | undefined)?]) {
  // rows are told apart by when they were made
  if (method !== 'GET') world.clock.advance({ seconds: 1 });
  const answer = await world.app.inject({
    method,
    url: `/scim/v2/${path}`,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/scim+json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: (answer.body === '' ? {} : answer.json()) as Resource & Record<string, unknown>,
  };
}

/** The token that a member makes. */
export const directoryToken = async ({ browser }: TestPerson): Promise<string> =>
  (await browser.call(renewDirectoryToken, 'corporateAdmin', {})).data.token;

let count = 0;
/** A user as Okta writes one. */
export function oktaUser(change: object = {}) {
  const address = `zhou${++count}@qihe.example`;
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: address,
    name: { givenName: '行一', familyName: '周' },
    emails: [{ primary: true, value: address, type: 'work' }],
    displayName: '周行一',
    locale: 'zh-CN',
    externalId: `00u${count}`,
    groups: [],
    active: true,
    ...change,
  };
}

/** A change as Entra writes it. */
export const entraChange = (...operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: operations,
});
