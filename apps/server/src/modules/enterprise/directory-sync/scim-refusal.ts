import { type ErrorCode, errorSentence } from '@moqi/api';
import { DomainError } from '#kernel/refusal.ts';

/** RFC 7644 §3.12. */
export type ScimType = 'invalidFilter' | 'uniqueness' | 'mutability' | 'invalidSyntax' | 'invalidPath' | 'invalidValue';

export const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** Why a directory is refused, in its own protocol. */
export class ScimRefusal extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;
  readonly retrySeconds: number | undefined;
  constructor(status: number, detail: string, { scimType, retrySeconds }: { scimType?: ScimType; retrySeconds?: number } = {}) {
    super(detail);
    this.name = 'ScimRefusal';
    this.status = status;
    this.scimType = scimType;
    this.retrySeconds = retrySeconds;
  }
}

export const unknownResource = (): ScimRefusal => new ScimRefusal(404, 'There is no such resource.');
export const invalidValue = (detail: string): ScimRefusal => new ScimRefusal(400, detail, { scimType: 'invalidValue' });

const STATUS: Partial<Record<ErrorCode, readonly [number, ScimType?]>> = {
  MEMBER_EXISTS: [409, 'uniqueness'],
  GROUP_NAME_TAKEN: [409, 'uniqueness'],
  GROUP_NOT_FOUND: [404],
  MEMBER_NOT_FOUND: [404],
  ROLE_BEYOND_OWN: [403],
  INPUT_INVALID: [400, 'invalidValue'],
};

/** A refusal of the product, as a directory understands it. */
export function refusalOf({ code, facts }: DomainError): ScimRefusal {
  const [status, scimType] = STATUS[code] ?? [409];
  return new ScimRefusal(status, errorSentence(code, facts, 'en'), scimType && { scimType });
}

export function errorBody(status: number, detail: string, scimType?: ScimType): object {
  return { schemas: [ERROR_SCHEMA], status: String(status), ...(scimType && { scimType }), detail };
}
