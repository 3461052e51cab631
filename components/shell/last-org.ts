/** Where `/` leads a person who belongs to several organizations. */
export const LAST_ORG_COOKIE = 'ambit-org';
