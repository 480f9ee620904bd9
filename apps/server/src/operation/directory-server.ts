import type { Origin } from '#kernel/actor.ts';
import type { Platform } from '#platform/platform.ts';

/** A call of a company's directory, as it came. */
export interface DirectoryCall {
  readonly method: string;
  /** behind the common address: `Users/0199…` */
  readonly path: string;
  readonly query: URLSearchParams;
  /** parsed; undefined: none came */
  readonly body: unknown;
  readonly authorization: string | undefined;
  readonly origin: Origin;
}

export interface DirectoryAnswer {
  readonly status: number;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Speaks SCIM 2.0 (RFC 7644). */
export interface DirectoryServer {
  answer(platform: Platform, call: DirectoryCall): Promise<DirectoryAnswer>;
  /** What a call is answered that could not even be read, or failed. */
  refusal(status: number, detail: string): DirectoryAnswer;
}
