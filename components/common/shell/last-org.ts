/** Organization that `/` redirects to when the user has several. */
export const LAST_ORG_COOKIE = 'ambit-org';
