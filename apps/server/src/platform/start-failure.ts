/** A reason not to start that the operator can mend: one sentence in Chinese, one in English, no stack. */
export class StartFailure extends Error {
  readonly sentences: { readonly zh: string; readonly en: string };

  constructor(zh: string, en: string, options?: ErrorOptions) {
    super(en, options);
    this.name = 'StartFailure';
    this.sentences = { zh, en };
  }
}

/** The `code` of an error of the operating system, of PostgreSQL or of Node, if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function diskFull(directory: string, cause?: unknown): StartFailure {
  return new StartFailure(
    `磁盘空间不足（${directory}），没有启动。已有数据未改动，请清理磁盘后再启动。`,
    `The disk is full (${directory}); nothing was started. Existing data are untouched; free some space and start again.`,
    { cause },
  );
}

export function notWritable(path: string, cause?: unknown): StartFailure {
  return new StartFailure(
    `无法写入 ${path}，没有启动。请检查目录权限，或用 --data 指定其他目录。`,
    `${path} cannot be written; nothing was started. Please check its permissions, or choose another directory with --data.`,
    { cause },
  );
}

function portTaken(port: number): StartFailure {
  return new StartFailure(
    `端口 ${port} 已被其他程序占用，没有启动，数据未改动。请关闭该程序，或用 --port 指定其他端口。`,
    `Port ${port} is used by another program; nothing was started or changed. Please close it, or choose another port with --port.`,
  );
}

function cannotListen(host: string, port: number, code: string): StartFailure {
  return new StartFailure(
    `无法监听 ${host}:${port}（${code}），没有启动，数据未改动。请检查 HOST 与 PORT。`,
    `Cannot listen on ${host}:${port} (${code}); nothing was started or changed. Please check HOST and PORT.`,
  );
}

/** Why a listener failed, for the operator. */
export function listenFailure({ host, port }: { readonly host: string; readonly port: number }, error: unknown): StartFailure {
  const code = errorCode(error) ?? String(error);
  return code === 'EADDRINUSE' ? portTaken(port) : cannotListen(host, port, code);
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']); // 53100: disk_full of PostgreSQL
const FORBIDDEN = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR']);

/** The sentence for an error of the system while starting; undefined when it is a bug of ours. */
export function startFailureOf(error: unknown, dataDir: string): StartFailure | undefined {
  if (error instanceof StartFailure) return error;
  const code = errorCode(error) ?? '';
  if (FULL.has(code)) return diskFull(dataDir, error);
  if (FORBIDDEN.has(code)) return notWritable((error as NodeJS.ErrnoException).path ?? dataDir, error);
  return undefined;
}

/** What to say of any error while starting. */
export function sentencesOf(error: unknown, dataDir: string): StartFailure['sentences'] {
  const unforeseen = { zh: `启动失败：${String(error)}`, en: `Start failed: ${String(error)}` };
  return startFailureOf(error, dataDir)?.sentences ?? unforeseen;
}
