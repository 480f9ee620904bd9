import type { APIRequestContext } from '@playwright/test';

const TIMES = 40;

export interface Timed {
  readonly name: string;
  readonly least: number;
  readonly median: number;
  readonly p95: number;
}

const share = (numbers: readonly number[], at: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * at)] ?? Number.NaN;

async function timed(request: APIRequestContext, name: string, path: string, data: object): Promise<Timed> {
  const took: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const begin = performance.now();
    const answer = await request.post(path, { headers: { 'sec-fetch-site': 'same-origin' }, data });
    const { success, msg } = (await answer.json()) as { success: boolean; msg: string };
    took.push(performance.now() - begin);
    if (!success) throw new Error(`${name}: ${msg}`);
  }
  return { name, least: Math.min(...took), median: share(took, 0.5), p95: share(took, 0.95) };
}

/** What the page and its choosers ask, each from the request to the parsed answer. */
export async function timeCalls(request: APIRequestContext): Promise<Timed[]> {
  const members = await request.post('/c/m/user/listCorpUsers', { headers: { 'sec-fetch-site': 'same-origin' }, data: { pageSize: 100 } });
  const { data } = (await members.json()) as { data: { list: { corpUserId: string }[] } };
  const corpUserIds = data.list.map(({ corpUserId }) => corpUserId);
  const asked: readonly (readonly [name: string, path: string, input: object])[] = [
    ['tree', '/c/m/group/treeGroup', {}],
    ['groups to choose', '/c/listGroup', {}],
    ['members to choose', '/c/listCorpUserByPage', {}],
    ['members to choose, by name', '/c/listCorpUserByPage', { keyword: '知' }],
    ['members to choose, by number', '/c/listCorpUserByPage', { keyword: '1500000' }],
    ['members, first page', '/c/m/user/listCorpUsers', {}],
    ['members, last page of 100', '/c/m/user/listCorpUsers', { itemPage: 100, pageSize: 100 }],
    ['members, by number', '/c/m/user/listCorpUsers', { keyword: '15000009' }],
    ['seals of 100 members', '/c/m/seal/memberSeals', { corpUserIds }],
  ];
  const results: Timed[] = [];
  for (const [name, path, input] of asked) results.push(await timed(request, name, path, input));
  return results;
}
