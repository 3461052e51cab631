// A module of its own, so that database tests can use a cheaper one.
/** OWASP's second scrypt profile: about 64 MiB per attempt. */
export const PASSWORD_COST = { N: 65_536, r: 8, p: 2 };
