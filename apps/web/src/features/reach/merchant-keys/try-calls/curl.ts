import type { DescribedCall } from './described-calls.ts';

/** One word of a shell, whatever is in it. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

interface Called {
  readonly origin: string;
  /** /openapi/<date>/ */
  readonly door: string;
  readonly appKey: string;
  readonly call: Pick<DescribedCall, 'path' | 'kind'>;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly fileName: string;
}

/**
 * The same call for a shell, with an access token: a signature counts once, so that a command which carries one could be run once.
 * The secret is taken from the environment, and does not stand in the command.
 */
export function curlOf({ origin, door, appKey, call: { path, kind }, fields, fileName }: Called): string {
  const token = [
    `TOKEN=$(curl -sS ${quoted(`${origin}${door}token`)} -d grant_type=client_credentials -d client_id=${quoted(appKey)}`,
    String.raw`--data-urlencode "client_secret=$MOQI_APP_SECRET" | sed 's/.*"access_token":"\([^"]*\)".*/\1/')`,
  ].join(' ');
  const query = kind === 'download' ? `?${new URLSearchParams(fields as Record<string, string>).toString()}` : '';
  const forms = Object.entries(fields).map(([name, value]) => `-F ${quoted(`${name}=${String(value)}`)}`);
  const rest = {
    json: [`-H 'content-type: application/json'`, `-d ${quoted(JSON.stringify(fields))}`],
    // fields stand before the file
    files: [...forms, `-F ${quoted(`file=@${fileName}`)}`],
    download: ['-OJ'],
  }[kind];
  const parts = [`curl -sS ${quoted(`${origin}${door}${path}${query}`)}`, '-H "Authorization: Bearer $TOKEN"', ...rest];
  return `${token}\n${parts.join(' \\\n  ')}`;
}
