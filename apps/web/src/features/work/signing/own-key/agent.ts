/** The ports of the agent on the signer's desk (docs/key-agent.md); the policy of the page names them too. */
const PORTS = [17_317, 17_318, 17_319] as const;
/** A program on this machine answers at once. */
const PATIENCE_MS = 2_000;

/** Why the agent did not do what it was asked; `missing`: nobody answers. */
const PROBLEMS = [
  'missing',
  'originRefused',
  'notPaired',
  'certificateUnknown',
  'cancelled',
  'pinWrong',
  'tokenGone',
  'badRequest',
] as const;
export type AgentProblem = (typeof PROBLEMS)[number];

export class AgentRefused extends Error {
  readonly problem: AgentProblem;
  constructor(problem: AgentProblem) {
    super(problem);
    this.problem = problem;
  }
}

export interface KeyCertificate {
  readonly id: string;
  readonly token: string;
  readonly subject: string;
  readonly issuer: string;
  readonly notAfter: string;
  /** DER, base64 */
  readonly certificate: string;
  readonly chain: readonly string[];
}

export interface Asked {
  readonly title: string;
  readonly items: readonly { readonly name: string; readonly hash: string; readonly messageDigest: string }[];
}

export interface Agent {
  certificates(): Promise<readonly KeyCertificate[]>;
  sign(certificate: string, asked: Asked): Promise<readonly string[]>;
}

async function answered<T>(url: string, init: RequestInit): Promise<T> {
  const response = await fetch(url, { ...init, credentials: 'omit' }).catch(() => undefined);
  if (response === undefined) throw new AgentRefused('missing');
  const data = (await response.json().catch(() => ({}))) as T & { readonly error?: string };
  if (response.ok) return data;
  throw new AgentRefused(PROBLEMS.find((known) => known === data.error) ?? 'badRequest');
}

/** The first port where an agent answers. @throws AgentRefused missing */
async function found(): Promise<string> {
  for (const port of PORTS) {
    const base = `http://127.0.0.1:${port}/v1`;
    const hello = await answered<{ agent?: string }>(base, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);
    if (hello?.agent !== undefined) return base;
  }
  throw new AgentRefused('missing');
}

/** Finds the agent, and asks its holder to let this site in. @throws AgentRefused */
export async function openAgent(): Promise<Agent> {
  const base = await found();
  const post = <T>(path: string, body: object, headers: Record<string, string> = {}): Promise<T> =>
    answered<T>(`${base}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const { pairing } = await post<{ pairing: string }>('/pairings', {});
  const headers = { authorization: `Bearer ${pairing}` };
  return {
    certificates: async () =>
      (await answered<{ certificates: readonly KeyCertificate[] }>(`${base}/certificates`, { headers })).certificates,
    sign: async (certificate, asked) => {
      const { signatures } = await post<{ signatures: readonly string[] }>(
        '/signatures',
        { certificate, nonce: crypto.randomUUID(), ...asked },
        headers,
      );
      return signatures;
    },
  };
}
