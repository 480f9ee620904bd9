import type { z } from 'zod';
import type { Duty } from './account/operators/duty.ts';
import type { Permission } from './enterprise/roles/permissions.ts';
import type { ErrorCode } from './errors.ts';
import type { KeyScope } from './reach/merchant-keys/scopes.ts';
import type { Topics } from './topics.ts';

/**
 * A door of the platform: which actors it admits and how they prove their identity. What differs between doors is a mount line, never a copy.
 * `public` nobody in particular · `session` anyone logged in, in either mode · `personal` (/i) as oneself ·
 * `enterprise` (/c) as a member of the enterprise the session stands in · `corporateAdmin` (/c/m) as one who holds the operation's permission ·
 * `signing` (/si) a signer, by session or by the signed parameters applyNo, signNo, sign, ts · `operator` who runs the
 * platform: an appointed account on shift, with one of the duties that the operation names · `openapi` a program of an enterprise, by a
 * signed request or an access token, with a key that has the scope of the operation.
 */
export const AUDIENCES = ['public', 'session', 'personal', 'enterprise', 'corporateAdmin', 'signing', 'operator', 'openapi'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Audience → exact path, or several paths of the same door. */
export type Mounts = { readonly [A in Audience]?: string | readonly string[] };

/** At most `times` calls in `perSeconds` for one key: the caller's address, or the address together with the named input field. */
export interface RateLimit {
  readonly times: number;
  readonly perSeconds: number;
  readonly field?: string;
}

export interface Operation<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  E extends ErrorCode = ErrorCode,
  M extends Mounts = Mounts,
  R extends Topics | undefined = Topics | undefined,
> {
  /** `<domain>.<verbNoun>`, the same as the file names. */
  readonly name: string;
  /** One sentence for the API page. */
  readonly summary: string;
  readonly method: 'GET' | 'POST';
  readonly input: I;
  readonly output: O;
  readonly errors: readonly E[];
  readonly mounts: M;
  /** `form`: JSON, urlencoded or query; `multipart`: files beside the fields; they reach the handler as a stream. */
  readonly body: 'form' | 'multipart';
  /** `envelope`: {success, data, code, msg}; `bytes`: a file. */
  readonly answer: 'envelope' | 'bytes';
  /**
   * Its door is given the request as it came, to verify a signature over it: method, path, headers, and the bytes of a body of at most 1 MB.
   * A multipart body is not waited for: it carries its digest in the header Content-Digest (RFC 9530), which the signature covers.
   */
  readonly rawRequest?: boolean;
  readonly limit?: RateLimit;
  /** An act that goes on when the disk is full: one needs it to log in and read, and it writes next to nothing. */
  readonly needsNoRoom?: boolean;
  /** Seconds that pages wait for its answer, where a file is converted for it. Default: 15. */
  readonly answersWithin?: number;
  /** What the answer shows; undefined for an act, whose answer no page keeps. */
  readonly reads: R;
  /** What is no longer true after it. */
  readonly changes: Topics;
  /** What a member must hold: at the door of the corporate administrators where it has one, else at the enterprise's; a program's keeper always. */
  readonly permission?: Permission;
  /** At the operators' door: one of these is asked for. */
  readonly duties?: readonly Duty[];
  /** At the door of programs: what their key is asked for. */
  readonly scope?: KeyScope;
}

/** A query says what it reads, an act what it changes, be it nothing. */
type Declared<R extends Topics | undefined> = { readonly reads?: R } & ([R] extends [Topics] ? unknown : { readonly changes: Topics });

type Definition<
  I extends z.ZodType,
  O extends z.ZodType,
  E extends ErrorCode,
  M extends Mounts,
  R extends Topics | undefined,
> = Declared<R> &
  Pick<Operation<I, O, E, M>, 'name' | 'summary' | 'input' | 'output' | 'errors' | 'mounts'> &
  Partial<
    Pick<
      Operation<I, O, E, M>,
      | 'method'
      | 'body'
      | 'answer'
      | 'rawRequest'
      | 'limit'
      | 'needsNoRoom'
      | 'answersWithin'
      | 'permission'
      | 'duties'
      | 'scope'
      | 'changes'
    >
  > &
  // nothing is mounted at the administrators' door without saying what it asks for
  (M extends { readonly corporateAdmin: unknown } ? { readonly permission: Permission } : unknown) &
  (M extends { readonly operator: unknown } ? { readonly duties: readonly Duty[] } : unknown) &
  (M extends { readonly openapi: unknown } ? { readonly scope: KeyScope } : unknown);

/**
 * Defines one operation: its name, its input and output, the errors it may answer with, the topics it reads or changes, and the doors
 * it is mounted on. The server's handler, the web client, the tests through every door and OpenAPI are derived from it.
 */
export function defineOperation<
  I extends z.ZodType,
  O extends z.ZodType,
  const E extends ErrorCode,
  const M extends Mounts,
  const R extends Topics | undefined = undefined,
>(definition: Definition<I, O, E, M, R>): Operation<I, O, E, M, R> {
  return { method: 'POST', body: 'form', answer: 'envelope', changes: [], ...definition, reads: definition.reads as R };
}

/** An operation whose answer a page may keep and ask for again. */
export type Query = Operation & { readonly reads: Topics };

export type InputOf<Op> = Op extends Operation<infer I, z.ZodType, ErrorCode, Mounts> ? z.input<I> : never;
export type OutputOf<Op> = Op extends Operation<z.ZodType, infer O, ErrorCode, Mounts> ? z.output<O> : never;

/** What this door asks of a member before the operation is told. */
export function permissionAt(operation: Operation, audience: Audience): Permission | undefined {
  if (audience === 'openapi') return operation.permission;
  const guarded = operation.mounts.corporateAdmin === undefined ? 'enterprise' : 'corporateAdmin';
  return audience === guarded ? operation.permission : undefined;
}

/** The paths of one door, as a list. */
export function pathsOf(operation: Operation, audience: Audience): readonly string[] {
  const mount = operation.mounts[audience];
  if (mount === undefined) return [];
  return typeof mount === 'string' ? [mount] : mount;
}
