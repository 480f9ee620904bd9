/** The day that this shape of the calls for programs is of. A call that changes in a way that programs notice gets another one. */
export const OPENAPI_DATE = '2026-11-26';

/** What all paths of the door for programs begin with. */
export const OPENAPI = `/openapi/${OPENAPI_DATE}` as const;
