import { timingSafeEqual } from 'node:crypto';
import { DIRECTORY_PATH } from '@moqi/api/enterprise/directory-sync';
import { DomainError } from '#kernel/refusal.ts';
import { tokenDigest } from '#modules/account/identity/index.ts';
import { memberOf } from '#modules/enterprise/members/index.ts';
import type { DirectoryAnswer, DirectoryCall, DirectoryServer } from '#operation/directory-server.ts';
import { countCall } from '#platform/call-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { resourceTypes, schemas, serviceProviderConfig } from '../discovery.ts';
import { listOf, projected } from '../listing.ts';
import { isMadeBy } from '../maker.ts';
import { errorBody, refusalOf, ScimRefusal, unknownResource } from '../scim-refusal.ts';
import { findSync, markUsed } from '../store/syncs.ts';
import { createGroup, endGroup, patchGroup, replaceGroup } from './groups.ts';
import { listGroupResources, listUserResources, readGroupResource, readUserResource } from './resources.ts';
import type { SyncCall } from './sync-call.ts';
import { readToken } from './token.ts';
import { createUser, patchUser, removeUser, replaceUser } from './users.ts';

/** A directory tells of ten thousand people in a quarter of an hour. */
const LIMIT = { times: 600, perSeconds: 60 } as const;
const MINUTE_MS = 60_000;
/** As the log names who did it. */
const AUTHOR_NAME = '目录同步';

/** @throws ScimRefusal 401, 403, 429 */
async function admitted(platform: Platform, { authorization, origin }: DirectoryCall): Promise<SyncCall> {
  const refuse = () => new ScimRefusal(401, 'The token is missing, or is not valid any more.');
  const given = readToken(authorization);
  if (given === undefined) throw refuse();
  const { party, token } = given;
  const now = platform.clock.now();
  const sync = await findSync(platform.db, party);
  if (sync === undefined || !timingSafeEqual(tokenDigest(token), sync.tokenDigest)) throw refuse();
  const retrySeconds = await countCall(platform, `scim:${party}`, LIMIT, now);
  if (retrySeconds !== undefined) throw new ScimRefusal(429, 'Too many calls. Please wait.', { retrySeconds });
  if (now.getTime() - (sync.usedAt?.getTime() ?? 0) >= MINUTE_MS) await markUsed(platform.db, party, now);
  const member = await memberOf(platform.db, party, sync.madeBy);
  if (!isMadeBy(member, sync.madeByMember))
    throw new ScimRefusal(
      403,
      'The member who made the token may not manage all members. Please have another one made by a member who may.',
    );
  const author = { party, by: { personId: sync.madeBy, name: AUTHOR_NAME }, origin, now };
  const maker = { person: sync.madeBy, name: sync.madeByName, grants: member.grants };
  return { platform, party, maker, author, base: platform.config.publicUrl + DIRECTORY_PATH, now };
}

interface Resources {
  readonly list: (call: SyncCall, query: URLSearchParams) => Promise<object>;
  readonly read: (call: SyncCall, id: string) => Promise<object>;
  readonly create: (call: SyncCall, body: unknown) => Promise<string>;
  readonly replace: (call: SyncCall, id: string, body: unknown) => Promise<void>;
  readonly patch: (call: SyncCall, id: string, body: unknown) => Promise<void>;
  readonly remove: (call: SyncCall, id: string) => Promise<void>;
}

const RESOURCES: Readonly<Record<string, Resources>> = {
  Users: {
    list: listUserResources,
    read: readUserResource,
    create: createUser,
    replace: replaceUser,
    patch: patchUser,
    remove: removeUser,
  },
  Groups: {
    list: listGroupResources,
    read: readGroupResource,
    create: createGroup,
    replace: replaceGroup,
    patch: patchGroup,
    remove: endGroup,
  },
};

const notThere = (): ScimRefusal => new ScimRefusal(405, 'This cannot be done with the resource.');

async function ofAll(
  call: SyncCall,
  { list, read, create }: Resources,
  { method, body, query, path }: DirectoryCall,
): Promise<DirectoryAnswer> {
  if (method === 'GET') return { status: 200, body: await list(call, query) };
  if (method !== 'POST') throw notThere();
  const id = await create(call, body);
  return { status: 201, body: await read(call, id), headers: { location: `${call.base}/${path}/${id}` } };
}

async function ofOne(call: SyncCall, resources: Resources, id: string, { method, body, query }: DirectoryCall): Promise<DirectoryAnswer> {
  const { read, replace, patch, remove } = resources;
  const shown = async () => ({ status: 200, body: projected(await read(call, id), query) });
  if (method === 'GET') return shown();
  if (method === 'DELETE') {
    await remove(call, id);
    return { status: 204 };
  }
  if (method !== 'PUT' && method !== 'PATCH') throw notThere();
  await (method === 'PUT' ? replace : patch)(call, id, body);
  return shown();
}

function aboutUs(base: string, [kind = '', id]: readonly string[]): object | undefined {
  if (kind === 'ServiceProviderConfig') return serviceProviderConfig(base);
  const all = kind === 'Schemas' ? schemas(base) : kind === 'ResourceTypes' ? resourceTypes(base) : undefined;
  if (all === undefined || id === undefined) return all && listOf(all, all.length, { start: 1, count: all.length });
  return all.find((one) => (one as { readonly id: string }).id === id);
}

async function answered(platform: Platform, asked: DirectoryCall): Promise<DirectoryAnswer> {
  const call = await admitted(platform, asked);
  const parts = asked.path.split('/').map(decodeURIComponent);
  const [kind = '', id, ...rest] = parts;
  const resources = RESOURCES[kind];
  if (rest.length > 0) throw unknownResource();
  if (resources !== undefined) return id === undefined ? ofAll(call, resources, asked) : ofOne(call, resources, id, asked);
  const about = asked.method === 'GET' ? aboutUs(call.base, parts) : undefined;
  if (about === undefined) throw unknownResource();
  return { status: 200, body: about };
}

function refused({ status, message, scimType, retrySeconds }: ScimRefusal): DirectoryAnswer {
  return {
    status,
    body: errorBody(status, message, scimType),
    headers: {
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      ...(retrySeconds !== undefined && { 'retry-after': String(retrySeconds) }),
    },
  };
}

/** 目录同步: members and departments by SCIM 2.0 (RFC 7643, 7644). */
export const directoryServer: DirectoryServer = {
  answer: async (platform, call) => {
    try {
      return await answered(platform, call);
    } catch (error) {
      if (error instanceof ScimRefusal) return refused(error);
      if (error instanceof DomainError) return refused(refusalOf(error));
      if (error instanceof URIError) return refused(unknownResource());
      throw error;
    }
  },
  refusal: (status, detail) => ({ status, body: errorBody(status, detail, status === 400 ? 'invalidSyntax' : undefined) }),
};
