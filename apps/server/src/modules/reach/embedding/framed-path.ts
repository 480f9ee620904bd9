/** The one page of signing that another site may frame. */
export const FRAMED_PATH = '/embed/sign';
/** The pages of templates that customers make. */
export const AUTHORING_PATHS = { edit: '/advancedVersion/APICust/addTp', preview: '/advancedVersion/APICust/preview' } as const;
