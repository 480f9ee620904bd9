/** The one page that another site may frame. */
export const FRAMED_PATH = '/embed/sign';
