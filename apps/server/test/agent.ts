import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { InputOf } from '@moqi/api';
import { createKey, readToken } from '@moqi/api/reach/merchant-keys';
import type { TestEnterprise } from './people.ts';
import type { World } from './world.ts';

/** What an agent may have: everything but what acts by itself. */
export const AGENT_SCOPES = ['templates.read', 'contracts.draft', 'contracts.read', 'contracts.download'] as const;

export interface TestAgent {
  readonly keyId: string;
  readonly token: string;
  readonly client: Client;
  /** The data of a granted call, or the refusal. */
  use(tool: string, input?: object): Promise<ToolAnswer>;
}

export interface ToolAnswer {
  readonly refused: string | undefined;
  readonly data: never;
  readonly content: readonly { readonly type: string; readonly text?: string; readonly resource?: { readonly blob?: string } }[];
}

export async function tokenOf(world: World, { appKey, secret }: { appKey: string; secret: string }, more: object = {}): Promise<string> {
  const answer = await world.app.inject({
    method: 'POST',
    url: readToken.mounts.public,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ grant_type: 'client_credentials', client_id: appKey, client_secret: secret, ...more }).toString(),
  });
  return answer.json().access_token as string;
}

/** An agent of a company, over a real connection: the official client and a key. `url`: where the world listens. */
export async function openAgent(
  world: World,
  url: string,
  { enterprise, change = {} }: { readonly enterprise: TestEnterprise; readonly change?: Partial<InputOf<typeof createKey>> },
): Promise<TestAgent> {
  const settings = { name: '采购助手', scopes: [...AGENT_SCOPES], perMinute: 1000, perDay: 10_000, ...change };
  const key = (await enterprise.admin.browser.call(createKey, 'enterprise', settings)).data;
  const token = await tokenOf(world, key);
  const client = new Client({ name: 'test', version: '1' });
  const headers = { authorization: `Bearer ${token}` };
  // a connected client asks by itself for a stream, which counts against the quota: no test may find that call between its own
  const askedForStream = Promise.withResolvers<void>();
  const noticing: typeof fetch = async (target, init) => {
    const answer = await fetch(target, init);
    if (init?.method === 'GET') askedForStream.resolve();
    return answer;
  };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers }, fetch: noticing }));
  await askedForStream.promise;
  const use: TestAgent['use'] = async (tool, input = {}) => {
    const { content, isError } = (await client.callTool({ name: tool, arguments: { ...input } })) as {
      readonly content: ToolAnswer['content'];
      readonly isError?: boolean;
    };
    const text = content.at(-1)?.text ?? 'null';
    const told = (text.startsWith('{') || text === 'null' ? JSON.parse(text) : { error: text }) as never;
    return { refused: isError ? (told as { error: string }).error : undefined, data: told, content };
  };
  return { keyId: key.keyId, token, client, use };
}
