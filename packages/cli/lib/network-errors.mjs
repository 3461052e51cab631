const WORDS = {
  ECONNREFUSED: 'connection refused. Start Ambit, or set its address with --url or AMBIT_URL.',
  ENOTFOUND: 'unknown host. Set the address with --url or AMBIT_URL.',
  EAI_AGAIN: 'the DNS lookup failed.',
  ECONNRESET: 'it closed the connection.',
  UND_ERR_SOCKET: 'it closed the connection.',
  UND_ERR_CONNECT_TIMEOUT: 'it does not respond.',
};

const CERTIFICATES = /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)/;

/** Describes a network error for users, because library messages refer to internals. */
export function inWords(error, url, timeoutMs) {
  if (error.name === 'TimeoutError') return `it did not respond within ${timeoutMs / 1000} seconds.`;
  // For a name with several addresses, uses the first error.
  const cause = error.cause?.errors?.[0] ?? error.cause ?? error;
  const { code = '' } = cause;
  if (WORDS[code]) return WORDS[code];
  if (CERTIFICATES.test(code))
    return `its certificate is not trusted (${cause.message}). Set NODE_EXTRA_CA_CERTS to your certificate authority.`;
  if (/^ERR_(SSL|TLS)|^EPROTO/.test(code)) return `it does not support https. Try ${url.replace(/^https:/, 'http:')}.`;
  if (code.startsWith('HPE_')) return `it does not support http. Try ${url.replace(/^http:/, 'https:')}.`;
  return `${cause.message || code || error.message}.`;
}
